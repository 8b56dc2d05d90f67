import { execFileSync, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { movableClock } from "../clock.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import type { HubLimits } from "./limits.ts";
import { redisBackplane } from "./redisBackplane.ts";
import { type AnyRealtime, startAnyRealtime } from "./testing/startAnyRealtime.ts";

const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
let db: TestDatabase;
let realtime: AnyRealtime;
let server: Server;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

afterEach(async () => {
  await realtime?.close();
  server?.closeAllConnections();
  server?.close();
});

async function start(limits: Partial<HubLimits> = {}): Promise<string> {
  realtime = await startAnyRealtime({
    db,
    databaseUrl: db.url,
    tokenKey: Buffer.alloc(32, 7),
    clock,
    knowsChannel: () => true,
    limits,
  });
  server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return realtime.urlFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A bare socket: what it said and how it ended. */
async function raw(url: string) {
  const socket = new WebSocket(url);
  const lines: unknown[] = [];
  const ended: number[] = [];
  socket.on("message", (data) =>
    lines.push(
      ...data
        .toString()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ),
  );
  socket.on("close", (code) => ended.push(code));
  await new Promise((resolve) => socket.once("open", resolve));
  return {
    socket,
    lines,
    ended,
    say: (...commands: unknown[]) => socket.send(commands.map((one) => JSON.stringify(one)).join("\n")),
  };
}

describe("the hub's manners", () => {
  test("answers a frame of several commands strictly in order, subscribes after the connect they wait for [C-3.3]", async () => {
    const client = await raw(await start());
    client.say(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: "public:a" } },
      { id: 3, subscribe: { channel: "public:a" } },
      { id: 4, nonsense: {} },
    );
    await expect
      .poll(() => client.lines)
      .toMatchObject([
        { id: 1, connect: { ping: 25, pong: true, client: expect.any(String) } },
        { id: 2, subscribe: { recoverable: true, positioned: true, epoch: expect.any(String) } },
        { id: 3, error: { code: 105 } },
        { id: 4, error: { code: 104 } },
      ]);
    client.socket.terminate();
  });

  test.each([
    ["a command before connect", '{"id":1,"subscribe":{"channel":"public:a"}}', 3501],
    ["what is not JSON", "hello", 3501],
    ["a list", "[1]", 3501],
    ["a command that is no object", '{"id":1,"connect":7}', 3501],
    ["a bad token", '{"id":1,"connect":{"token":"x.y.z"}}', 3500],
  ])("closes a socket that sends %s", async (_title, text, code) => {
    const client = await raw(await start());
    client.socket.send(text);
    await expect.poll(() => client.ended).toEqual([code]);
  });

  test("survives hostile commands with an error in the reply", async () => {
    const client = await raw(await start());
    client.say(
      { id: 1, connect: { token: 5 } },
      { id: 2, subscribe: { channel: 5 } },
      { id: 3, subscribe: { channel: "!control" } },
      { id: 4, subscribe: { channel: "a#1,2" } },
      { id: 5, subscribe: { channel: "x".repeat(300) } },
      { id: 6, history: { channel: "public:a", limit: 1e99 } },
      { id: 7, refresh: {} },
    );
    await expect.poll(() => client.ended).toEqual([3500]);
    expect(client.lines.slice(1, 6)).toMatchObject([102, 102, 103, 102, 103].map((code) => ({ error: { code } })));
  });

  test("limits the size of a frame, the commands a second and the channels of a connection", async () => {
    const url = await start({ frame_bytes: 1_000, commandBurst: 20, commandsPerSecond: 1, channelsPerConnection: 2 });
    const large = await raw(url);
    large.socket.send("x".repeat(2_000));
    await expect.poll(() => large.ended).toEqual([1009]);
    const many = await raw(url);
    many.say({ id: 1, connect: {} }, ...[2, 3, 4].map((id) => ({ id, subscribe: { channel: `public:${id}` } })));
    await expect.poll(() => many.lines.at(-1)).toMatchObject({ id: 4, error: { code: 106 } });
    for (let id = 10; id < 40; id++) many.say({ id, ping: {} });
    await expect.poll(() => many.ended).toEqual([3013]);
  });

  test("closes sockets that never connect, that do not answer pings, and connections whose token ran out", async () => {
    const url = await start({ connectWithin_ms: 100, pingEvery_ms: 1_000, pongWithin_ms: 300 });
    const token = await realtime.connectToken({ id: "12" }, clock.now());
    const [idle, mute, expiring] = [await raw(url), await raw(url), await raw(url)];
    mute.say({ id: 1, connect: {} });
    expiring.say({ id: 1, connect: { token } });
    expiring.socket.on("message", (data) => data.toString() === "{}" && expiring.say({}));
    await expect.poll(() => idle.ended, { timeout: 5_000 }).toEqual([3502]);
    await expect.poll(() => mute.ended, { timeout: 5_000 }).toEqual([3012]);
    expect(expiring.ended).toEqual([]);
    clock.advance(20 * 60_000);
    await expect.poll(() => expiring.ended, { timeout: 5_000 }).toEqual([3005]);
  });

  test("drops a client that does not read, and tells it to come back", async () => {
    const url = await start({ backlog_bytes: 200_000 });
    const slow = await raw(url);
    slow.say({ id: 1, connect: {} }, { id: 2, subscribe: { channel: "public:a" } });
    await expect.poll(() => slow.lines.length).toBe(2);
    slow.socket.pause();
    const data = "x".repeat(100_000);
    for (let n = 0; n < 200 && realtime.connections() > 0; n++) await realtime.publish("public:a", data);
    expect(realtime.connections()).toBe(0);
    slow.socket.resume();
    await expect.poll(() => slow.ended.length, { timeout: 5_000 }).toBe(1);
    expect([3008, 1006]).toContain(slow.ended[0]);
  });

  test("leaves other upgrade paths alone", async () => {
    const url = (await start()).replace("/connection/websocket", "/elsewhere");
    const socket = new WebSocket(url);
    const error = await new Promise<Error>((resolve) => socket.once("error", resolve));
    expect(error.message).toContain("404");
  });
});

