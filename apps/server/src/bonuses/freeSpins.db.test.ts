import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { openTable, type Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { GiftBody, GiftOrder } from "./index.ts";

/* Free spins as gifts, from the issue to what became of what they won. */

let world: World;
const clock = movableClock(new Date());
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterEach(() => world.expectBooksToBalance());
afterAll(() => world.close());

const engine = "frostberry-cascade";
const game = "polar-orchard/FrostberryCascade";
/** A bet that gambles stays open after a win. */
const gambling = { engine: "midnight-orchard", game: "polar-orchard/MidnightOrchard" };
const stake = 1_00;
const day_ms = 24 * 3_600_000;
let orders = 0;

type Spins = Extract<GiftBody, { type: "freespins" }>;

/** Gives 40 spins, which win something in all likelihood, and whose winnings become a bonus unless said otherwise. */
async function give(player: Player, terms: Partial<Spins> = {}): Promise<number> {
  const gift = { count: 40, game, stake: BigInt(stake), wager: 3, maxWin: 9_00n, maxStake: 2_00n, ...terms };
  const order: GiftOrder = {
    ...{ playerId: player.id, currency: "EUR", title: "Forty for you", groupKey: "forty", strategy: "personal" },
    ...{ key: `test-spins:${++orders}`, gift: { type: "freespins", ...gift }, activatableUntil: null, validDays: 2 },
  };
  return world.db.transaction((tx) => world.application.modules.bonuses.issue(tx, order, clock.now()));
}

// biome-ignore lint/suspicious/noExplicitAny: the test reads deep into the answers
type Answered = any;
const spinsOf = async (player: Player): Promise<Answered> => (await player.get("/api/player/freespins")).body;
const bonusesOf = async (player: Player): Promise<Answered> => (await player.get("/api/player/bonuses")).body;
const giveBack = (player: Player, id: number) => player.send("DELETE", `/api/player/freespins/${id}`);
const purse = (player: Player) => world.application.modules.ledger.balances(player.id, "EUR");
const expire = () => world.application.modules.bonuses.expire(clock.now());

/** Plays so many rounds; answers what they won. */
async function play(player: Player, id: number, rounds: number): Promise<number> {
  const table = await openTable(player, engine);
  let won = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { status, body } = await table.playFree(id, { stake });
    expect(status).toBe(200);
    won += body.round.payout_cents;
  }
  return won;
}

/** Plays until something is won. */
async function playToWin(player: Player, id: number): Promise<number> {
  for (;;) {
    const won = await play(player, id, 1);
    if (won > 0) return won;
  }
}

/** How often money of a bonus came into the player's wallet. */
async function grants(player: Player): Promise<number> {
  const { rows } = await world.db.pool.query(
    "SELECT count(*)::int AS n FROM ledger.posting WHERE player_id = $1 AND kind = 'bonus_grant'",
    [player.id],
  );
  return rows[0].n;
}

test("free spins bear the name of the gift and say what becomes of what they win, with wager, cap and days; those that are cash have no terms [3-23] [3-24]", async () => {
  const kim = await world.player();
  const [bonus, cash] = [await give(kim), await give(kim, { wager: 0 })];
  expect(await spinsOf(kim)).toMatchObject([
    { id: cash, title: "Forty for you", winnings: "cash", winnings_bonus: null, cancelable: true },
    {
      ...{ id: bonus, title: "Forty for you", group_key: "forty", stage: "issued", games: [game] },
      ...{ games_info: [{ title: "Frostberry Cascade" }], freespins_total: 40, stake_cents: stake, won_cents: 0 },
      winnings: "bonus",
      winnings_bonus: { wager: 3, max_win_cents: 9_00, max_stake_cents: 2_00, valid_days: 2 },
    },
  ]);
});

