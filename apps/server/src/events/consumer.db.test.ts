import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { playerStatsConsumer, readPlayerStats } from "../rounds/playerStats.ts";
import { latestWins, winsFeedConsumer } from "../rounds/winsFeed.ts";
import { appendEvent } from "./appendEvent.ts";
import { consumerLag, defineConsumer, readOnce } from "./consumer.ts";
import { resumeAfterRestore } from "./resumeAfterRestore.ts";
import { runConsumers } from "./runConsumers.ts";
import { killConsumers } from "./testing/killConsumers.ts";
import { untilReadable } from "./testing/untilReadable.ts";

// A line is read once all older transactions of the database server have ended, those of other tests too.
const patience_ms = 40_000;
vi.setConfig({ testTimeout: 60_000 });

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase({ max: 12 });
});
afterEach(() => db.close());

const at = new Date("2026-03-01T12:00:00.000Z");
const deposit = (playerId: number, amount: bigint) => ({
  kind: "deposit.succeeded",
  at,
  playerId,
  payload: { currency: "EUR", amount: amount.toString() },
});

/** Reads to the end; a transaction anywhere on the server may keep the newest lines back for a moment. */
async function readAll(consumer: Parameters<typeof readOnce>[1]): Promise<void> {
  do {
    await readOnce(db, consumer);
  } while ((await consumerLag(db, consumer.name)) > 0);
}

const settled = (playerId: number, round: string, stake: bigint, payout: bigint) => ({
  kind: "round.settled",
  at,
  playerId,
  payload: {
    round,
    game: "acme/Lucky",
    title: "Lucky",
    provider: "acme",
    currency: "EUR",
    stake: `${stake}`,
    payout: `${payout}`,
  },
});

test("lines of a transaction that began earlier and ends later are not lost, and none is read twice", async () => {
  const seen: bigint[] = [];
  const consumer = defineConsumer({
    name: "test-order",
    kinds: ["deposit.succeeded"],
    handleBatch: async (_, events) => void seen.push(...events.map((event) => event.id)),
  });
  const slow = await db.pool.connect();
  await slow.query("BEGIN");
  await appendEvent(slow, deposit(1, 1n));
  await appendEvent(db.pool, deposit(2, 2n));
  for (let attempt = 0; attempt < 3; attempt++) await readOnce(db, consumer);
  expect(seen).toEqual([]);
  await slow.query("COMMIT");
  slow.release();
  await readAll(consumer);
  await readAll(consumer);
  expect(seen).toHaveLength(2);
  expect(new Set(seen).size).toBe(2);
  expect(await consumerLag(db, "test-order")).toBe(0);
});

test("a batch that fails leaves neither effects nor a moved cursor, and is read again", async () => {
  let fail = true;
  const consumer = defineConsumer({
    name: "test-failing",
    kinds: ["deposit.succeeded"],
    async handleBatch(tx, events) {
      await playerStatsConsumer.handleBatch(tx, events);
      if (fail) throw new Error("injected");
    },
  });
  await appendEvent(db.pool, deposit(1, 500n));
  await untilReadable(db);
  await expect(readAll(consumer)).rejects.toThrow("injected");
  expect((await readPlayerStats(db.pool, 1)).depositsCount).toBe(0);
  fail = false;
  await readAll(consumer);
  expect(await readPlayerStats(db.pool, 1)).toMatchObject({ depositsCount: 1, depositsSum: { EUR: 500n } });
});

test("one process at a time reads under a name; the others are told so", async () => {
  await appendEvent(db.pool, deposit(1, 1n));
  await untilReadable(db);
  let begun = 0;
  let busy = 0;
  const consumer = defineConsumer({
    name: "test-single",
    kinds: ["deposit.succeeded"],
    async handleBatch() {
      begun += 1;
      // The one that reads is not done before the others have been told.
      while (busy < 5) await sleep(5);
    },
  });
  const read = async () => {
    const answer = await readOnce(db, consumer);
    if (answer.busy) busy += 1;
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 6 }, read));
  expect(answers.filter((answer) => answer.busy)).toHaveLength(5);
  expect(begun).toBe(1);
});

test("a running consumer is woken by a commit of another connection, long before its poll", async () => {
  const running = await runConsumers({
    db,
    listenUrl: db.url,
    consumers: [playerStatsConsumer],
    poll_ms: 4 * patience_ms,
    onError: (error) => {
      throw error;
    },
  });
  try {
    await appendEvent(db.owner.pool, deposit(8, 700n));
    const read = (playerId: number) => readPlayerStats(db.pool, playerId).then((stats) => stats.depositsCount > 0);
    // Each further commit wakes the consumer again, long before its poll.
    for (const playerId of [8, 9]) {
      const began = performance.now();
      while (!(await read(playerId))) {
        expect(performance.now() - began).toBeLessThan(patience_ms);
        await appendEvent(db.owner.pool, deposit(playerId, 1n));
        await sleep(100);
      }
    }
  } finally {
    await running.close();
  }
});

