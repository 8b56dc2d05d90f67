import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openRelayTo } from "../../faults/relay.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { createJobs, installQueue, type Jobs } from "./index.ts";

let db: TestDatabase;
let started: Jobs[];

beforeEach(async () => {
  db = await testDatabase();
  started = [];
});

afterEach(async () => {
  for (const jobs of started) await jobs.close();
  await db.close();
});

function process(onError?: (error: unknown, job: string) => void): Jobs {
  const jobs = createJobs({ url: db.url, ...(onError ? { onError } : {}) });
  started.push(jobs);
  return jobs;
}

test("each job runs once, whichever of two processes takes it", async () => {
  const ran: number[] = [];
  const [left, right] = [process(), process()].map((jobs) => ({
    jobs,
    count: jobs.define("count", z.object({ n: z.int() }), async ({ n }) => void ran.push(n)),
  }));
  await Promise.all([left!.jobs.start(), right!.jobs.start()]);
  await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? left! : right!).count.add(db.pool, { n })));
  await expect.poll(() => ran.length).toBe(60);
  expect(new Set(ran).size).toBe(60);
});

test("a job vanishes with its transaction, and a payload that breaks its schema is refused at once", async () => {
  const ran: number[] = [];
  const jobs = process();
  const count = jobs.define("count", z.object({ n: z.int() }), async ({ n }) => void ran.push(n));
  await jobs.start();
  await expect(
    db.transaction(async (tx) => {
      await count.add(tx, { n: 1 });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await expect(count.add(db.pool, { n: 1.5 })).rejects.toThrow();
  await count.add(db.pool, { n: 2 });
  await expect.poll(() => ran).toEqual([2]);
});

test("a job that fails is told and run again; one with a key that was not yet run is replaced", async () => {
  const errors: string[] = [];
  const ran: string[] = [];
  const jobs = process((_error, job) => errors.push(job));
  const flaky = jobs.define("flaky", z.object({ text: z.string() }), async ({ text }) => {
    ran.push(text);
    if (text === "fails") throw new Error("no");
  });
  await installQueue(db.url);
  await flaky.add(db.pool, { text: "first" }, { key: "one" });
  await flaky.add(db.pool, { text: "second" }, { key: "one" });
  await flaky.add(db.pool, { text: "fails" });
  await jobs.start();
  await expect.poll(() => [...ran].sort()).toEqual(["fails", "second"]);
  await expect.poll(() => errors).toEqual(["flaky"]);
  const attempts = () =>
    db.owner.pool.query("SELECT attempts FROM graphile_worker._private_jobs").then(({ rows }) => rows);
  await expect.poll(attempts).toEqual([{ attempts: 1 }]);
});

test("lines to the database that go silent are ended and made anew: jobs run on, and the queue closes", async () => {
  const { relay, url } = await openRelayTo(db.url);
  const ran: number[] = [];
  const jobs = createJobs({ url, lookEvery_ms: 200, onError: () => undefined });
  const count = jobs.define("count", z.object({ n: z.int() }), async ({ n }) => void ran.push(n));
  await jobs.start();
  await count.add(db.pool, { n: 1 });
  await expect.poll(() => ran).toEqual([1]);
  relay.silenceOpen();
  await count.add(db.pool, { n: 2 });
  await expect.poll(() => ran).toEqual([1, 2]);
  const left = () => db.owner.pool.query("SELECT FROM graphile_worker._private_jobs");
  await expect.poll(async () => (await left()).rowCount).toBe(0);
  await jobs.close();
  await relay.close();
});

test("a line that breaks while a job is ticked off ends nothing: the job ran once and is ticked off later, or never where the queue closes", async () => {
  const { relay, url } = await openRelayTo(db.url);
  const ran: number[] = [];
  const jobs = createJobs({ url, onError: () => undefined });
  const brittle = jobs.define("brittle", z.object({ n: z.int() }), async ({ n }) => {
    ran.push(n);
    // What the worker says next is on its way when the line breaks.
    relay.swallow(true);
    setTimeout(() => {
      relay.cut();
      relay.swallow(false);
    }, 200);
  });
  const left = async () => (await db.owner.pool.query("SELECT FROM graphile_worker._private_jobs")).rowCount;
  await jobs.start();
  await brittle.add(db.pool, { n: 1 });
  await expect.poll(() => ran).toEqual([1]);
  await expect.poll(left).toBe(0);
  await brittle.add(db.pool, { n: 2 });
  await expect.poll(() => ran).toEqual([1, 2]);
  await sleep(300);
  await jobs.close();
  await sleep(4_000);
  expect(ran).toEqual([1, 2]);
  await relay.close();
});
