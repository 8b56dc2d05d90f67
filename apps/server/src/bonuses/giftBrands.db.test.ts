import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendEvent, hasUnread } from "../events/index.ts";
import { movableClock } from "../platform/clock.ts";
import { openTable, type Player, signUp } from "../testing/people.ts";
import { publishConfig } from "../testing/publishContent.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { NewOffer } from "./index.ts";

/* Gifts that nobody asks for at a brand lie at the brand at which their player is. */

let world: World;
let admin: Visitor;
/** A Wednesday. */
const clock = movableClock(new Date("2027-03-03T12:00:00Z"));
beforeAll(async () => {
  world = await openWorld({ clock, settings: { TRUST_PROXY: "127.0.0.1" } });
  admin = await world.operator("administrator");
  await world.db.owner.pool.query("UPDATE bonuses.offer SET enabled = false");
});
afterAll(() => world.close());

const [velvet, neon] = ["velvet-table", "neon-arcade"];
const engine = "frostberry-cascade";
const game = "polar-orchard/FrostberryCascade";
const spins = { type: "freespins", count: 2, game, stake: { EUR: 1_00 }, wager: 1 };
const money = { type: "bonus", amount: { EUR: 5_00 }, wager: 1 };

const seed = (...offers: NewOffer[]) =>
  world.application.modules.bonuses.seedOffers(world.db.pool, offers, clock.now());
const givePersonal = () => world.application.modules.bonuses.givePersonal(clock.now());

/** Somebody who has opened a game at the second brand. */
async function atNeon(): Promise<Player> {
  const player = await signUp(world.origin.replace("//localhost", "//neon.localhost"));
  await openTable(player, "skerry-light");
  return player;
}

async function brandsOf(player: Player): Promise<{ title: string; brand: string }[]> {
  const { rows } = await world.db.owner.pool.query(
    `SELECT title, brand FROM bonuses.bonus WHERE player_id = $1
     UNION ALL
     SELECT s.title, c.brand FROM bonuses.free_spins s JOIN free_rounds.campaign c ON c.id = s.campaign WHERE s.player_id = $1
     ORDER BY title`,
    [player.id],
  );
  return rows;
}

test("a personal offer's gifts lie where the player plays: its free spins are offered in the game there, and what they win too; who played nowhere has them at the first brand", async () => {
  const [kim, ada, bo] = [await atNeon(), await world.player(), await world.player()];
  await openTable(ada, "skerry-light");
  const players = [kim.id, ada.id, bo.id];
  await seed({ id: "personal", kind: "personal", title: "personal", terms: { gifts: [spins], players } });
  await givePersonal();
  expect(await brandsOf(kim)).toEqual([{ title: "personal", brand: neon }]);
  for (const player of [ada, bo]) expect(await brandsOf(player)).toEqual([{ title: "personal", brand: velvet }]);
  const namesOf = async (player: Player) =>
    (await player.get("/api/player/freespins")).body.map(({ brand }: { brand: string }) => brand);
  expect([await namesOf(kim), await namesOf(ada)]).toEqual([["Neon Arcade"], ["Velvet Table"]]);
  const table = await openTable(kim, engine);
  const { id } = table.session.free_rounds;
  let won = 0;
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await table.playFree(id, { stake: 1_00 });
    expect(status).toBe(200);
    won += body.round.payout_cents;
  }
  await expect.poll(() => hasUnread(world.db.pool, "bonus-wagering", new Date(clock.now().getTime() + 1))).toBe(false);
  const spun = { title: "personal", brand: neon };
  expect(await brandsOf(kim)).toEqual(won > 0 ? [spun, spun] : [spun]);
  await world.expectBooksToBalance();
});

test("a gift by hand lies where the player is, or at the brand that the operator names; one that is none is refused by name", async () => {
  const kim = await atNeon();
  const gift = { type: "freespins", game, count: 1, stake_cents: 1_00, wager: 0 };
  const give = (title: string, change: object = {}) =>
    admin.send("POST", `/backoffice/api/players/${kim.id}/gifts`, {
      ...{ key: randomUUID(), title, currency: "EUR", reason: "as the test wants it" },
      ...{ gift: { ...gift, max_win_cents: null, max_stake_cents: null }, activatable_days: 7, valid_days: 3 },
      ...change,
    });
  expect((await give("here")).body.state).toBe("done");
  expect((await give("named", { brand: velvet })).body.state).toBe("done");
  const refused = await give("nowhere", { brand: "no-brand" });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["brand"]]);
  expect(await brandsOf(kim)).toEqual([
    { title: "here", brand: neon },
    { title: "named", brand: velvet },
  ]);
});

test("disabled-bonuses of the player's brand says whether a personal gift and cashback are given, another brand's does not [7.1-01] [6-15]", async () => {
  const [kim, ada] = [await atNeon(), await world.player()];
  await openTable(ada, "skerry-light");
  const off = { group_keys: ["off_at_neon"], byGroup: {} };
  const terms = { groupKey: "off_at_neon" };
  const cashback = { type: "cashback", percent: 10, cap: { EUR: 50_00 }, wager: 2 };
  await seed(
    { id: "off", kind: "personal", title: "off", terms: { ...terms, gifts: [money], players: [kim.id, ada.id] } },
    { id: "back", kind: "cashback", title: "back", terms: { ...terms, gifts: [cashback], period: "day" } },
    { id: "back-on", kind: "cashback", title: "back-on", terms: { gifts: [cashback], period: "day" } },
  );
  await publishConfig(admin, "disabled-bonuses", off, neon);
  await expect.poll(async () => (await kim.get("/api/fe/config/disabled-bonuses")).body).toMatchObject(off);
  const payload = { session: 1, game: "far/Game", title: "Far", provider: "far", currency: "EUR", payout: "0" };
  for (const { id: playerId } of [kim, ada]) {
    const lost = { ...payload, round: `lost-${playerId}`, stake: "10000" };
    await world.db.transaction((tx) =>
      appendEvent(tx, { kind: "round.settled", at: clock.now(), playerId, payload: lost }),
    );
  }
  await givePersonal();
  clock.set(new Date("2027-03-04T00:07:00Z"));
  await expect.poll(() => hasUnread(world.db.pool, "cash-results", clock.now())).toBe(false);
  await world.application.modules.bonuses.giveCashback(clock.now());
  expect(await brandsOf(kim)).toEqual([{ title: "back-on", brand: neon }]);
  expect(await brandsOf(ada)).toEqual(["back", "back-on", "off"].map((title) => ({ title, brand: velvet })));
});
