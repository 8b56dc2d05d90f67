import { execFileSync, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { movableClock } from "../clock.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import type { HubLimits } from "./limits.ts";
import { redisBackplane } from "./redisBackplane.ts";
import { type RawSocket, raw } from "./testing/rawSocket.ts";
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

interface Push {
  push: { channel: string; pub: { data: unknown; offset: number } };
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
    ["a command before connect that wants no answer", '{"send":{"data":1}}', 3501],
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

  test("takes a token, or none for a guest, says ping 25 with pong, and keeps whoever answers its {} by {} [C-3.4]", async () => {
    const token = () => realtime.connectToken({ id: "12" }, clock.now());
    const told = { ping: 25, pong: true, client: expect.any(String), version: expect.any(String) };
    const usual = await raw(await start());
    usual.say({ id: 1, connect: {} });
    await expect.poll(() => usual.lines).toEqual([{ id: 1, connect: told }]);
    const owner = await raw(realtime.urlFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    owner.say(
      { id: 1, connect: { token: await token(), name: "js" } },
      { id: 2, subscribe: { channel: "balance#12" } },
    );
    await expect
      .poll(() => owner.lines)
      .toMatchObject([{ connect: { ...told, expires: true, ttl: expect.any(Number) } }, { id: 2, subscribe: {} }]);
    usual.say({ id: 2, subscribe: { channel: "balance#12" } });
    await expect.poll(() => usual.lines[1]).toMatchObject({ id: 2, error: { code: 103 } });
    await realtime.close();
    const url = await start({ pingEvery_ms: 1_000, pongWithin_ms: 300 });
    const sockets = [await raw(url), await raw(url), await raw(url)];
    const [guest, player, mute] = sockets as [RawSocket, RawSocket, RawSocket];
    for (const one of [guest, player])
      one.socket.on("message", (data) => data.toString() === "{}" && one.socket.send("{}"));
    player.say({ id: 1, connect: { token: await token() } });
    for (const one of [guest, mute]) one.say({ id: 1, connect: {} });
    const pings = ({ lines }: RawSocket) => lines.filter((line) => JSON.stringify(line) === "{}").length;
    await expect.poll(() => [pings(guest) > 2, pings(player) > 2], { timeout: 10_000 }).toEqual([true, true]);
    expect([guest.ended, player.ended, mute.ended]).toEqual([[], [], [3012]]);
    for (const { socket } of sockets) socket.terminate();
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
  test("brings what was missed since offset and epoch, all of it without an offset, and says so when it is gone [C-3.5]", async () => {
    await start();
    const at = () => realtime.urlFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const channel = "public:recovered";
    const first = await raw(at());
    first.say({ id: 1, connect: {} }, { id: 2, subscribe: { channel } });
    await expect.poll(() => first.lines.length).toBe(2);
    const pushed = () => first.lines.slice(2).map((line) => (line as Push).push.pub);
    for (const n of [1, 2, 3]) await realtime.publish(channel, { n });
    await expect.poll(() => pushed().map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const { epoch } = (first.lines[1] as { subscribe: { epoch: string } }).subscribe;
    const heard = pushed();
    const again = await raw(at());
    let id = 1;
    again.say({ id, connect: {} });
    await expect.poll(() => again.lines.length).toBe(1);
    const recover = async (position: object) => {
      again.say(
        { id: ++id, subscribe: { channel, recover: true, ...position } },
        { id: ++id, unsubscribe: { channel } },
      );
      await expect.poll(() => (again.lines.at(-1) as { id: number }).id).toBe(id);
      return (again.lines.at(-2) as { subscribe: object }).subscribe;
    };
    const recovered = { was_recovering: true, recovered: true };
    expect(await recover({ epoch, offset: heard[0]?.offset })).toMatchObject({
      ...recovered,
      publications: heard.slice(1),
      offset: heard[2]?.offset,
    });
    expect(await recover({ epoch })).toMatchObject({ ...recovered, publications: heard });
    const lost = await recover({ epoch: "another", offset: heard[0]?.offset });
    expect(lost).toMatchObject({ was_recovering: true, recovered: false, epoch });
    expect(lost).not.toHaveProperty("publications");
    for (const { socket } of [first, again]) socket.terminate();
  });

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
