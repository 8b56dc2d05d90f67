import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Centrifuge } from "centrifuge";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { movableClock } from "../clock.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import type { HubLimits } from "./limits.ts";
import { balancer, listen, subscribe } from "./testing/listeners.ts";
import { type AnyRealtime, startAnyRealtime } from "./testing/startAnyRealtime.ts";

const tokenKey = Buffer.alloc(32, 7);
const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
const channels = new Set(["public:wins", "balance", "$table"]);

interface Process {
  realtime: AnyRealtime;
  server: Server;
  url: string;
}

let db: TestDatabase;
let processes: Process[];
let clients: Centrifuge[];

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

beforeEach(() => {
  processes = [];
  clients = [];
  clock.set(new Date("2026-01-31T12:00:00Z"));
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  for (const { realtime, server } of processes) {
    await realtime.close();
    server.closeAllConnections();
    server.close();
  }
});

async function startProcess(options: { limits?: Partial<HubLimits>; redisUrl?: string } = {}): Promise<Process> {
  const realtime = await startAnyRealtime({
    db,
    databaseUrl: db.url,
    tokenKey,
    clock,
    knowsChannel: (name) => channels.has(name),
    ...options,
  });
  const server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const started = { realtime, server, url: realtime.urlFor(`http://127.0.0.1:${port}`) };
  processes.push(started);
  return started;
}

async function connect(to: Process, userId: string, given?: string, url = to.url): Promise<Centrifuge> {
  const token = given ?? (await to.realtime.connectToken({ id: userId, session: "s1" }, clock.now()));
  const client = new Centrifuge(url, { token, minReconnectDelay: 20, maxReconnectDelay: 100 });
  clients.push(client);
  client.connect();
  await client.ready(5_000);
  return client;
}

function portOf(one: Process): number {
  return (one.server.address() as AddressInfo).port;
}

