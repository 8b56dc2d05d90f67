import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecordedEvent } from "../events/index.ts";
import { pointsCurrency } from "../ledger/index.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { questLevelReached, stakeCounter } from "./countStakes.ts";
import { giveWaiting, questGifts } from "./giveGifts.ts";
import { type PricedPlan, planQuest } from "./planQuest.ts";
import { costOfPlayer } from "./questCosts.ts";
import { countingDeps } from "./testing/countingDeps.ts";
import { questPlan } from "./testing/questPlan.ts";

/* A quest's budget, with many players at once. A point counts as a cent. */

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const points = (count: number) => ({ type: "points" as const, chargeable: count, persistent: 0 });
const levels = [
  { level: 1, gifts: [points(3)] },
  { level: 2, gifts: [points(7), points(5)] },
  { level: 6, gifts: [points(85)] },
];
const costs: PricedPlan["costs"] = levels.map(({ level, gifts }) => ({
  level,
  eur_cents: gifts.map(({ chargeable }) => chargeable),
}));
const onePlayer = costOfPlayer(costs)!;
let [quests, events] = [0, 0n];

async function begin(budget_eur_cents: number | null): Promise<number> {
  const plan = questPlan({ identifier: `quest--xs--budget-${++quests}`, gifts: levels, budget_eur_cents });
  // Numbers of quests come from the lists of contests.
  const deps = { ...countingDeps(db), addEntry: async () => quests };
  return Number((await db.transaction((tx) => planQuest(deps, tx, { plan, costs }, new Date())))!.id);
}
/** What was settled belongs to every quest that runs, so only one does. */
const end = (id: number) =>
  db.pool.query("UPDATE quests.quest SET end_at = start_at + interval '1 second' WHERE id = $1", [id]);

const settled = (playerId: number, euros: number): RecordedEvent => ({
  ...{ id: ++events, at: new Date(), kind: "round.settled", playerId },
  payload: { session: 1, currency: "EUR", stake: String(euros * 100), stake_split: [] },
});
const count = (batch: RecordedEvent[]) =>
  db.transaction((tx) => stakeCounter(countingDeps(db)).handleBatch(tx, batch) as Promise<void>);

/** Every level that was reached is told to what gives the gifts, as often as asked. */
async function give(quest: number, deps = countingDeps(db)): Promise<void> {
  const { rows } = await db.pool.query(
    "SELECT player_id, level FROM quests.reached_level WHERE quest_id = $1 ORDER BY player_id, level",
    [quest],
  );
  await Promise.all(
    rows.map(({ player_id, level }) => {
      const payload = { quest, level, brand: "" };
      const event = { id: ++events, at: new Date(), kind: questLevelReached, playerId: Number(player_id), payload };
      return db.transaction((tx) => questGifts(deps).handleBatch(tx, [event]) as Promise<void>);
    }),
  );
}

/** Points that these players hold. */
async function heldBy(players: readonly number[]): Promise<number> {
  const { rows } = await db.pool.query(
    "SELECT coalesce(sum(balance), 0)::int AS held FROM ledger.account WHERE currency = $1 AND player_id = ANY ($2)",
    [pointsCurrency, players],
  );
  return rows[0].held;
}

async function stateOf(quest: number) {
  const read = async (text: string) => (await db.pool.query(text, [quest])).rows[0];
  const { begun_count, spent } = await read(
    "SELECT begun_count, spent_eur_cents::int AS spent FROM quests.quest WHERE id = $1",
  );
  const { players } = await read("SELECT count(*)::int AS players FROM quests.progress WHERE quest_id = $1");
  const { levels } = await read("SELECT count(*)::int AS levels FROM quests.reached_level WHERE quest_id = $1");
  return { begun: begun_count, players, levels, spent };
}

test("of fifty players who begin at once against a budget for ten, ten do and are given everything once; nobody else begins, and no more is spent", async () => {
  const quest = await begin(onePlayer * 10 + onePlayer - 1);
  const crowd = Array.from({ length: 50 }, (_, index) => 1_000 + index);
  await Promise.all(crowd.map((player) => count([settled(player, 1)])));
  expect(await stateOf(quest)).toMatchObject({ begun: 10, players: 10, levels: 10 });
  // All of them play to the end of the map.
  await Promise.all(crowd.map((player) => count([settled(player, 20_000)])));
  expect(await stateOf(quest)).toMatchObject({ begun: 10, players: 10, levels: 60 });
  for (let again = 0; again < 2; again++) {
    await give(quest);
    expect([(await stateOf(quest)).spent, await heldBy(crowd)]).toEqual([onePlayer * 10, onePlayer * 10]);
  }
  await end(quest);
}, 60_000);

const step = fc.record({
  batch: fc.array(fc.record({ player: fc.nat({ max: 5 }), euros: fc.constantFrom(-50, 1, 130, 16_000) }), {
    minLength: 1,
    maxLength: 4,
  }),
  // Whether gifts can be given just now.
  gives: fc.constantFrom("all", "none", "some"),
});

test("whatever players stake, take back and in whatever order gifts can be given, what is spent is what was given, within the budget, and whoever began is given all of it", async () => {
  let from = 10_000;
  const run = async (
    budget: number,
    steps: readonly { batch: { player: number; euros: number }[]; gives: string }[],
  ) => {
    const quest = await begin(budget);
    const first = from;
    from += 10;
    const crowd = Array.from({ length: 6 }, (_, index) => first + index);
    for (const { batch, gives } of steps) {
      let asked = 0;
      const works = countingDeps(db);
      const deps: typeof works = {
        ...works,
        givePoints: async (...args) =>
          gives === "all" || (gives === "some" && asked++ % 2 === 0) ? works.givePoints(...args) : false,
      };
      await count(batch.map(({ player, euros }) => settled(first + player, euros)));
      await give(quest, deps);
      expect((await stateOf(quest)).spent).toBe(await heldBy(crowd));
    }
    await giveWaiting(countingDeps(db), new Date(Date.now() + 120_000));
    await give(quest);
    const { begun, players, spent } = await stateOf(quest);
    expect([begun, spent]).toEqual([players, await heldBy(crowd)]);
    expect(begun * onePlayer).toBeLessThanOrEqual(budget);
    expect(spent).toBeLessThanOrEqual(budget);
    const { rows } = await db.pool.query(
      "SELECT count(*)::int AS left FROM quests.reached_level WHERE quest_id = $1 AND given NOT IN ('given', 'nothing')",
      [quest],
    );
    expect(rows[0].left).toBe(0);
    await end(quest);
  };
  const budgets = fc.integer({ min: onePlayer, max: onePlayer * 7 });
  await fc.assert(fc.asyncProperty(budgets, fc.array(step, { minLength: 1, maxLength: 6 }), run), { numRuns: 25 });
}, 120_000);
