import { cashbackOf } from "@croupier/rules/bonuses/cashback";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendEvent, hasUnread } from "../events/index.ts";
import { movableClock } from "../platform/clock.ts";
import { openTable, type Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
/** A Wednesday. */
const clock = movableClock(new Date("2027-03-03T12:00:00Z"));
const day_ms = 24 * 3_600_000;
const pokie = "frostberry-cascade";

beforeAll(async () => {
  world = await openWorld({ clock });
  await world.db.owner.pool.query("UPDATE bonuses.offer SET enabled = false WHERE kind = 'cashback'");
});
afterAll(() => world.close());

const gift = { type: "cashback", percent: 10, cap: { EUR: 50_00 }, wager: 0 };
const seed = (id: string, terms: object, budgetEurCents = 10_000_00) =>
  world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [{ id, kind: "cashback", title: id, budgetEurCents, terms }],
    clock.now(),
  );

/** What the ledger says that a player's own money lost in rounds: another way than the event log's. */
async function lostInLedger(player: Player, from: Date, to: Date): Promise<bigint> {
  const { rows } = await world.db.owner.pool.query(
    `SELECT coalesce(-sum(e.amount), 0)::bigint AS lost FROM ledger.posting p
     CROSS JOIN LATERAL unnest(p.accounts, p.amounts) AS e(account, amount)
     WHERE p.player_id = $1 AND p.kind IN ('round', 'stake', 'payout', 'refund') AND e.account = 'cash' AND p.at >= $2 AND p.at < $3`,
    [player.id, from, to],
  );
  return BigInt(rows[0].lost);
}

const givenOf = async (player: Player) =>
  (
    await world.db.pool.query(
      "SELECT title, amount, currency, stage FROM bonuses.bonus WHERE player_id = $1 AND strategy = 'cashback' ORDER BY id",
      [player.id],
    )
  ).rows;

/** Runs the job, twice at once, until the counting has come past what was played. */
async function giveAll(): Promise<void> {
  const { bonuses } = world.application.modules;
  await expect.poll(() => hasUnread(world.db.pool, "cash-results", clock.now())).toBe(false);
  await Promise.all([bonuses.giveCashback(clock.now()), bonuses.giveCashback(clock.now())]);
  await bonuses.giveCashback(clock.now());
}

/** Plays with cash, with bonus money and with both in one stake. */
async function playMixed(player: Player): Promise<void> {
  const id = await world.bonus(player, { group_key: "test" });
  await player.send("POST", `/api/player/bonuses/${id}/activation`);
  const game = await openTable(player, pokie);
  for (let round = 0; round < 14; round += 1) if ((await game.play({ stake: 1_00 })).status !== 200) break;
}

test("cashback is the share of what a player's own money lost in the week, to the subunit, once a week and wallet, and never of bonus money", async () => {
  await seed("weekly", { gifts: [gift], period: "week" });
  await seed("live-only", { gifts: [{ ...gift, categories: ["live"] }], period: "week" });
  await seed("stopped", { gifts: [gift], period: "week" });
  await world.db.owner.pool.query("UPDATE bonuses.offer SET enabled = false WHERE id = 'stopped'");
  const [from, to] = [new Date("2027-03-01T00:00:00Z"), new Date("2027-03-08T00:00:00Z")];
  const people: Player[] = [];
  let anyLost = false;
  // By chance the first three may all win: then more of them play.
  for (const cash of [40_00n, 3_50n, 0n, ...Array<bigint>(12).fill(40_00n)]) {
    if (anyLost && people.length >= 3) break;
    const player = await world.player({ cash });
    people.push(player);
    await playMixed(player);
    anyLost ||= (await lostInLedger(player, from, to)) > 10n;
  }
  // A game of a studio's that lost 200 EUR, of which 150 were a bonus, and won 60 back, of which 45 were.
  const far = await world.player();
  const payload = { session: 1, game: "far/Game", title: "Far", provider: "far", currency: "EUR", round: "r1" };
  const numbers = { stake: "20000", bonus_stake: "15000", payout: "6000", bonus_payout: "4500" };
  const at = clock.now();
  await world.db.transaction((tx) =>
    appendEvent(tx, { kind: "round.settled", at, playerId: far.id, payload: { ...payload, ...numbers } }),
  );
  // What the house's own rounds pay is no win against it.
  const free = { ...payload, stake: "2000", payout: "90000", free: 7 };
  await world.db.transaction((tx) => appendEvent(tx, { kind: "round.settled", at, playerId: far.id, payload: free }));
  clock.set(new Date(to.getTime() + 7 * 60_000));
  await giveAll();
  let paid = 0;
  for (const player of people) {
    const lost = await lostInLedger(player, from, to);
    const back = cashbackOf(lost, { percent: 10, cap: 50_00n, least: 1n });
    if (back > 0n) paid += 1;
    const expected = back > 0n ? [{ title: "weekly", amount: back, currency: "EUR", stage: "wager_done" }] : [];
    expect(await givenOf(player), `lost ${lost}`).toEqual(expected);
  }
  expect(paid, "nobody lost anything").toBeGreaterThan(0);
  expect(await givenOf(far)).toEqual([{ title: "weekly", amount: 3_50n, currency: "EUR", stage: "wager_done" }]);
  expect((await world.application.modules.ledger.balances(far.id, "EUR")).cash).toBe(3_50n);
  await world.expectBooksToBalance();
});

