import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { game } from "../testing/freeRounds.ts";
import { type Player, password, signIn } from "../testing/people.ts";
import { atOnce, openTwoWorlds, type TwoWorlds } from "../testing/twoWorlds.ts";
import type { Visitor } from "../testing/visitor.ts";
import type { World } from "../testing/world.ts";
import { lotteryPlan, prizePlan } from "./testing/lotteryPlan.ts";
import { planByTwo } from "./testing/planByTwo.ts";

/* The wins of a lottery which several processes draw and pay in the same moment. */

const hour_ms = 3_600_000;
const clock = movableClock(new Date());
const reason = "A test of wins that are paid once";
const lotteries = "/backoffice/api/lotteries";

let worlds: TwoWorlds;
let world: World;
let admin: Visitor;
beforeAll(async () => {
  worlds = await openTwoWorlds(clock);
  world = worlds.first;
  admin = await world.operator("administrator");
});
afterAll(() => worlds.close());

/** Moves the clock; whoever worked at the back office signs in again, for a session ends sooner. */
async function later(by_ms: number): Promise<void> {
  clock.advance(by_ms);
  admin = await world.operator("administrator");
}

const tendTwice = () =>
  [worlds.first, worlds.second].flatMap(({ application }) =>
    [1, 2].map(() => application.modules.lotteries.tend(clock.now())),
  );

const prizes = [
  prizePlan(1, { money_award_cents: 10_00 }),
  prizePlan(2, { money_award_cents: 8_00, wager_multiplier: 2 }),
  prizePlan(3, { freespins_count: 7 }),
  prizePlan(4, { chargeable_comp_points: 5, persistent_comp_points: 2 }),
];
const nothing = { cash: 1_00, points: 0, level_points: 0, bonuses: [], spins: [] };
const won = [
  { ...nothing, cash: 11_00 },
  { ...nothing, bonuses: [8_00] },
  { ...nothing, spins: [7] },
  { ...nothing, points: 5, level_points: 2 },
];

/** What a player has of each kind of prize; they began with one euro. */
async function held(player: Player, title: string) {
  const of = async (path: string) => (await player.get(path)).body;
  const { chargeable, persistent } = await of("/api/player/comp_points");
  const own = async (path: string) => (await of(path)).filter((one: { title: string }) => one.title === title);
  return {
    cash: Number((await world.application.modules.ledger.balances(player.id, "EUR")).cash),
    ...{ points: chargeable.points, level_points: persistent.points },
    bonuses: (await own("/api/player/bonuses")).map(({ amount_cents }: { amount_cents: number }) => amount_cents),
    spins: (await own("/api/player/freespins")).map((one: { freespins_total: number }) => one.freespins_total),
  };
}

interface Draw {
  id: number;
  title: string;
  players: Player[];
}

/** A lottery whose list is closed and which draws itself two hours later, with a ticket of each player. */
async function closed(identifier: string): Promise<Draw> {
  admin = await world.operator("administrator");
  const end_at = new Date(clock.now().getTime() + hour_ms).toISOString();
  const plan = lotteryPlan({
    ...{ identifier, title: identifier, end_at, draw_after_hours: 2, prizes, money_budget_cents: 18_00 },
    ...{ free_spins_game: game.identifier },
    ...{ chargeable_comp_points_budget: 5, persistent_comp_points_budget: 2 },
  });
  await planByTwo(world, admin, plan);
  const { id } = (await world.guest().get(`/api/lotteries/${identifier}`)).body;
  const players: Player[] = [];
  for (const _ of prizes) {
    const player = await world.player({ cash: 1_00n });
    const order = { player_id: player.id, tickets_count: 1, key: crypto.randomUUID(), reason };
    expect((await admin.send("POST", `${lotteries}/${id}/tickets`, order)).status).toBe(200);
    players.push(player);
  }
  await later(hour_ms + 30_000);
  await Promise.all(tendTwice());
  expect((await admin.get(`${lotteries}/${id}`)).body.state).toBe("closed");
  return { id, title: plan.title, players };
}

/** Draws it: its moment comes while its row is held, and everybody who draws lotteries comes at once. */
async function draw(drawn: Draw): Promise<void> {
  const { id, players } = drawn;
  const row = { lock: "SELECT id FROM lotteries.lottery WHERE id = $1 FOR UPDATE", values: [id] };
  await atOnce(world, { ...row, meanwhile: async () => clock.advance(2 * hour_ms) }, tendTwice);
  // The sessions of all of them have ended meanwhile.
  admin = await world.operator("administrator");
  drawn.players = await Promise.all(players.map(({ email }) => signIn(world.origin, email, password)));
}

const winners = async ({ id }: Draw): Promise<{ place: number; player_id: number; paid_at: string | null }[]> =>
  (await admin.get(`${lotteries}/${id}/winners`)).body.data.toSorted(
    (one: { place: number }, other: { place: number }) => one.place - other.place,
  );

/** What the winners have, from the first place on. */
async function heldByWinners(drawn: Draw) {
  const byId = new Map(drawn.players.map((player) => [player.id, player]));
  return Promise.all((await winners(drawn)).map(({ player_id }) => held(byId.get(player_id)!, drawn.title)));
}

/** Keys of the postings that the books have for a lottery's wins, and how often the event log has a payment. */
async function written({ id }: Draw) {
  const { pool } = world.db.owner;
  const postings = await pool.query<{ key: string }>("SELECT key FROM ledger.posting WHERE key ~ $1 ORDER BY key", [
    `^(points:)?lottery:${id}:`,
  ]);
  const told = await pool.query(
    "SELECT count(*)::int AS lines FROM events.event WHERE kind = 'prize.paid' AND payload->>'prize' LIKE $1",
    [`lottery:${id}:%`],
  );
  return { postings: postings.rows.map(({ key }) => key), told: told.rows[0].lines };
}

async function expectPaidOnce(drawn: Draw): Promise<void> {
  expect(await heldByWinners(drawn)).toEqual(won);
  await Promise.all(tendTwice());
  expect(await heldByWinners(drawn)).toEqual(won);
  expect(await written(drawn)).toEqual({
    postings: [`lottery:${drawn.id}:1`, `points:lottery:${drawn.id}:4`],
    told: 1,
  });
  expect((await winners(drawn)).filter(({ paid_at }) => paid_at === null)).toEqual([]);
  const { data } = (await admin.get(`/backoffice/api/audit?subject=lottery:${drawn.id}`)).body;
  expect(data.filter(({ action }: { action: string }) => action === "lottery.draw")).toHaveLength(1);
  await world.expectBooksToBalance();
}

test("a lottery that two processes draw at once has one winner a place, and gives money, a bonus, free spins and points once", async () => {
  const drawn = await closed("drawn-once");
  await draw(drawn);
  await expectPaidOnce(drawn);
});

test("wins that frozen wallets did not take are paid once where two processes try again at once", async () => {
  const drawn = await closed("tried-once");
  const ids = drawn.players.map(({ id }) => id);
  const freeze = (frozen: boolean) =>
    world.db.owner.pool.query("UPDATE ledger.account SET frozen = $2 WHERE player_id = ANY ($1)", [ids, frozen]);
  await freeze(true);
  await draw(drawn);
  expect((await winners(drawn))[0]).toMatchObject({ place: 1, paid_at: null });
  expect((await heldByWinners(drawn))[0]).toEqual(nothing);
  const row = { lock: "SELECT place FROM lotteries.win WHERE lottery_id = $1 FOR UPDATE", values: [drawn.id] };
  await atOnce(world, { ...row, meanwhile: () => freeze(false) }, tendTwice);
  await expectPaidOnce(drawn);
});
