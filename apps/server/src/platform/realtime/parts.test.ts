import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { centrifugoPublisher } from "./centrifugo.ts";
import { canonicalChannel, mayListen } from "./channels.ts";
import { coalesce } from "./coalesce.ts";
import { firstProtocol } from "./firstProtocol.ts";
import { controlChannel } from "./hub.ts";
import { rateLimit } from "./limits.ts";
import { type CloseName, closes, mayComeBack, readFrame } from "./protocol.ts";
import { recentPublications } from "./recent.ts";
import { textFrame } from "./wsFrame.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Reads a frame back as RFC 6455 says. */
function unframe(frame: Buffer): string {
  expect(frame[0]).toBe(0x81);
  const short = frame[1]!;
  const [start, length] =
    short < 126 ? [2, short] : short === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))];
  expect(frame.length).toBe(start + length);
  return frame.subarray(start).toString();
}

test("a frame holds its text at every size, the edges of the length forms included", () => {
  for (const size of [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
    expect(unframe(textFrame("x".repeat(size)))).toHaveLength(size);
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => unframe(textFrame(text)) === text));
});

test("no text that is not commands is read as commands", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const commands = readFrame(text, 10);
      for (const command of commands ?? []) expect(command.id).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(readFrame('{"id":1,"ping":{}}\n{"id":2,"ping":{}}', 1)).toBeNull();
  expect(readFrame('{"id":-1,"ping":{}}', 9)).toBeNull();
});

test("a channel belongs to the users it names, under its alias too, and to nobody else", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (owner, other) => {
      const canonical = canonicalChannel(`ws:croupier:balance#${owner}`)!;
      expect(canonical).toBe(`balance#${owner}`);
      expect(mayListen(canonical, String(other))).toBe(owner === other);
      expect(mayListen(canonical, "")).toBe(false);
    }),
  );
  expect(mayListen("balance#", "")).toBe(false);
  expect(mayListen("pair#1,2", "2")).toBe(true);
  for (const bad of ["", "a b", "!control", "ä", "x".repeat(256)]) expect(canonicalChannel(bad)).toBeNull();
});

test("memory answers for what it still covers, and says when it does not", () => {
  const recent = recentPublications(10, 100);
  for (let offset = 101; offset <= 120; offset++) recent.add({ channel: `c${offset % 2}`, offset, data: "1" });
  expect(recent.since("c0", 100)?.map((one) => one.offset)).toEqual([102, 104, 106, 108, 110, 112, 114, 116, 118, 120]);
  recent.add({ channel: "c1", offset: 121, data: "1" });
  expect(recent.since("c0", 110)).toBeNull();
  expect(recent.since("c0", 111)?.map((one) => one.offset)).toEqual([112, 114, 116, 118, 120]);
  expect(recent.since("never", 111)).toEqual([]);
  recent.reset(200);
  expect(recent.since("c0", 199)).toBeNull();
});

test("a rate limit lets bursts through and then its rate, never more", () => {
  const rate = rateLimit(10, 20);
  expect(rate.take(20, 0)).toBe(true);
  expect(rate.take(1, 0)).toBe(false);
  let taken = 0;
  for (let time = 10_000; time < 20_000; time += 10) if (rate.take(1, time)) taken++;
  expect(taken).toBeLessThanOrEqual(20 + 100);
});

test("work that was asked for while it ran runs once more, also after it failed", async () => {
  let runs = 0;
  const errors: unknown[] = [];
  const queue = coalesce(
    async () => {
      runs++;
      if (runs === 1) throw new Error("first");
    },
    { wait_ms: 5, onError: (error) => errors.push(error) },
  );
  for (let n = 0; n < 10; n++) queue.ask("a");
  await queue.settled();
  expect(runs).toBe(2);
  expect(errors).toHaveLength(1);
});

test("news that could not be told is told once it can be, without being asked for again, and heard of once", async () => {
  let tries = 0;
  const told: number[] = [];
  const errors: unknown[] = [];
  const queue = coalesce(
    async () => {
      tries++;
      if (tries <= 4) throw new Error("the database is away");
      told.push(tries);
    },
    { wait_ms: 2, onError: (error) => errors.push(error) },
  );
  queue.ask("a");
  await expect.poll(() => told).toEqual([5]);
  expect(errors).toHaveLength(1);
  await queue.settled();
  expect(tries).toBe(5);
});

test("news that cannot be told does not hold up the end", async () => {
  let tries = 0;
  const failing = async () => {
    tries++;
    throw new Error("the database is away");
  };
  const queue = coalesce(failing, { wait_ms: 2 });
  queue.ask("a");
  await expect.poll(() => tries).toBeGreaterThan(3);
  await queue.settled();
  const atTheEnd = tries;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tries).toBe(atTheEnd);
});

test("news of many keys that wait is made at one moment, so that it can be asked for together", async () => {
  const done: string[] = [];
  const moments: (() => void)[] = [];
  const atMoment = () => new Promise<void>((resolve) => moments.push(resolve));
  const queue = coalesce(async (key) => void done.push(key), { atMoment });
  for (const key of ["a", "b", "c"]) {
    queue.ask(key);
    queue.ask(key);
    await turn();
  }
  expect([done, moments.length]).toEqual([["a", "b", "c"], 1]);
  moments[0]!();
  await turn();
  expect([done, moments.length]).toEqual([["a", "b", "c", "a", "b", "c"], 2]);
  moments[1]!();
  await queue.settled();
});

test("a Centrifugo gets the batch in order with the key, and its refusals are heard", async () => {
  const seen: { path: string; key: unknown; body: unknown }[] = [];
  let answer: object = { replies: [{ publish: {} }] };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      seen.push({ path: request.url!, key: request.headers["x-api-key"], body: JSON.parse(text) });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  const publisher = centrifugoPublisher({ apiUrl, apiKey: "k" });
  await publisher.append([
    { channel: "a", data: '{"n":1}' },
    { channel: "b", data: "2" },
  ]);
  expect(seen[0]).toEqual({
    path: "/api/batch",
    key: "k",
    body: { commands: [{ publish: { channel: "a", data: { n: 1 } } }, { publish: { channel: "b", data: 2 } }] },
  });
  answer = { replies: [{ publish: {} }, { error: { code: 102 } }] };
  await expect(publisher.append([{ channel: "a", data: "1" }])).rejects.toThrow("102");
  answer = { error: { code: 107, message: "bad request" } };
  await expect(publisher.append([{ channel: "a", data: "1" }])).rejects.toThrow("bad request");
  answer = { replies: [{ disconnect: {} }] };
  await publisher.append([{ channel: controlChannel, data: '{"disconnect":"12","session":"s1"}' }]);
  expect(seen.at(-1)!.body).toEqual({ commands: [{ disconnect: { user: "12" } }] });
  server.close();
  server.closeAllConnections();
});

test("a client stays away after 3500 to 3999 and 4500 to 4999, and the first protocol says so of every close", () => {
  const edges = [3000, 3499, 3500, 3999, 4000, 4499, 4500, 4999, 5000];
  expect(edges.filter(mayComeBack)).toEqual([3000, 3499, 4000, 4499, 5000]);
  const said = Object.keys(closes).map((name) => JSON.parse(firstProtocol.closeReason(name as CloseName)).reconnect);
  expect(said).toEqual(Object.values(closes).map(({ code }) => mayComeBack(code)));
});