test("days before the offer was started do not count, a win of one day stands against the loss of another, the cap holds", async () => {
  const [kim, ben, cap] = [await world.player(), await world.player(), await world.player()];
  const lose = (player: Player, at: Date, stake: number, payout = 0) =>
    world.db.transaction((tx) =>
      appendEvent(tx, {
        ...{ kind: "round.settled", at, playerId: player.id },
        payload: {
          ...{
            session: 1,
            game: "far/Game",
            title: "Far",
            provider: "far",
            currency: "EUR",
            round: `r${at.getTime()}`,
          },
          ...{ stake: String(stake), payout: String(payout) },
        },
      }),
    );
  clock.set(new Date("2027-03-17T12:00:00Z"));
  await seed("from-wednesday", { gifts: [{ ...gift, wager: 2, least: { EUR: 1_00 } }], period: "week" });
  const on = (day: number) => new Date(Date.UTC(2027, 2, day, 13));
  await lose(kim, on(15), 900_00);
  await lose(kim, on(17), 300_00);
  await lose(kim, on(21), 100_00, 150_00);
  await lose(ben, on(18), 9_90);
  await lose(cap, on(18), 9_000_00);
  clock.set(new Date("2027-03-22T00:07:00Z"));
  await giveAll();
  const of = async (player: Player) => (await givenOf(player)).filter(({ title }) => title === "from-wednesday");
  // What has to be wagered waits for the player.
  expect(await of(kim)).toEqual([{ title: "from-wednesday", amount: 25_00n, currency: "EUR", stage: "issued" }]);
  expect(await of(ben), "less than the least sum").toEqual([]);
  expect(await of(cap)).toMatchObject([{ amount: 50_00n }]);
  clock.advance(7 * day_ms);
  await giveAll();
  expect(await of(kim)).toHaveLength(1);
});

test("cashback on live games gives back of what was lost at games of that category, and nothing of others", async () => {
  const live = "baize-and-brass/LacquerDragonTiger";
  await world.db.owner.pool.query(
    "UPDATE catalogue.game SET categories = array_append(categories, 'live') WHERE identifier = $1",
    [live],
  );
  const { catalogue } = world.application.modules;
  await expect.poll(async () => (await catalogue.snapshot()).byIdentifier.get(live)?.categories).toContain("live");
  clock.set(new Date("2027-05-03T12:00:00Z"));
  await seed("at-live", { gifts: [{ ...gift, categories: ["live"] }], period: "week" });
  const [kim, ben] = [await world.player(), await world.player()];
  const lose = (player: Player, game: string, stake: number) => {
    const payload = { session: 1, game, title: "A game", provider: "any", currency: "EUR", payout: "0" };
    return world.db.transaction((tx) =>
      appendEvent(tx, {
        ...{ kind: "round.settled", at: clock.now(), playerId: player.id },
        payload: { ...payload, round: `${game} ${player.id}`, stake: String(stake) },
      }),
    );
  };
  await lose(kim, live, 80_00);
  await lose(kim, "far/Game", 500_00);
  await lose(ben, "far/Game", 500_00);
  clock.set(new Date("2027-05-10T00:07:00Z"));
  await giveAll();
  const of = async (player: Player) => (await givenOf(player)).filter(({ title }) => title === "at-live");
  expect(await of(kim)).toEqual([{ title: "at-live", amount: 8_00n, currency: "EUR", stage: "wager_done" }]);
  expect(await of(ben)).toEqual([]);
});

