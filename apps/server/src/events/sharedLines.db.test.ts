import pg from "pg";
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

test("a line is asked of the database once, also for consumers that come later, and who stands elsewhere reads alone", async () => {
  const [early, late, lagging] = ["test-early", "test-late", "test-lagging"].map(keeping) as ReturnType<
    typeof keeping
  >[];
  for (const { consumer } of [early!, late!, lagging!]) await readOnce(db, consumer);
  await untilReadable(db);
  for (const { consumer } of [early!, late!]) await readOnce(db, consumer);
  const { asked, on } = counted();
  const shared = new SharedLines(on);
  await shared.read(early!.consumer.name);
  for (const player of [20, 21, 22]) {
    await appendEvent(db.owner.pool, deposit(player));
    await untilReadable(db);
    await readOnce(db, early!.consumer, await shared.read(early!.consumer.name));
  }
  const before = asked.length;
  const reading = await shared.read(late!.consumer.name);
  expect(reading?.lines.map(({ event }) => event.playerId)).toEqual([20, 21, 22]);
  expect(asked.slice(before)).toEqual(["events.cursors", "events.shared_lines"]);
  const first = await readOnce(db, { ...late!.consumer, batchSize: 2 }, reading);
  expect(first).toMatchObject({ read: 2, left: { lines: [{ event: { playerId: 22 } }] } });
  await readOnce(db, late!.consumer, "left" in first ? first.left : undefined);
  expect([early!.seen.slice(-3), late!.seen.slice(-3)]).toEqual([
    [20, 21, 22],
    [20, 21, 22],
  ]);
  await db.owner.pool.query("UPDATE events.cursor SET txid = '0', id = 0 WHERE consumer = 'test-lagging'");
  expect(await shared.read(lagging!.consumer.name)).toBeUndefined();
});

test("lines that a consumer does not want are passed over, and its batches count those that it wants", async () => {
  const [choosy, other] = ["test-choosy", "test-other"].map(keeping) as ReturnType<typeof keeping>[];
  const consumers = [choosy!.consumer, { ...other!.consumer, kinds: ["deposit.refused"] }];
  for (const consumer of consumers) await readOnce(db, consumer);
  await untilReadable(db);
  for (const consumer of consumers) await readOnce(db, consumer);
  for (const player of [30, 31, 32]) {
    await appendEvent(db.owner.pool, deposit(player));
    await appendEvent(db.owner.pool, { ...deposit(player), kind: "deposit.begun" });
  }
  await untilReadable(db);
  const shared = new SharedLines(db.pool);
  const readings = await Promise.all(consumers.map(({ name }) => shared.read(name)));
  expect(await readOnce(db, { ...choosy!.consumer, batchSize: 2 }, readings[0])).toMatchObject({ read: 4 });
  expect(choosy!.seen.slice(-2)).toEqual([30, 31]);
  expect(await readOnce(db, consumers[1]!, readings[1])).toMatchObject({ read: 6, more: false });
  expect(other!.seen).toEqual([]);
  // A cursor that stands elsewhere by now stays where it is.
  expect(await readOnce(db, consumers[1]!, readings[1])).toMatchObject({ read: 0 });
  await appendEvent(db.owner.pool, { ...deposit(33), kind: "deposit.refused" });
  await untilReadable(db);
  await readOnce(db, consumers[1]!, await shared.read("test-other"));
  expect(other!.seen).toEqual([33]);
});

test("what a consumer did with lines over which another process moved its cursor meanwhile leaves no trace", async () => {
  const { consumer } = keeping("test-overtaken");
  await readOnce(db, consumer);
  await untilReadable(db);
  await readOnce(db, consumer);
  for (const player of [40, 41]) await appendEvent(db.owner.pool, deposit(player));
  await untilReadable(db);
  const reading = await new SharedLines(db.pool).read(consumer.name);
  // A process of its own has connections of its own.
  const other = new pg.Client(db.url);
  await other.connect();
  const overtaken: EventConsumer = {
    ...consumer,
    async handleBatch(tx) {
      await tx.query("INSERT INTO events.cursor (consumer) VALUES ('test-effect')");
      await other.query("UPDATE events.cursor SET id = id + 1 WHERE consumer = 'test-overtaken'");
    },
  };
  expect(await readOnce(db, overtaken, reading)).toEqual({ busy: true });
  await other.end();
  const { rows } = await db.pool.query("SELECT consumer FROM events.cursor WHERE consumer = 'test-effect'");
  expect(rows).toEqual([]);
  // It goes on from where the other process left the cursor.
  const after = await db.pool.query("SELECT id FROM events.cursor WHERE consumer = 'test-overtaken'");
  expect(after.rows[0].id).toBe(reading!.from.id + 1n);
});

test("while much is written, a consumer for which nobody waits takes fewer and larger batches, and no line is lost to either", async () => {
  const batches = { prompt: [] as number[], patient: [] as number[] };
  const counting = (name: keyof typeof batches) =>
    defineConsumer({
      name: `test-${name}`,
      kinds: ["deposit.counted"],
      batchSize: 5_000,
      patient: name === "patient",
      handleBatch: async (_, events) => void batches[name].push(events.length),
    });
  const consumers = [counting("prompt"), counting("patient")];
  const running = await runConsumers({
    db,
    consumers,
    onError: (error) => {
      throw error;
    },
  });
  const until = performance.now() + 3_000;
  let written = 0;
  while (performance.now() < until) {
    await db.owner.pool.query(
      "INSERT INTO events.event (at, kind, player_id, payload) SELECT now(), 'deposit.counted', 1, '{}' FROM generate_series(1, 100)",
    );
    written += 100;
    running.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  await expect.poll(() => [sum(batches.prompt), sum(batches.patient)]).toEqual([written, written]);
  await running.close();
  expect(batches.patient.length).toBeLessThan(0.8 * batches.prompt.length);
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