test("what a campaign wins becomes one bonus when its last round is over, once, on the terms of the gift [4-03] [F-44]", async () => {
  const kim = await world.player();
  const id = await give(kim);
  const first = await play(kim, id, 20);
  expect(await bonusesOf(kim)).toEqual([]);
  expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: 0n });
  const won = first + (await play(kim, id, 20));
  expect(won).toBeGreaterThan(0);
  await expect.poll(() => bonusesOf(kim)).toHaveLength(1);
  await Promise.all([expire(), expire()]);
  const [bonus, ...others] = await bonusesOf(kim);
  expect(others).toEqual([]);
  expect(bonus).toMatchObject({
    ...{ title: "Forty for you", group_key: "forty", stage: "handle_bets", strategy: "personal" },
    ...{ amount_cents: won, amount_wager_requirement_cents: 3 * won, amount_wager_cents: 0 },
  });
  expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: BigInt(won) });
  expect(await grants(kim)).toBe(1);
  expect(await spinsOf(kim)).toMatchObject([{ stage: "finished", won_cents: won, cancelable: false }]);
  expect((await giveBack(kim, id)).status).toBe(409);
  const table = await openTable(kim, engine);
  expect((await table.play({ stake: 5_00 })).status).toBe(422);
});

test("a campaign that expires half played keeps what it won: it becomes the bonus once, however often the house looks [4-03] [F-44]", async () => {
  const kim = await world.player();
  const id = await give(kim);
  const won = await playToWin(kim, id);
  await expire();
  expect(await bonusesOf(kim)).toEqual([]);
  clock.advance(2 * day_ms);
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: BigInt(won) });
  expect(await grants(kim)).toBe(1);
  const again = await world.db.pool.query("SELECT stage, amount FROM bonuses.bonus WHERE player_id = $1", [kim.id]);
  expect(again.rows).toEqual([{ stage: "handle_bets", amount: BigInt(won) }]);
  const left = await world.db.pool.query(
    "SELECT 1 FROM bonuses.free_spins WHERE settled_at IS NULL AND campaign = $1",
    [id],
  );
  expect(left.rows).toEqual([]);
});

test("free spins that expire untouched leave nothing", async () => {
  const kim = await world.player();
  await give(kim);
  clock.advance(2 * day_ms);
  await expire();
  const { rows } = await world.db.pool.query("SELECT 1 FROM bonuses.bonus WHERE player_id = $1", [kim.id]);
  expect(rows).toEqual([]);
  expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: 0n });
});

test("free spins that are given back lose what is left; what they won becomes the bonus at once, and nobody else can give them back [7.7-06]", async () => {
  const [kim, jonas] = [await world.player(), await world.player()];
  const id = await give(kim);
  const won = await playToWin(kim, id);
  expect((await giveBack(jonas, id)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 4 }, () => giveBack(kim, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await bonusesOf(kim)).toMatchObject([{ amount_cents: won, stage: "handle_bets" }]);
  expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: BigInt(won) });
  expect(await grants(kim)).toBe(1);
  expect(await spinsOf(kim)).toMatchObject([{ stage: "canceled", cancelable: false }]);
  expect((await (await openTable(kim, engine)).playFree(id, { stake })).status).toBe(409);
});

test("what is given back while a round is open becomes the bonus when that round is over [7.7-06] [F-44]", async () => {
  const kim = await world.player();
  const id = await give(kim, { game: gambling.game, count: 200 });
  const table = await openTable(kim, gambling.engine);
  let round: Answered;
  do round = (await table.playFree(id, { stake, gamble: true })).body.round;
  while (round.state !== "open");
  expect((await giveBack(kim, id)).status).toBe(200);
  expect(await bonusesOf(kim)).toEqual([]);
  while (round.state === "open") {
    const move = round.moves.find((one: object) => "collect" in one) ?? round.moves[0];
    round = (await table.act(round.id, move, `collect-${round.id}-${round.choices.length}`)).body.round;
  }
  expect(round.payout_cents).toBeGreaterThan(0);
  await expect.poll(() => bonusesOf(kim)).toMatchObject([{ amount_cents: round.payout_cents, stage: "handle_bets" }]);
  expect(await grants(kim)).toBe(1);
});