describe("the official client", () => {
  test("hears what is published on an open channel and on its own, in order [4-31]", async () => {
    const process = await startProcess();
    const client = await connect(process, "12");
    const [wins, balance] = [await listen(client, "public:wins"), await listen(client, "balance#12")];
    for (let n = 1; n <= 50; n++) await process.realtime.publish(n % 2 ? "public:wins" : "balance#12", { n });
    await expect.poll(() => balance.heard.length).toBe(25);
    expect(wins.heard).toEqual(Array.from({ length: 25 }, (_, i) => ({ n: 2 * i + 1 })));
    expect(balance.heard).toEqual(Array.from({ length: 25 }, (_, i) => ({ n: 2 * i + 2 })));
  });

  test("is refused another player's channel, as is a guest, and a channel that does not exist [4-31]", async () => {
    const process = await startProcess();
    const other = subscribe(await connect(process, "13"), "balance#12");
    const guest = subscribe(await connect(process, "", ""), "balance#12");
    const anonymous = subscribe(await connect(process, "", ""), "balance#");
    const unknown = subscribe(await connect(process, "13"), "secrets");
    await expect
      .poll(() => [other, guest, anonymous, unknown].map((one) => one.refused))
      .toEqual([[103], [103], [103], [102]]);
    await process.realtime.publish("balance#12", { n: 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([...other.heard, ...guest.heard]).toEqual([]);
  });

  test("is turned away for good with a forged token, and hears nothing", async () => {
    const process = await startProcess();
    const good = await process.realtime.connectToken({ id: "12" }, clock.now());
    const [head, body, signature] = good.split(".");
    const forgedBody = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body!, "base64url").toString()), sub: "13" }),
    ).toString("base64url");
    const client = new Centrifuge(process.url, { token: `${head}.${forgedBody}.${signature}` });
    clients.push(client);
    const codes: number[] = [];
    client.on("disconnected", (context) => codes.push(context.code));
    client.connect();
    await expect.poll(() => codes).toEqual([3500]);
  });

  test("brings a new token when the old one has expired", async () => {
    const process = await startProcess();
    const expired = await process.realtime.connectToken({ id: "12" }, new Date("2026-01-30T12:00:00Z"));
    let asked = 0;
    const client = new Centrifuge(process.url, {
      token: expired,
      getToken: () => {
        asked++;
        return process.realtime.connectToken({ id: "12" }, clock.now());
      },
      minReconnectDelay: 20,
    });
    clients.push(client);
    client.connect();
    await client.ready(5_000);
    expect(asked).toBe(1);
  });

  test("recovers what it missed while it was away, once and in order [4-31]", async () => {
    const process = await startProcess();
    const client = await connect(process, "12");
    const balance = await listen(client, "balance#12");
    await process.realtime.publish("balance#12", { n: 1 });
    await expect.poll(() => balance.heard.length).toBe(1);
    client.disconnect();
    for (let n = 2; n <= 20; n++) await process.realtime.publish("balance#12", { n });
    client.connect();
    await expect.poll(() => balance.heard.length).toBe(20);
    expect(balance.heard).toEqual(Array.from({ length: 20 }, (_, i) => ({ n: i + 1 })));
    expect(balance.subscribed.at(-1)).toMatchObject({ wasRecovering: true, recovered: true });
  });

  test("recovers from a process that never saw the messages, because history is in the database", async () => {
    const first = await startProcess();
    const client = await connect(first, "12");
    const balance = await listen(client, "balance#12");
    await first.realtime.publish("balance#12", { n: 1 });
    await expect.poll(() => balance.heard.length).toBe(1);
    client.disconnect();
    await first.realtime.publish("balance#12", { n: 2 });
    const second = await startProcess();
    const position = {
      offset: balance.subscribed[0]!.streamPosition!.offset + 1,
      epoch: balance.subscribed[0]!.streamPosition!.epoch,
    };
    const again = await connect(second, "12");
    const resumed = again.newSubscription("balance#12", { since: position });
    const heard: unknown[] = [];
    resumed.on("publication", (context) => heard.push(context.data));
    resumed.subscribe();
    await expect.poll(() => heard).toEqual([{ n: 2 }]);
  });

  test("is told to reload when too much was missed", async () => {
    const process = await startProcess({ limits: { recover: 5 } });
    const client = await connect(process, "12");
    const balance = await listen(client, "balance#12");
    const other = await listen(await connect(process, "12"), "balance#12");
    client.disconnect();
    for (let n = 1; n <= 6; n++) await process.realtime.publish("balance#12", { n });
    await expect.poll(() => other.heard.length).toBe(6);
    client.connect();
    await expect.poll(() => balance.subscribed.length).toBe(2);
    expect(balance.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false });
  });

  test("uses the second way in: the same channel under its long name [4-31]", async () => {
    const process = await startProcess();
    const client = await connect(process, "12");
    const long = await listen(client, "ws:croupier:balance#12");
    const short = await listen(client, "balance#12");
    await process.realtime.publish("balance#12", { n: 1 });
    await expect.poll(() => [long.heard, short.heard]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    const other = subscribe(client, "ws:croupier:balance#13");
    await expect.poll(() => other.refused).toEqual([103]);
  });

  test("needs a token of its own for a channel that starts with a dollar sign", async () => {
    const process = await startProcess();
    const client = await connect(process, "12");
    const without = subscribe(client, "$table");
    await expect.poll(() => without.refused.length).toBe(1);
    client.removeSubscription(without.subscription);
    const foreign = subscribe(client, "$table", await process.realtime.subscribeToken("13", "$table", clock.now()));
    await expect.poll(() => foreign.refused).toEqual([103]);
    client.removeSubscription(foreign.subscription);
    const own = subscribe(client, "$table", await process.realtime.subscribeToken("12", "$table", clock.now()));
    await expect.poll(() => own.subscribed.length).toBe(1);
  });

  test("reads history only of what it listens to, and cannot publish", async () => {
    const process = await startProcess();
    const client = await connect(process, "12");
    const balance = await listen(client, "balance#12");
    for (let n = 1; n <= 3; n++) await process.realtime.publish("balance#12", { n });
    await expect.poll(() => balance.heard.length).toBe(3);
    const history = await balance.subscription.history({ limit: 2, reverse: true });
    expect(history.publications.map((one) => one.data)).toEqual([{ n: 3 }, { n: 2 }]);
    await expect(client.history("balance#13", { limit: 2 })).rejects.toMatchObject({ code: 103 });
    await expect(client.publish("public:wins", { n: 9 })).rejects.toMatchObject({ code: 103 });
    await expect(client.rpc("x", {})).rejects.toMatchObject({ code: 108 });
  });
});