describe("history", () => {
  test("is swept after its time, and what was swept is not called recovered", async () => {
    await start();
    await realtime.publish("public:a", 1);
    await db.owner.pool.query("UPDATE realtime.history SET swept = 1");
    const client = await raw(realtime.urlFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    const { rows } = await db.pool.query<{ epoch: string }>("SELECT epoch FROM realtime.history");
    await realtime.close();
    await start();
    const later = await raw(realtime.urlFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    later.say(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: "public:a", recover: true, offset: 0, epoch: rows[0]!.epoch } },
    );
    await expect.poll(() => later.lines[1]).toMatchObject({ subscribe: { was_recovering: true, recovered: false } });
    later.say(
      { id: 3, unsubscribe: { channel: "public:a" } },
      { id: 4, subscribe: { channel: "public:a", recover: true, offset: 1, epoch: "another" } },
    );
    await expect.poll(() => later.lines[3]).toMatchObject({ subscribe: { was_recovering: true, recovered: false } });
    client.socket.terminate();
    later.socket.terminate();
  });
});

const redisPath = (() => {
  try {
    return execFileSync("which", ["redis-server"]).toString().trim();
  } catch {
    return null;
  }
})();

describe.skipIf(redisPath === null)("with a Redis (skipped where redis-server is not installed)", () => {
  test("two hubs deliver in the same order, history recovers, and a Redis that lost its memory starts a new epoch", async () => {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const launch = () =>
      spawn(redisPath!, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
    let redis = launch();
    const heard: number[][] = [[], []];
    const gaps = [0, 0];
    const planes = heard.map(() => redisBackplane({ url: `redis://127.0.0.1:${port}`, keep: 2_000 }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    try {
      for (const [index, plane] of planes.entries()) {
        await plane.start({
          deliver: (list) => heard[index]!.push(...list.map((one) => one.offset)),
          gap: () => gaps[index]!++,
        });
      }
      const first = planes[0]!.position();
      await Promise.all(
        Array.from({ length: 100 }, (_, n) => planes[n % 2]!.append([{ channel: `c${n % 4}`, data: `${n}` }])),
      );
      await expect.poll(() => heard.map((list) => list.length)).toEqual([100, 100]);
      expect(heard[0]).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
      expect(heard[1]).toEqual(heard[0]);
      const history = await planes[1]!.history({ channel: "c1", since: first.offset, limit: 50 });
      expect(history).toMatchObject({ complete: true });
      expect(history.publications).toHaveLength(25);
      for (let n = 0; n < 50; n++)
        await planes[0]!.append(Array.from({ length: 100 }, () => ({ channel: "flood", data: "1" })));
      expect((await planes[1]!.history({ channel: "c1", since: first.offset, limit: 50 })).complete).toBe(false);
      const stopped = new Promise((resolve) => redis.once("exit", resolve));
      redis.kill("SIGKILL");
      await stopped;
      redis = launch();
      await expect.poll(() => gaps, { timeout: 15_000 }).toEqual([1, 1]);
      expect(planes[0]!.position().epoch).not.toBe(first.epoch);
      expect(planes[0]!.position().epoch).toBe(planes[1]!.position().epoch);
      heard[1]!.length = 0;
      await planes[0]!.append([{ channel: "c1", data: "7" }]);
      await expect.poll(() => heard[1], { timeout: 5_000 }).toEqual([1]);
    } finally {
      for (const plane of planes) await plane.close();
      redis.kill("SIGKILL");
    }
  });
});