test("a consumer that is woken without pause rests after each batch that was not full", async () => {
  const batchSize = 500;
  const batches: { began: number; lines: number }[] = [];
  const consumer = defineConsumer({
    name: "test-pace",
    kinds: ["deposit.succeeded"],
    batchSize,
    handleBatch: async (_, events) => void batches.push({ began: performance.now(), lines: events.length }),
  });
  const running = await runConsumers({
    db,
    consumers: [consumer],
    onError: (error) => {
      throw error;
    },
  });
  const began = performance.now();
  while (performance.now() - began < 1_000 || batches.length < 3) {
    await appendEvent(db.pool, deposit(11, 1n));
    running.wake();
  }
  await running.close();
  // Full batches, of lines that an older transaction anywhere on the server kept back, follow each other at once.
  const rests = batches
    .slice(1)
    .map((batch, index) => ({ after: batches[index], ms: batch.began - (batches[index]?.began ?? 0) }))
    .filter(({ after }) => (after?.lines ?? 0) < batchSize)
    .map(({ ms }) => ms);
  expect(rests.length).toBeGreaterThan(0);
  expect(Math.min(...rests)).toBeGreaterThan(48);
});

test("statistics add up deposits, cash-outs and bets by currency, and take corrections back", async () => {
  await appendEvent(db.pool, deposit(4, 5_000n));
  await appendEvent(db.pool, deposit(4, 1_000n));
  await appendEvent(db.pool, { ...deposit(4, 700n), kind: "cashout.succeeded" });
  await appendEvent(db.pool, settled(4, "00000000-0000-7000-8000-000000000001", 200n, 150n));
  await appendEvent(db.pool, {
    ...settled(4, "00000000-0000-7000-8000-000000000001", -50n, 0n),
    kind: "round.corrected",
  });
  await appendEvent(db.pool, { ...deposit(4, 1n), kind: "something.else" });
  await readAll(playerStatsConsumer);
  expect(await readPlayerStats(db.pool, 4)).toEqual({
    depositsCount: 2,
    depositsSum: { EUR: 6_000n },
    cashoutsSum: { EUR: 700n },
    betsSum: { EUR: 150n },
    winsSum: { EUR: 150n },
  });
});

test("the wins feed shows masked names, only wins above stake and threshold, and keeps the latest fifty [F-33] [F-72]", async () => {
  const published: unknown[] = [];
  const consumer = winsFeedConsumer({
    nicknames: async () => new Map([[1, "lighthouse"]]),
    publishIn: async (_, channel, data) => void published.push([channel, data]),
    gameLinks: async () => (identifier) => ({ url: `/play/${identifier}`, image: null }),
    humanize: (amount, currency) => `${amount} ${currency}`,
  });
  const round = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
  await appendEvent(db.pool, settled(1, round(900), 5_000n, 5_000n));
  await appendEvent(db.pool, settled(1, round(901), 20n, 1_999n));
  for (let index = 0; index < 60; index++)
    await appendEvent(db.pool, settled(1, round(index), 100n, 2_000n + BigInt(index)));
  await readAll(consumer);
  const feed = await latestWins(db.pool);
  expect(feed).toHaveLength(50);
  expect(feed[0]).toMatchObject({
    nickname: "light***",
    win_amount_cents: 2_059,
    bet_amount_cents: 100,
    currency: "EUR",
  });
  expect(feed.at(-1)).toMatchObject({ win_amount_cents: 2_010 });
  expect(published.at(-1)).toEqual(["public:wins", feed[0]]);
});

test("consumers killed with -9 at random moments handle every line exactly once", async () => {
  const { lines, total, noted, different, counted } = await killConsumers(db, 3);
  expect({ noted, different, counted }).toEqual({ noted: lines, different: lines, counted: total });
  expect(lines).toBeGreaterThan(20);
});

test("in a database restored on another server, whose transactions are numbered anew, every line is still read once", async () => {
  const seen: number[] = [];
  const consumer = defineConsumer({
    name: "test-restore",
    kinds: ["deposit.succeeded"],
    handleBatch: async (_, events) => void seen.push(...events.map((event) => event.playerId ?? 0)),
  });
  await appendEvent(db.pool, deposit(1, 1n));
  await untilReadable(db);
  await readAll(consumer);
  expect(await resumeAfterRestore(db)).toBe(false);
  // As a dump brings them: numbers that this server has not reached, one line read and one not.
  const { pool } = db.owner;
  await pool.query("UPDATE events.event SET txid = '900000000001'");
  await pool.query("UPDATE events.cursor SET txid = '900000000001'");
  await appendEvent(pool, deposit(2, 1n));
  await pool.query("UPDATE events.event SET txid = '900000000002' WHERE player_id = 2");

  expect(await Promise.all([resumeAfterRestore(db), resumeAfterRestore(db)])).toEqual(
    expect.arrayContaining([true, false]),
  );
  const slow = await db.pool.connect();
  await slow.query("BEGIN");
  await appendEvent(slow, deposit(3, 1n));
  await appendEvent(db.pool, deposit(4, 1n));
  await readOnce(db, consumer);
  expect(seen, "what an open transaction may still precede waits, as ever").toEqual([1, 2]);
  await slow.query("COMMIT");
  slow.release();
  await readAll(consumer);
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(await resumeAfterRestore(db), "the next start finds its own numbers").toBe(false);
});
