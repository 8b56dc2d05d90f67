import { expect, test } from "vitest";
import type { RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { deedCounter } from "./countDeeds.ts";
import { countingDeps } from "./testing/countingDeps.ts";

/** A round of each of so many players, all of them new or all back after a pause. */
function rounds(players: number, day: string): RecordedEvent[] {
  const played = {
    game: "tidewick/Ebb",
    title: "Ebb",
    provider: "tidewick",
    currency: "EUR",
    stake: "100",
    payout: "0",
  };
  return Array.from({ length: players }, (_, index) => ({
    id: index + 1,
    at: new Date(`${day}T12:00:00Z`),
    kind: "round.settled",
    playerId: 1_000 + index,
    payload: { ...played, round: `${day}-${index}`, session: index },
  })) as unknown as RecordedEvent[];
}

test("a batch of 300 players is counted in as many statements as one of three; their languages and, of who missed days, their limits are asked once for all", async () => {
  const db = await testDatabase();
  const asked: number[] = [];
  const spoken: number[] = [];
  const deps = {
    ...countingDeps(db),
    languagesOf: async (_: unknown, playerIds: readonly number[]) => {
      spoken.push(playerIds.length);
      return new Map<number, string>();
    },
    limitedAmong: async (_: unknown, playerIds: readonly number[]) => {
      asked.push(playerIds.length);
      return new Set<number>();
    },
  };
  const counter = deedCounter(deps);
  const statements = (events: readonly RecordedEvent[]) =>
    db.transaction(async (tx) => {
      let count = 0;
      const query = (...words: unknown[]) => {
        count++;
        return (tx.query as (...words: unknown[]) => unknown)(...words);
      };
      await counter.handleBatch({ query } as unknown as Tx, events);
      return count;
    });
  const few = await statements(rounds(3, "2026-11-02"));
  const many = await statements(rounds(303, "2026-11-02").slice(3));
  expect(many).toBe(few);
  expect(spoken).toEqual([3, 300]);
  const { rows } = await db.pool.query("SELECT count(*)::int AS told FROM realtime.outbox");
  expect(rows[0].told).toBeGreaterThanOrEqual(303);
  expect(asked).toEqual([]);
  // All of them missed the days between.
  const later = await statements(rounds(303, "2026-11-20").slice(3));
  expect(asked).toEqual([300]);
  expect(later).toBeLessThanOrEqual(many);
  await db.close();
});