describe("more than one process", () => {
  test("delivers in both what either published, and loses nothing when one is killed", async () => {
    const [left, right] = [await startProcess(), await startProcess()];
    const front = await balancer(portOf(left));
    const onLeft = await listen(await connect(left, "12", undefined, left.realtime.urlFor(front.origin)), "balance#12");
    const onRight = await listen(await connect(right, "12"), "balance#12");
    await left.realtime.publish("balance#12", { n: 1 });
    await right.realtime.publish("balance#12", { n: 2 });
    await expect
      .poll(() => [onLeft.heard, onRight.heard])
      .toEqual([
        [{ n: 1 }, { n: 2 }],
        [{ n: 1 }, { n: 2 }],
      ]);
    front.point(portOf(right));
    processes.shift();
    left.server.closeAllConnections();
    left.server.close();
    await left.realtime.close();
    for (let n = 3; n <= 10; n++) await right.realtime.publish("balance#12", { n });
    await expect.poll(() => onLeft.heard.length).toBe(10);
    expect(onLeft.heard).toEqual(onRight.heard);
    front.server.close();
  });

  test("ends one session's connections in every process, for good, and leaves the others", async () => {
    const [left, right] = [await startProcess(), await startProcess()];
    const ended = await connect(right, "12");
    const kept = await connect(
      right,
      "12",
      await right.realtime.connectToken({ id: "12", session: "s2" }, clock.now()),
    );
    const codes: number[] = [];
    ended.on("disconnected", (context) => codes.push(context.code));
    await db.transaction((tx) => left.realtime.disconnect(tx, "12", { session: "s1" }));
    await expect.poll(() => codes).toEqual([4500]);
    expect(kept.state).toBe("connected");
  });
});

describe("publishing from a transaction", () => {
  test("is heard after the commit, in order, and never when it rolled back", async () => {
    const process = await startProcess();
    const balance = await listen(await connect(process, "12"), "balance#12");
    const failing = db.transaction(async (tx) => {
      await process.realtime.publishIn(tx, "balance#12", { n: "never" });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await db.transaction(async (tx) => {
      await process.realtime.publishIn(tx, "balance#12", { n: 1 });
      await process.realtime.publishIn(tx, "balance#12", { n: 2 });
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(balance.heard).toEqual([]);
    });
    await expect.poll(() => balance.heard).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("carries a message far above the size of a notice", async () => {
    const process = await startProcess();
    const wins = await listen(await connect(process, ""), "public:wins");
    const large = { text: "ü".repeat(200_000) };
    await db.transaction((tx) => process.realtime.publishIn(tx, "public:wins", large));
    await expect.poll(() => wins.heard.length).toBe(1);
    expect(wins.heard[0]).toEqual(large);
  });

  test("announces only the latest of a state that changes quickly, and always the last", async () => {
    const process = await startProcess();
    const balance = await listen(await connect(process, "12"), "balance#12");
    let amount = 0;
    for (let n = 0; n < 200; n++) {
      amount++;
      process.realtime.publishLatest("balance#12", async () => ({ amount }));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await expect.poll(() => balance.heard.at(-1)).toEqual({ amount: 200 });
    expect(balance.heard.length).toBeLessThan(40);
  });
});