test("what a running week or day would bring is told beforehand, and is what comes when it ends", async () => {
  clock.set(new Date("2027-04-07T12:00:00Z"));
  await seed("told", { gifts: [{ ...gift, least: { EUR: 1_00 } }], period: "week" });
  await seed("told-daily", { gifts: [{ ...gift, percent: 20 }], period: "day" });
  await seed("told-others", { gifts: [gift], period: "week", players: [1] });
  const [kim, ben] = [await world.player(), await world.player()];
  const told = async (player: Player) =>
    (await player.get("/api/player/cashback")).body.filter(({ offer_id }: { offer_id: string }) =>
      offer_id.startsWith("told"),
    );
  expect(await told(kim)).toEqual([]);
  const payload = { session: 1, game: "far/Game", title: "Far", provider: "far", currency: "EUR", payout: "0" };
  const lose = (player: Player, stake: number, round: string) =>
    world.db.transaction((tx) =>
      appendEvent(tx, {
        ...{ kind: "round.settled", at: clock.now(), playerId: player.id },
        payload: { ...payload, round, stake: String(stake) },
      }),
    );
  await lose(kim, 42_50, "k1");
  await lose(ben, 9_90, "b1");
  for (const player of [kim, ben]) await expect.poll(() => told(player)).toHaveLength(2);
  const [weekly, daily] = [await told(kim), await told(ben)];
  expect(weekly).toMatchObject([
    { offer_id: "told", percent: 10, lost_cents: 42_50, coming_cents: 4_25, counted_until: "2027-04-12T00:00:00.000Z" },
    { offer_id: "told-daily", coming_cents: 8_50, counted_until: "2027-04-08T00:00:00.000Z" },
  ]);
  // Under the least sum nothing is promised.
  expect(daily).toMatchObject([
    { offer_id: "told", lost_cents: 9_90, coming_cents: 0 },
    { offer_id: "told-daily", coming_cents: 1_98 },
  ]);
  for (const end of ["2027-04-08T00:07:00Z", "2027-04-12T00:07:00Z"]) {
    clock.set(new Date(end));
    await giveAll();
  }
  const came = (await givenOf(kim)).filter(({ title }) => title.startsWith("told"));
  expect(came.map(({ title, amount }) => [title, amount]).sort()).toEqual([
    ["told", 4_25n],
    ["told-daily", 8_50n],
  ]);
  const bens = (await givenOf(ben)).map(({ title }) => title).filter((title) => title.startsWith("told"));
  expect(bens).toEqual(["told-daily"]);
});

test("cashback that what is left of the budget does not reach for is neither told beforehand nor given; a smaller one is both", async () => {
  clock.set(new Date("2027-06-09T12:00:00Z"));
  await seed("scarce", { gifts: [gift], period: "week" }, 6_00);
  const [kim, ben] = [await world.player(), await world.player()];
  const told = async (player: Player) =>
    (await player.get("/api/player/cashback")).body.filter(({ title }: { title: string }) =>
      ["scarce", "plenty"].includes(title),
    );
  await seed("plenty", { gifts: [gift], period: "week" });
  const payload = { session: 1, game: "far/Game", title: "Far", provider: "far", currency: "EUR", payout: "0" };
  for (const [player, stake] of [
    [kim, 42_50],
    [ben, 80_00],
  ] as const) {
    await world.db.transaction((tx) =>
      appendEvent(tx, {
        ...{ kind: "round.settled", at: clock.now(), playerId: player.id },
        payload: { ...payload, round: `scarce ${player.id}`, stake: String(stake) },
      }),
    );
  }
  await expect.poll(() => told(kim)).toHaveLength(2);
  expect(await told(kim)).toMatchObject([{ coming_cents: 4_25 }, { coming_cents: 4_25 }]);
  await expect.poll(() => told(ben)).toMatchObject([{ title: "plenty", coming_cents: 8_00 }]);
  clock.set(new Date("2027-06-14T00:07:00Z"));
  await giveAll();
  const came = async (player: Player) =>
    (await givenOf(player)).filter(({ title }) => title === "scarce").map(({ amount }) => amount);
  expect(await came(kim)).toEqual([4_25n]);
  expect(await came(ben)).toEqual([]);
});
