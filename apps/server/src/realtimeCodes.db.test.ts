import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Centrifuge } from "centrifuge";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { movableClock } from "./platform/clock.ts";
import { type RawSocket, raw } from "./platform/realtime/testing/rawSocket.ts";
import type { Player } from "./testing/people.ts";
import { realtimeToken } from "./testing/realtimeToken.ts";
import { openWorld, type World } from "./testing/world.ts";

/* The codes of the realtime wire: what commands are refused with, and which closes are final. */

let world: World;
const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
const tidy: (() => unknown)[] = [];

beforeAll(async () => {
  world = await openWorld({ clock });
});
afterEach(async () => {
  for (const one of tidy.splice(0)) await one();
});
afterAll(() => world.close());

const address = () => `${world.origin.replace("http", "ws").replace("localhost", "127.0.0.1")}/connection/websocket`;

async function socket(): Promise<RawSocket> {
  const opened = await raw(address());
  tidy.push(() => opened.socket.terminate());
  return opened;
}

async function connected(token: string): Promise<RawSocket> {
  const opened = await socket();
  opened.say({ id: 1, connect: { token } });
  await expect.poll(() => opened.lines).toMatchObject([{ id: 1, connect: { client: expect.any(String) } }]);
  return opened;
}

/** The whole error that the socket's command is answered with. */
async function errorOf(opened: RawSocket, command: object): Promise<unknown> {
  const id = 100 + opened.lines.length;
  opened.say({ id, ...command });
  const reply = () => opened.lines.find((line) => (line as { id?: number }).id === id) as { error?: unknown };
  await expect.poll(reply).toBeDefined();
  return reply().error;
}

const office = "/backoffice/api";
const reason = "as the test wants it";

/** The official client, and how its connection went. */
function client(url: string, options: ConstructorParameters<typeof Centrifuge>[1] = {}) {
  const made = new Centrifuge(url, { minReconnectDelay: 10, maxReconnectDelay: 20, ...options });
  tidy.push(() => made.disconnect());
  const final: number[] = [];
  made.on("disconnected", ({ code }) => final.push(code));
  return { made, final };
}

/** Whether the official client comes back to a server that closes its connection with this code. */
async function comesBackAfter(code: number): Promise<boolean> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  tidy.push(() => server.close());
  await once(server, "listening");
  let connections = 0;
  server.on("connection", (opened) => {
    connections += 1;
    opened.once("message", () => opened.close(code, "as the test wants it"));
  });
  const { made, final } = client(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  made.connect();
  await expect.poll(() => final.length > 0 || connections > 1, { timeout: 5_000 }).toBe(true);
  const back = connections > 1;
  if (!back) expect([made.state, final]).toEqual(["disconnected", [code]]);
  return back;
}

async function errors(kim: Player): Promise<void> {
  const token = await realtimeToken(kim);
  const own = await connected(token);
  const subscribe = (channel: string) => ({ subscribe: { channel } });
  expect(await errorOf(own, subscribe("nowhere"))).toEqual({ code: 102, message: "unknown channel" });
  expect(await errorOf(own, subscribe(`balance#${kim.id + 1}`))).toEqual({ code: 103, message: "permission denied" });
  expect(await errorOf(own, { nonsense: {} })).toEqual({ code: 104, message: "method not found" });
  expect(await errorOf(own, subscribe("public:wins"))).toBeUndefined();
  expect(await errorOf(own, subscribe("public:wins"))).toEqual({ code: 105, message: "already subscribed" });
  const history = { history: { channel: "public:wins", limit: 10 } };
  expect(await errorOf(own, history)).toBeUndefined();
  await world.db.owner.pool.query("REVOKE SELECT ON realtime.publication FROM croupier_app");
  const failed = await errorOf(own, history);
  await world.db.owner.pool.query("GRANT SELECT ON realtime.publication TO croupier_app");
  expect(failed).toEqual({ code: 100, message: "internal server error", temporary: true });
  expect(await errorOf(own, history)).toBeUndefined();
  const early = await socket();
  const unauthorized = { code: 101, message: "unauthorized" };
  expect(await errorOf(early, subscribe("public:wins"))).toEqual(unauthorized);
  clock.advance(20 * 60_000);
  expect(await errorOf(early, { connect: { token } })).toEqual({ code: 109, message: "token expired" });
  expect(await errorOf(early, subscribe(`balance#${kim.id}`))).toEqual(unauthorized);
  expect(await errorOf(early, { connect: { token: await realtimeToken(kim) } })).toBeUndefined();
  expect(await errorOf(early, subscribe(`balance#${kim.id}`))).toBeUndefined();
  expect(early.ended).toEqual([]);
  // Nobody brought the other connection a new token: it ends, and its client may come back with one.
  await expect.poll(() => own.ended, { timeout: 5_000 }).toEqual([3005]);
}

/** What a player's connections are closed with once this was done to the player; the official client stays away. */
async function closedBy(end: (player: Player) => Promise<{ status: number }>): Promise<number> {
  const player = await world.player();
  const token = await realtimeToken(player);
  const bare = await connected(token);
  let asked = 0;
  const { made, final } = client(address(), { token, getToken: async () => `${++asked}` });
  made.connect();
  await made.ready(5_000);
  expect((await end(player)).status).toBeLessThan(300);
  await expect.poll(() => [bare.ended.length, final.length], { timeout: 5_000 }).toEqual([1, 1]);
  expect([made.state, asked, final]).toEqual(["disconnected", 0, bare.ended]);
  return bare.ended[0]!;
}

test("commands are refused with 100 to 105 and 109; after a close with 3500 to 3999 or 4500 to 4999 a client stays away, after others it comes back [C-3.6]", async () => {
  await errors(await world.player());
  const admin = await world.operator("administrator");
  expect(await closedBy((player) => player.send("DELETE", "/api/users/sign_out"))).toBe(4500);
  const operators = (path: string, body: object) => (player: Player) =>
    admin.send("POST", `${office}/players/${player.id}/${path}`, { ...body, reason });
  expect(await closedBy(operators("sign-out", { session: null }))).toBe(4501);
  const block = (player: Player) =>
    admin.send("PUT", `${office}/players/${player.id}/block`, { blocked: true, version: "free-open", reason });
  expect(await closedBy(block)).toBe(4502);
  const { made, final } = client(address(), { token: "x.y.z" });
  made.connect();
  await expect.poll(() => final).toEqual([3500]);
  const garbled = await socket();
  garbled.socket.send("hello");
  await expect.poll(() => garbled.ended).toEqual([3501]);
  const edges = { 3000: true, 3499: true, 3500: false, 3999: false, 4000: true, 4499: true, 4500: false, 4999: false };
  for (const [code, back] of Object.entries(edges))
    expect([code, await comesBackAfter(Number(code))]).toEqual([code, back]);
}, 60_000);

test("an expired token in a frame with the first subscription leads to a new token and not to an end", async () => {
  const kim = await world.player();
  const token = await realtimeToken(kim);
  clock.advance(20 * 60_000);
  const { made, final } = client(address(), { token, getToken: () => realtimeToken(kim) });
  const subscription = made.newSubscription(`balance#${kim.id}`);
  subscription.subscribe();
  made.connect();
  await subscription.ready(5_000);
  expect([made.state, final]).toEqual(["connected", []]);
});
