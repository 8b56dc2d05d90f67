import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { movableClock } from "../clock.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { type AnyRealtime, startAnyRealtime } from "./testing/startAnyRealtime.ts";

/*
 * Centrifuge's first protocol as C-6.5 names it, spoken over a bare WebSocket the way the client 1.5 does: one
 * object or a list of them a frame, `{"uid","method","params"}` out, `{"uid","method","body"}` back.
 */

const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
const timestamp = String(clock.now().getTime() / 1000);
let db: TestDatabase;
let realtime: AnyRealtime;
let server: Server;
let url: string;
let live = true;
const tokenKey = Buffer.alloc(32, 7);

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  live = true;
  realtime = await startAnyRealtime({
    db,
    databaseUrl: db.url,
    tokenKey,
    clock,
    knowsChannel: (name) => name !== "nowhere",
    sessionsBegun: async (user, began_s) =>
      live && user === "12" && began_s === Number(timestamp) ? ["another", "s"] : [],
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
  socket.on("close", (code, raw) => {
    const reason = raw.toString();
    ended.push({ code, reason: reason.startsWith("{") ? JSON.parse(reason) : reason });
  });
  await new Promise((resolve) => socket.once("open", resolve));
  return { socket, heard, ended, say: (frame: unknown) => socket.send(JSON.stringify(frame)) };
}

const began = clock.now();
const credentials = (user = "12") => ({
  ...realtime.firstCredentials(user === "" ? { id: "" } : { id: user, session: "s" }, began),
  info: "",
});
const connect = (user?: string) => [{ method: "connect", uid: "1", params: credentials(user) }];

/** HMAC-SHA256 of RFC 2104, as any client of the protocol would work it out. */
const hmac = (key: Uint8Array | string, text: string) => createHmac("sha256", key).update(text);

test("a token is the HMAC over user, timestamp and info, under a key of the session's own", () => {
  const keyOf = (session: string) => hmac(tokenKey, `centrifuge 1:${session}`).digest();
  expect(credentials()).toEqual({
    user: "12",
    timestamp,
    info: "",
    token: hmac(keyOf("s"), `12${timestamp}`).digest("hex"),
  });
  expect(credentials("").token).toBe(hmac(keyOf(""), `${timestamp}`).digest("hex"));
});

test("a client connects, listens to its own and public channels and hears what is published [4-31] [C-6.5]", async () => {
  const kim = await dial();
  kim.say(connect());
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
    one.say(connect(""));
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
  again.say(connect(""));
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
  kim.say(connect());
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
  ["of no length", { token: "" }],
  ["in capital letters", { token: "A".repeat(64) }],
  ["whose user is not digits", { user: "12 " }],
  ["whose digits lie otherwise", { user: `12${timestamp[0]}`, timestamp: `${timestamp.slice(1)}0` }],
  ["with an info that it does not cover", { info: "{}" }],
  ["of a guest, by a player", { user: "" }],
])("a token %s ends the connection, and the client is told not to come back", async (_, wrong) => {
  const kim = await dial();
  kim.say([{ method: "connect", uid: "1", params: { ...credentials(), ...wrong } }]);
  await expect.poll(() => kim.ended).toEqual([{ code: 3500, reason: { reason: "invalid token", reconnect: false } }]);
});

test("neither protocol takes the other's token", async () => {
  const today = await realtime.lastingToken({ id: "12", session: "s" }, began);
  const first = await dial();
  first.say([{ method: "connect", uid: "1", params: { ...credentials(), token: today } }]);
  await expect.poll(() => first.ended).toMatchObject([{ code: 3500 }]);
  const now = await dial();
  now.say({ id: 1, connect: credentials() });
  await expect.poll(() => now.ended).toEqual([{ code: 3500, reason: "invalid token" }]);
  expect(now.heard).toEqual([]);
});

test("a token lasts as long as its session: hours later it is good, and with the session the connection ends", async () => {
  const token = credentials();
  clock.advance(6 * 3_600_000);
  const kim = await dial();
  kim.say([{ method: "connect", uid: "1", params: token }]);
  await expect.poll(() => kim.heard).toHaveLength(1);
  live = false;
  await expect.poll(() => kim.ended, { timeout: 8_000 }).toMatchObject([{ code: 4500, reason: { reconnect: false } }]);
  const late = await dial();
  late.say([{ method: "connect", uid: "1", params: token }]);
  await expect.poll(() => late.ended).toMatchObject([{ code: 3500 }]);
});
