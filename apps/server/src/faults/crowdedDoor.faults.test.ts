import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { chipsOn } from "../testing/people.ts";
import { type Casino, openCasino, seatGambler } from "./casino.ts";
import { checkGambler, checkLedger } from "./checkBooks.ts";
import type { Gambler } from "./gambler.ts";

/* Many connections that want nothing good, and a stop in the middle of play. */

let db: TestDatabase;
let casino: Casino;
let one: Gambler;
beforeAll(async () => {
  db = await testDatabase();
  casino = await openCasino(db.url, { LOG_LEVEL: "silent" });
  one = await seatGambler(db, casino.server.origin, 1_000_000_00);
}, 240_000);
afterAll(async () => {
  await casino?.close();
  await db?.close();
});

const address = () => ({ port: Number(new URL(casino.server.origin).port), host: "127.0.0.1" });

/** Bets one after the other for a while; answers how long each took, in milliseconds. */
async function betFor(ms: number): Promise<number[]> {
  const took: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const began = performance.now();
    const order = one.bet("european-roulette", chipsOn(7, 100));
    while (!(await one.send(order)));
    took.push(performance.now() - began);
  }
  return took.sort((left, right) => left - right);
}

const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0;

test("slow bodies are ended within their time and hold up no bet", async () => {
  const calm = p99(await betFor(3_000));
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(address());
      socket.on("error", () => undefined);
      socket.resume();
      await once(socket, "connect");
      socket.write(
        "POST /log HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
      );
      return socket;
    }),
  );
  const drips = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(" ");
  }, 5_000);
  const began = performance.now();
  const meanwhile = p99(await betFor(5_000));
  const ended = Promise.all(sockets.map((socket: Socket) => socket.destroyed || once(socket, "close")));
  await ended;
  const ended_ms = performance.now() - began;
  clearInterval(drips);
  console.log(
    `slow bodies: p99 ${Math.round(calm)} ms calm, ${Math.round(meanwhile)} ms beside 300, all ended after ${Math.round(ended_ms)} ms`,
  );
  // 30 seconds, and what a busy machine adds.
  expect(ended_ms).toBeLessThan(40_000);
  expect(meanwhile).toBeLessThan(Math.max(500, calm * 5));
}, 180_000);

test("2,000 sockets of guests at one address that come at once are bounded, and bets go on beside them", async () => {
  const calm = p99(await betFor(3_000));
  const { host, port } = address();
  const sockets = Array.from({ length: 2_000 }, () => new WebSocket(`ws://${host}:${port}/connection/websocket`));
  const opened = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket.once("open", () => resolve(true));
          socket.once("error", () => resolve(false));
        }),
    ),
  );
  const meanwhile = p99(await betFor(5_000));
  const count = (await opened).filter(Boolean).length;
  console.log(`2,000 sockets: ${count} kept, p99 ${Math.round(calm)} ms calm, ${Math.round(meanwhile)} ms beside them`);
  for (const socket of sockets) socket.terminate();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(200);
  expect(meanwhile).toBeLessThan(Math.max(500, calm * 5));
}, 180_000);

test("5,000 idle connections that ask for nothing hold up no bet", async () => {
  const calm = p99(await betFor(3_000));
  const sockets: Socket[] = [];
  for (let wave = 0; wave < 50; wave++)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, async () => {
          const socket = connect(address());
          socket.on("error", () => undefined);
          socket.resume();
          await once(socket, "connect");
          return socket;
        }),
      )),
    );
  const meanwhile = p99(await betFor(5_000));
  const open = sockets.filter((socket) => !socket.destroyed).length;
  console.log(
    `5,000 idle connections: ${open} still open, p99 ${Math.round(calm)} ms calm, ${Math.round(meanwhile)} ms beside them`,
  );
  for (const socket of sockets) socket.destroy();
  expect(meanwhile).toBeLessThan(Math.max(500, calm * 5));
}, 180_000);

test("SIGTERM under load answers what is in flight, closes within ten seconds, and nothing is lost or doubled [F-08] [F-10]", async () => {
  // Each plays until it is turned away: a server that has gone is not asked again and again.
  const lanes = Array.from({ length: 32 }, async () => {
    while (await one.send(one.bet("european-roulette", chipsOn(7, 100))));
  });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const began = performance.now();
  const code = await casino.server.end("SIGTERM");
  const closed_ms = performance.now() - began;
  await Promise.all(lanes);
  await casino.start();
  const open = one.orders.filter((order) => !order.first).length;
  for (const order of one.orders) while (!order.first) await one.send(order);
  console.log(`SIGTERM: closed after ${Math.round(closed_ms)} ms, ${open} of ${one.orders.length} bets sent again`);
  expect(code).toBe(0);
  expect(closed_ms).toBeLessThan(10_000);
  expect([...(await checkGambler(db, one)), ...(await checkLedger(db))]).toEqual([]);
}, 300_000);
