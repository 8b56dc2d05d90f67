import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openRelayTo } from "../../faults/relay.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { listen } from "./pgListener.ts";

const db: TestDatabase = await testDatabase();
afterAll(() => db.close());

/** A wire to the database that can be cut, and that can hold what the server says back until it is released. */
async function openGate(target: URL) {
  const open = new Set<Socket>();
  const held: (() => void)[] = [];
  let holds = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    near.pipe(far);
    if (holds) held.push(() => far.pipe(near));
    else far.pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    held,
    cutAndHold() {
      holds = true;
      for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

async function listeners(): Promise<bigint> {
  const found = await db.owner.pool.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM pg_stat_activity WHERE application_name = 'croupier listen' AND datname = current_database()`,
  );
  return found.rows[0]!.n;
}

test("a listener closed in the middle of coming back leaves no connection and is not heard from again", async () => {
  const gate = await openGate(new URL(db.url));
  let connected = 0;
  const listening = await listen({
    url: gate.url,
    channels: ["anything"],
    onNotice: () => undefined,
    onConnected: () => {
      connected += 1;
    },
  });
  expect(await listeners()).toBe(1n);
  gate.cutAndHold();
  await expect.poll(() => gate.held.length).toBe(1);

  const closing = listening.close();
  for (const release of gate.held) release();
  await closing;

  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await listeners()).toBe(0n);
  expect(connected).toBe(1);
  gate.close();
});

test("a line that goes silent is found by the sign of life that does not come: the listener is back and hears, and closes also without an answer", async () => {
  const { relay, url } = await openRelayTo(db.url);
  const heard: string[] = [];
  let connected = 0;
  const listening = await listen({
    url,
    channels: ["anything"],
    askEvery_ms: 200,
    onNotice: (_, payload) => heard.push(payload),
    onConnected: () => {
      connected += 1;
    },
  });
  relay.silenceOpen();
  await expect.poll(() => connected, { timeout: 15_000 }).toBe(2);
  await db.owner.pool.query("NOTIFY anything, 'again'");
  await expect.poll(() => heard).toEqual(["again"]);

  relay.silenceOpen();
  const began = performance.now();
  await listening.close();
  expect(performance.now() - began).toBeLessThan(8_000);
  await relay.close();
});
