import { afterEach, beforeAll, expect, test } from "vitest";
import { openRelayTo } from "../../faults/relay.ts";
import { freePort } from "../../testing/serverProcess.ts";
import { secondConnections } from "../connections/held.ts";
import { openDatabase } from "../database.ts";
import { appRole } from "../schema/migrate.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { openReplica } from "./openReplica.ts";

/* What is no replica, or does not answer. A real one: readReplica.faults.test.ts. */

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ max: 2 });
  return () => db.close();
});
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function replicaAt(url: string) {
  const replica = openReplica({ url, role: appRole, max: 2, primary: db });
  closers.push(replica.close);
  return replica;
}

const one = async (replica: ReturnType<typeof replicaAt>) => {
  const began_ms = performance.now();
  for (const on of [replica.reads.current, replica.reads.recent])
    expect((await on.query("SELECT $1::int AS one", [1])).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - began_ms).toBeLessThan(2_000);
};

test("a database that is no replica is left aside, and the primary answers", async () => {
  const replica = replicaAt(db.url);
  await expect.poll(() => replica.fault).toBe("not_a_replica");
  await one(replica);
  expect(replica.counts).toEqual({ replica: 0, aside: 2, behind: 0, failed: 0 });
});

test("an address where nobody answers, or where everything is swallowed, holds nobody up", async () => {
  const gone = new URL(db.url);
  gone.port = String(await freePort());
  const { relay, url } = await openRelayTo(db.url);
  closers.push(relay.close);
  relay.swallow(true);
  for (const address of [gone.href, url]) {
    const replica = replicaAt(address);
    await one(replica);
    await expect.poll(() => replica.fault).toBe("silent");
    await one(replica);
    expect(replica.counts.replica).toBe(0);
  }
});

test("a wrong question is refused by the primary, in its own words", async () => {
  const replica = replicaAt(db.url);
  await expect(replica.reads.recent.query("SELECT nothing_of_the_kind")).rejects.toMatchObject({ code: "42703" });
});

test("work that holds a connection of the primary may not ask the replica for another", async () => {
  const { reads } = replicaAt(db.url);
  for (const on of [reads.current, reads.recent])
    await expect(db.transaction(() => on.query("SELECT 1"))).rejects.toMatchObject({ name: "SecondConnection" });
  // Asked for on purpose: the end of this file looks whether anything else did.
  (secondConnections() as Map<string, number>).clear();
});

test("nothing can be written on a connection that is for reading, not even in a transaction", async () => {
  const reading = openDatabase({ url: db.url, role: appRole, max: 1, readOnly: true });
  closers.push(reading.close);
  const write = "UPDATE jackpots.edition SET number = number + 1";
  await expect(db.pool.query(write)).resolves.toMatchObject({ rowCount: 1 });
  await expect(reading.pool.query(write)).rejects.toMatchObject({ code: "25006" });
  await expect(reading.transaction((tx) => tx.query(write))).rejects.toMatchObject({ code: "25006" });
});
