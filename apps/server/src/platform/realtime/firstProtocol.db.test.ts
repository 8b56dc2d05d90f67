import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { movableClock } from "../clock.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { type Realtime, startRealtime } from "./index.ts";

/*
 * Centrifuge's first protocol as CONTRACT 6 names it, spoken over a bare WebSocket the way the client 1.5 does: one
 * object or a list of them a frame, `{"uid","method","params"}` out, `{"uid","method","body"}` back.
 */

const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
const timestamp = String(clock.now().getTime() / 1000);
let db: TestDatabase;
let realtime: Realtime;
let server: Server;
let url: string;
let live = true;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  live = true;
  realtime = await startRealtime({
    db,
    databaseUrl: db.url,
    tokenKey: Buffer.alloc(32, 7),
    clock,
    knowsChannel: (name) => name !== "nowhere",
    sessionLives: async (user, session) => live && user === "12" && session === "s",
    limits: { askSessionEvery_ms: 1_500, pingEvery_ms: 1_000, pongWithin_ms: 900 },
  });
  server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = realtime.urlFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await realtime.close();
  server.closeAllConnections();
  server.close();
});

async function dial() {
  const socket = new WebSocket(url);
  const heard: Record<string, unknown>[] = [];
  const ended: { code: number; reason: unknown }[] = [];
  socket.on("message", (data) => heard.push(...[JSON.parse(data.toString())].flat()));
  socket.on("close", (code, reason) => ended.push({ code, reason: JSON.parse(reason.toString() || "null") }));
  await new Promise((resolve) => socket.once("open", resolve));
  return { socket, heard, ended, say: (frame: unknown) => socket.send(JSON.stringify(frame)) };
}

const credentials = async (user = "12") => ({
  user,
  timestamp,
  info: "",
  token: await realtime.lastingToken(user === "" ? { id: "" } : { id: user, session: "s" }, clock.now()),
});
const connect = async (user?: string) => [{ method: "connect", uid: "1", params: await credentials(user) }];

test("a client connects, listens to its own and public channels and hears what is published [4-31]", async () => {
  const kim = await dial();
  kim.say(await connect());
  await expect
    .poll(() => kim.heard)
    .toMatchObject([
      { method: "connect", uid: "1", body: { client: expect.any(String), expires: false, expired: false } },
    ]);
  kim.say([
    { method: "subscribe", uid: "2", params: { channel: "public:wins" } },
    { method: "subscribe", uid: "3", params: { channel: "balance#12" } },
  ]);
  await expect
    .poll(() => kim.heard.slice(1))
    .toMatchObject([
      { method: "subscribe", uid: "2", body: { channel: "public:wins", status: true, last: expect.any(String) } },
      { method: "subscribe", uid: "3", body: { channel: "balance#12", status: true } },
    ]);
  await realtime.publish("balance#12", { amount_cents: 7 });
  await expect
    .poll(() => kim.heard.at(-1))
    .toMatchObject({
      method: "message",
      body: { channel: "balance#12", data: { amount_cents: 7 }, uid: expect.any(String) },
    });
  kim.say({ method: "ping", uid: "4" });
  await expect.poll(() => kim.heard.at(-1)).toMatchObject({ method: "ping", uid: "4" });
  kim.say({ method: "unsubscribe", uid: "5", params: { channel: "balance#12" } });
  await expect
    .poll(() => kim.heard.at(-1))
    .toMatchObject({ method: "unsubscribe", uid: "5", body: { channel: "balance#12" } });
  kim.socket.terminate();
});

test("what was missed in a break comes with the next subscription, newest first", async () => {
  const [kim, witness] = [await dial(), await dial()];
  for (const one of [witness, kim]) {
    one.say(await connect(""));
    one.say({ method: "subscribe", uid: "2", params: { channel: "public:wins" } });
    await expect.poll(() => one.heard).toHaveLength(2);
  }
  await realtime.publish("public:wins", 1);
  await expect.poll(() => kim.heard).toHaveLength(3);
  const { uid } = kim.heard[2]!.body as { uid: string };
  kim.socket.terminate();
  await realtime.publish("public:wins", 2);
  await realtime.publish("public:wins", 3);
  await expect.poll(() => witness.heard).toHaveLength(5);
  const again = await dial();
  again.say(await connect(""));
  again.say({ method: "subscribe", uid: "2", params: { channel: "public:wins", recover: true, last: uid } });
  await expect
    .poll(() => again.heard[1])
    .toMatchObject({
      body: { recovered: true, messages: [{ data: 3 }, { data: 2 }] },
    });
  again.socket.terminate();
  witness.socket.terminate();
});

test("refusals are said in the reply, and the connection lives on", async () => {
  const kim = await dial();
  kim.say(await connect());
  const asked = ["balance#13", "nowhere", "$private"].map((channel, index) => ({
    method: "subscribe",
    uid: `${index + 2}`,
    params: { channel },
  }));
  kim.say([...asked, { method: "publish", uid: "9", params: { channel: "public:wins", data: 1 } }]);
  await expect
    .poll(() => kim.heard.slice(1))
    .toMatchObject([
      { uid: "2", error: "permission denied", advice: "fix", body: { channel: "balance#13" } },
      { uid: "3", error: "unknown channel" },
      { uid: "4", error: "permission denied" },
      { uid: "9", error: "permission denied" },
    ]);
  expect(kim.ended).toEqual([]);
  kim.socket.terminate();
});

test.each([
  ["of another user", { user: "13" }],
  ["of another time", { timestamp: "1" }],
  ["that is none", { token: "x.y.z" }],
])("a token %s ends the connection, and the client is told not to come back", async (_, wrong) => {
  const kim = await dial();
  kim.say([{ method: "connect", uid: "1", params: { ...(await credentials()), ...wrong } }]);
  await expect.poll(() => kim.ended).toEqual([{ code: 3500, reason: { reason: "invalid token", reconnect: false } }]);
});

test("a token lasts as long as its session: hours later it is good, and with the session the connection ends", async () => {
  const token = await credentials();
  clock.advance(6 * 3_600_000);
  const kim = await dial();
  kim.say([{ method: "connect", uid: "1", params: token }]);
  await expect.poll(() => kim.heard).toHaveLength(1);
  live = false;
  await expect.poll(() => kim.ended, { timeout: 8_000 }).toMatchObject([{ code: 3500, reason: { reconnect: false } }]);
  const late = await dial();
  late.say([{ method: "connect", uid: "1", params: token }]);
  await expect.poll(() => late.ended).toMatchObject([{ code: 3500 }]);
});
