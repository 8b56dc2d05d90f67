import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendEvent } from "../events/index.ts";
import { lotteryPlan } from "../lotteries/testing/lotteryPlan.ts";
import { movableClock } from "../platform/clock.ts";
import { game } from "../testing/freeRounds.ts";
import { type Player, password, signIn } from "../testing/people.ts";
import { atOnce, openTwoWorlds, type TwoWorlds } from "../testing/twoWorlds.ts";
import type { Visitor } from "../testing/visitor.ts";
import type { World } from "../testing/world.ts";
import { places } from "./templates.ts";
import { tournamentPlan } from "./testing/tournamentPlan.ts";

/* The prizes of a tournament whose end several processes and operators come to in the same moment. */

const office = "/backoffice/api";
const reason = "A test of prizes that are paid once";
const hour_ms = 3_600_000;
const clock = movableClock(new Date());
const patience = { timeout: 60_000, interval: 100 };
const lottery = "paid-once-draw";

let worlds: TwoWorlds;
let world: World;
let admin: Visitor;
beforeAll(async () => {
  worlds = await openTwoWorlds(clock);
  world = worlds.first;
  admin = await world.operator("administrator");
  const draw = lotteryPlan({
    identifier: lottery,
    end_at: new Date(clock.now().getTime() + 48 * hour_ms).toISOString(),
  });
  expect((await admin.send("POST", `${office}/lotteries`, { ...draw, reason })).body.state).toBe("done");
});
afterAll(() => worlds.close());

/** A kind of prize for each place. */
const prizes = [
  places(1, 1, { money_award_cents: 10_00 }),
  places(2, 2, { money_award_cents: 8_00, wager_multiplier: 2 }),
  places(3, 3, { freespins_count: 7 }),
  places(4, 4, { chargeable_comp_points: 5, persistent_comp_points: 2 }),
  places(5, 5, { lootboxes_count: 2, tickets_count: 3 }),
];

const nothing = { cash: 0, points: 0, level_points: 0, bonuses: [], spins: [], boxes: 0, tickets: 0 };
const won = [
  { ...nothing, cash: 10_00 },
  { ...nothing, bonuses: [8_00] },
  { ...nothing, spins: [7] },
  { ...nothing, points: 5, level_points: 2 },
  { ...nothing, boxes: 2, tickets: 3 },
];

interface Race {
  id: number;
  title: string;
  /** In the order of their places. */
  players: Player[];
}

/** A tournament that runs, with a player for each prize whose score has been counted. */
async function running(identifier: string, change: Partial<TournamentPlan> = {}): Promise<Race> {
  const now = clock.now().getTime();
  const plan = tournamentPlan({
    ...{ identifier, title: identifier, strategy: "bet", late_minutes: 0, prizes },
    ...{ tickets_lottery: lottery, free_spins_game: game.identifier, money_budget_cents: 18_00 },
    ...{ chargeable_comp_points_budget: 5, persistent_comp_points_budget: 2 },
    ...{ start_at: new Date(now - hour_ms).toISOString(), end_at: new Date(now + hour_ms).toISOString() },
    ...change,
  });
  admin = await world.operator("administrator");
  const made = await admin.send("POST", `${office}/tournaments`, { ...plan, reason });
  expect(made.body.state, JSON.stringify(made.body)).toBe("done");
  const { id } = (await world.guest().get(`/api/tournaments/${identifier}`)).body;
  const players: Player[] = [];
  for (const place of prizes.keys()) {
    const player = await world.player();
    await settle(player, `${identifier}-${place}`, (prizes.length - place) * 1_00);
    players.push(player);
  }
  const counted = async () => (await world.guest().get(`/api/contests/${id}/board`)).body.total;
  await expect.poll(counted, patience).toBe(prizes.length);
  return { id, title: plan.title, players };
}

/** A settled round in the event log, as the module rounds writes it. */
async function settle(player: Player, round: string, stake: number): Promise<void> {
  const about = { session: 1, game: "tidewick/SkerryLight", title: "Skerry light", provider: "tidewick" };
  const payload = { ...about, round, currency: "EUR", stake: String(stake), payout: "0" };
  await world.db.transaction((tx) =>
    appendEvent(tx, { kind: "round.settled", at: clock.now(), playerId: player.id, payload }),
  );
}

/** What a player has of each kind of prize; they began with nothing. */
async function held(player: Player, title: string) {
  const of = async (path: string) => (await player.get(path)).body;
  const { chargeable, persistent } = await of("/api/player/comp_points");
  const own = async (path: string) => (await of(path)).filter((one: { title: string }) => one.title === title);
  return {
    cash: Number((await world.application.modules.ledger.balances(player.id, "EUR")).cash),
    ...{ points: chargeable.points, level_points: persistent.points },
    bonuses: (await own("/api/player/bonuses")).map(({ amount_cents }: { amount_cents: number }) => amount_cents),
    spins: (await own("/api/player/freespins")).map((one: { freespins_total: number }) => one.freespins_total),
    boxes: (await own("/api/player/lootboxes")).length,
    tickets: (await of("/api/lotteries/statuses")).flatMap(({ tickets }: { tickets: string[] }) => tickets).length,
  };
}

