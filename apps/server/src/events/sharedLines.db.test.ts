import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "../platform/database.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { appendEvent } from "./appendEvent.ts";
import { defineConsumer, type EventConsumer, readOnce } from "./consumer.ts";
import { runConsumers } from "./runConsumers.ts";
import { SharedLines } from "./sharedLines.ts";
import { untilReadable } from "./testing/untilReadable.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const deposit = (playerId: number) => ({
  at: new Date(),
  kind: "deposit.succeeded",
  playerId,
  payload: { currency: "EUR", amount: "100" },
});

/** A consumer that keeps whom it was told of. */
function keeping(name: string): { consumer: EventConsumer; seen: number[] } {
  const seen: number[] = [];
  const handleBatch: EventConsumer["handleBatch"] = async (_, events) =>
    void seen.push(...events.map(({ playerId }) => Number(playerId)));
  return { seen, consumer: defineConsumer({ name, kinds: ["deposit.succeeded"], handleBatch }) };
}

/** The database, with the names of what it was asked. */
function counted(): { asked: string[]; on: Queryable } {
  const asked: string[] = [];
  const query = (question: { name?: string }, ...more: unknown[]) => {
    asked.push(question.name ?? "");
    return (db.pool.query as (...all: unknown[]) => unknown)(question, ...more);
  };
  return { asked, on: { query } as unknown as Queryable };
}

test("consumers at one place that ask together cause one reading, and each handles every line once", async () => {
  const all = ["test-one", "test-two", "test-three"].map(keeping);
  for (const { consumer } of all) await readOnce(db, consumer);
  await appendEvent(db.owner.pool, deposit(0));
  await untilReadable(db);
  for (const { consumer } of all) await readOnce(db, consumer);
  for (const player of [1, 2, 3]) await appendEvent(db.owner.pool, deposit(player));
  await untilReadable(db);

  const { asked, on } = counted();
  const shared = new SharedLines(on);
  const readings = await Promise.all(all.map(({ consumer }) => shared.read(consumer.name)));
  expect(asked).toEqual(["events.cursors", "events.shared_lines"]);
  for (const [index, { consumer, seen }] of all.entries()) {
    await readOnce(db, consumer, readings[index]);
    // What was read before its cursor moved on is not handled again.
    await readOnce(db, consumer, readings[index]);
    expect(seen).toEqual([0, 1, 2, 3]);
  }
});

test("what is written and woken for while others already read is handled long before the next look", async () => {
  const all = ["test-four", "test-five", "test-six", "test-seven"].map(keeping);
  const running = await runConsumers({
    db,
    consumers: all.map(({ consumer }) => consumer),
    poll_ms: 60_000,
    onError: (error) => {
      throw error;
    },
  });
  const players = Array.from({ length: 40 }, (_, index) => 100 + index);
  for (const player of players) {
    await appendEvent(db.pool, deposit(player));
    await untilReadable(db);
    running.wake();
    await new Promise((resolve) => setTimeout(resolve, player % 13));
  }
  await expect
    .poll(() => all.map(({ seen }) => seen.filter((player) => player >= 100)))
    .toEqual(all.map(() => players));
  await running.close();
});
