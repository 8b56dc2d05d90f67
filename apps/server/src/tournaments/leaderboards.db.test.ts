import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { consumerLag, readOnce } from "../events/consumer.ts";
import { appendEvent } from "../events/index.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { leaderCounter } from "./countLeaders.ts";
import { recountLeaders } from "./recountLeaders.ts";
import { scoringDeps } from "./testing/scoringDeps.ts";

/* The leaderboards as they are counted from the log, with what studios take back. */

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.owner.pool.query(
    `DELETE FROM tournaments.leader; DELETE FROM tournaments.leader_recount; DELETE FROM events.event;
     DELETE FROM events.cursor`,
  );
});

const deps = () => scoringDeps(db);
/** Days of this month and the one before it, by UTC: the database has their parts of the log. */
const today = new Date();
const monthStart = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
const lastMonth = new Date(monthStart.getTime() - 86_400_000);

interface Play {
  round: string;
  stake: number;
  payout: number;
  at: Date;
  playerId?: number;
  /** Of a correction, when its round was settled. */
  finished?: Date;
}

function write({ round, stake, payout, at, playerId = 1, finished }: Play) {
  const payload = {
    ...{ round, session: 1, game: "tidewick/SkerryLight", title: "Skerry Light", provider: "tidewick" },
    ...{ currency: "EUR", stake: String(stake), payout: String(payout) },
    ...(finished && { finished_at: finished.toISOString() }),
  };
  const kind = finished ? "round.corrected" : "round.settled";
  return db.transaction((tx) => appendEvent(tx, { kind, at, playerId, payload }));
}

/** Reads all of the log: a line waits for transactions that are older than its own, of other databases too. */
async function count(): Promise<void> {
  const consumer = leaderCounter(deps());
  await vi.waitFor(
    async () => {
      const answer = await readOnce(db, consumer);
      expect([answer.busy, await consumerLag(db, consumer.name)]).toEqual([false, 0]);
    },
    { timeout: 30_000, interval: 20 },
  );
  await recountLeaders(deps());
}

/** A player's lines that have anything, by their period. */
async function leaders(playerId = 1) {
  const { rows } = await db.owner.pool.query(
    `SELECT period, since::text AS since, win::int, rate::int, staked::int FROM tournaments.leader
     WHERE player_id = $1 AND staked > 0 ORDER BY period, since`,
    [playerId],
  );
  return rows;
}

test("a win that a studio takes back is on no leaderboard any more, and what was the best before it stands again", async () => {
  await write({ round: "a", stake: 1_00, payout: 5_00, at: lastMonth });
  await write({ round: "b", stake: 2_00, payout: 90_00, at: today });
  await write({ round: "c", stake: 1_00, payout: 3_00, at: today });
  await count();
  expect(await leaders()).toContainEqual({ period: "all", since: "1970-01-01", win: 90_00, rate: 4_500, staked: 4_00 });
  await write({ round: "b", stake: -2_00, payout: -90_00, at: today, finished: today });
  await count();
  const found = await leaders();
  expect(found).toContainEqual({ period: "all", since: "1970-01-01", win: 5_00, rate: 500, staked: 2_00 });
  const since = monthStart.toISOString().slice(0, 10);
  expect(found).toContainEqual({ period: "month", since, win: 3_00, rate: 300, staked: 1_00 });
});

test("a correction that comes with its round, in parts, or months later comes to the same as counting from the log, once", async () => {
  await write({ round: "d", stake: 4_00, payout: 40_00, at: today });
  await write({ round: "d", stake: 0, payout: -10_00, at: today, finished: today });
  await write({ round: "d", stake: -1_00, payout: -15_00, at: today, finished: today });
  await write({ round: "e", stake: 5_00, payout: 50_00, at: lastMonth });
  await write({ round: "e", stake: 0, payout: -50_00, at: today, finished: lastMonth });
  await write({ round: "f", stake: 1_00, payout: 7_00, at: today, playerId: 2 });
  await count();
  const once = await leaders();
  expect(once).toContainEqual({ period: "all", since: "1970-01-01", win: 15_00, rate: 500, staked: 8_00 });
  expect(await leaders(2)).toContainEqual({ period: "all", since: "1970-01-01", win: 7_00, rate: 700, staked: 1_00 });
  // Asked for again, and counted by a consumer that begins anew, it is the same.
  await db.owner.pool.query(
    "INSERT INTO tournaments.leader_recount VALUES (1, $1), (1, date_trunc('month', $2::date))",
    [monthStart, lastMonth],
  );
  await recountLeaders(deps());
  expect(await leaders()).toEqual(once);
  await db.owner.pool.query("DELETE FROM tournaments.leader; DELETE FROM events.cursor");
  await count();
  expect(await leaders()).toEqual(once);
});

test("a month that the log no longer has stays as it was counted", async () => {
  await write({ round: "g", stake: 1_00, payout: 5_00, at: lastMonth });
  await count();
  const before = await leaders();
  await db.owner.pool.query("DELETE FROM events.event");
  await write({ round: "g", stake: -1_00, payout: -5_00, at: today, finished: lastMonth });
  await count();
  expect(await leaders()).toEqual(before);
});