/** The same players after their sessions ended. */
const signedIn = (players: readonly Player[]) =>
  Promise.all(players.map(({ email }) => signIn(world.origin, email, password)));

const heldByAll = ({ players, title }: Race) => Promise.all(players.map((player) => held(player, title)));

/** Keys of the postings that the books have for a tournament's prizes. */
async function posted({ id }: Race): Promise<string[]> {
  const { rows } = await world.db.owner.pool.query<{ key: string }>(
    "SELECT key FROM ledger.posting WHERE key ~ $1 ORDER BY key",
    [`^(points:)?tournament:${id}:`],
  );
  return rows.map(({ key }) => key);
}

const once = ({ id }: Race) => [`points:tournament:${id}:4`, `tournament:${id}:1`];

/** What the event log has of money that was paid. */
async function told({ id }: Race): Promise<number> {
  const asked =
    "SELECT count(*)::int AS lines FROM events.event WHERE kind = 'prize.paid' AND payload->>'prize' LIKE $1";
  return (await world.db.owner.pool.query(asked, [`tournament:${id}:%`])).rows[0].lines;
}

const tendTwice = () =>
  [worlds.first, worlds.second].flatMap(({ application }) =>
    [1, 2].map(() => application.modules.tournaments.tend(clock.now())),
  );
const read = async ({ id }: Race) => (await admin.get(`${office}/tournaments/${id}`)).body;
const hold = ({ id }: Race) => ({
  lock: "SELECT id FROM tournaments.tournament WHERE id = $1 FOR UPDATE",
  values: [id],
});

/** The tournament's end comes while its row is held, and everybody who closes tournaments comes at once. */
async function end(race: Race): Promise<void> {
  const overAt = new Date(new Date((await read(race)).end_at).getTime() + 1_000);
  await atOnce(world, { ...hold(race), meanwhile: async () => clock.set(overAt) }, tendTwice);
  admin = await world.operator("administrator");
  // A line of the log is known as read a little after its batch.
  await expect
    .poll(async () => {
      await Promise.all(tendTwice());
      return (await read(race)).closed_at;
    }, patience)
    .not.toBeNull();
}

async function expectPaidOnce(race: Race): Promise<void> {
  expect(await heldByAll(race)).toEqual(won);
  await Promise.all(tendTwice());
  expect(await heldByAll(race)).toEqual(won);
  expect([await posted(race), await told(race)]).toEqual([once(race), 1]);
  const { data } = (await admin.get(`${office}/tournaments/${race.id}/winners?order=ASC`)).body;
  expect(data).toMatchObject(race.players.map(({ id }) => ({ player_id: id, paid_at: expect.any(String) })));
  await world.expectBooksToBalance();
}

const payments = async (race: Race) =>
  (await admin.get(`${office}/audit?subject=tournament:${race.id}`)).body.data.filter(
    ({ action }: { action: string }) => action === "tournament.pay",
  );

test("a tournament that two processes end at once gives money, a bonus, free spins, points, boxes and tickets once", async () => {
  const race = await running("paid-once-race");
  await end(race);
  await expectPaidOnce(race);
  expect(await payments(race)).toEqual([]);
});

/** Who comes too late hears that it changed meanwhile; a machine under load turns some away before they are read. */
const isUnexpected = (status: number) => ![200, 409, 503].includes(status);

/** Two operators press the button that pays twice each, at both processes. */
async function presses(race: Race): Promise<() => Promise<number>[]> {
  admin = await worlds.first.operator("administrator");
  const reviewers = [admin, await worlds.second.operator("second")];
  const { version } = await read(race);
  const path = `${office}/tournaments/${race.id}/payment`;
  return () =>
    [...reviewers, ...reviewers].map(async (who) => (await who.send("POST", path, { version, reason })).status);
}

test("what waits for a review is paid once where two operators pay it at once at two processes", async () => {
  const race = await running("reviewed-once-race", { reviewed: true });
  await end(race);
  expect(await heldByAll(race)).toEqual(won.map(() => nothing));
  const press = await presses(race);
  const statuses = await atOnce(world, hold(race), press);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter(isUnexpected)).toEqual([]);
  await expectPaidOnce(race);
  expect(await payments(race)).toHaveLength(1);
});

test("what would be paid by itself is paid once where operators pay it in the moment that it is due", async () => {
  const race = await running("due-once-race", { reviewed: true, pay_after_hours: 1 });
  await end(race);
  const dueAt = new Date(clock.now().getTime() + hour_ms + 1_000);
  let press: () => Promise<number>[];
  const come = async () => {
    clock.set(dueAt);
    press = await presses(race);
  };
  const tended = () => tendTwice().map((tend) => tend.then(() => null));
  const answers = await atOnce<number | null>(world, { ...hold(race), meanwhile: come }, () => [
    ...tended(),
    ...press(),
  ]);
  race.players = await signedIn(race.players);
  const statuses = answers.filter((status) => status !== null);
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(2);
  expect(statuses.filter(isUnexpected)).toEqual([]);
  await expectPaidOnce(race);
  expect(await payments(race)).toHaveLength(1);
});
