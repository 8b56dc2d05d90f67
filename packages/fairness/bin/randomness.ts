import { spawn } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { byteStream, createDraw, type HmacSha256, type SeedInput } from "../src/index.ts";
import { coupons, distance, frequency, gap, permutation, poker, runs, serial, type Values } from "./streamTests.ts";

/*
 * Statistical tests on the byte stream that all games draw from, and on draws scaled to the ranges they use: at 99 %
 * confidence, over many seed pairs that never change. `npm run randomness`; ent, rngtest and dieharder are run on the same
 * bytes where they are installed. Ends with 1 when a test is missed more often than chance would. Source: F-18.
 */
const streams = 20;
const length = 60_000;
/** Two-sided 99 %: counts that agree too well are as wrong as those that do not. */
const bound = 2.5758;
/** Of 20 streams one in a hundred misses by chance: more than three do so once in 25,000 runs of a test. */
const maxMisses = 3;
const ranges = [2, 6, 10, 15, 37, 38, 52, 100, 312, 1_000, 10_001];

const hmac: HmacSha256 = (key, message) => createHmac("sha256", key).update(message).digest();
const seedsOf = (stream: number): SeedInput => ({
  serverSeed: createHash("sha256").update(`randomness ${stream}`).digest("hex"),
  clientSeed: "statistics",
  nonce: stream,
});

function bytesOf(stream: number): number[] {
  const bytes = byteStream(seedsOf(stream), hmac);
  return Array.from({ length }, () => bytes.next());
}

function drawsOf(stream: number, below: number): number[] {
  const draw = createDraw(seedsOf(stream), { hmac });
  return Array.from({ length }, () => draw.int(below));
}

const nibbles = (bytes: Values) => bytes.flatMap((byte) => [byte >> 4, byte & 15]);
const octals = (bytes: Values) => bytes.map((byte) => byte & 7);
const bits = (bytes: Values) => bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
const words = (bytes: Values) =>
  Array.from(
    { length: bytes.length / 2 },
    (_, word) => (bytes[word * 2] as number) * 256 + (bytes[word * 2 + 1] as number),
  );

const tests: [name: string, of: (stream: number) => number][] = [
  ["frequency of bits", (stream) => distance(frequency(bits(bytesOf(stream)), 2))],
  ["frequency of bytes", (stream) => distance(frequency(bytesOf(stream), 256))],
  ["serial, pairs of nibbles", (stream) => distance(serial(nibbles(bytesOf(stream)), 16))],
  ["runs upward of 16 bits", (stream) => distance(runs(words(bytesOf(stream))))],
  ["poker, five nibbles", (stream) => distance(poker(nibbles(bytesOf(stream)), 16))],
  ["gap between zeros of nibbles", (stream) => distance(gap(nibbles(bytesOf(stream)), 16))],
  ["coupon collector of octals", (stream) => distance(coupons(octals(bytesOf(stream)), 8))],
  ["permutation of four times 16 bits", (stream) => distance(permutation(words(bytesOf(stream))))],
  ...ranges.map((below): [string, (stream: number) => number] => [
    `frequency of draws below ${below}`,
    (stream) => distance(frequency(drawsOf(stream, below), below)),
  ]),
];

let failed = false;
console.log(
  `${streams} streams of ${length} values each; farthest is in standard deviations, a miss is beyond ${bound}`,
);
for (const [name, of] of tests) {
  const distances = Array.from({ length: streams }, (_, stream) => Math.abs(of(stream)));
  const misses = distances.filter((one) => one > bound).length;
  failed ||= misses > maxMisses;
  const verdict = misses > maxMisses ? "FAIL" : "pass";
  console.log(`${verdict}  ${name.padEnd(36)} missed ${misses}, farthest ${Math.max(...distances).toFixed(2)}`);
}
for (const [name, words, enough] of [
  ["ent", [], 2_000_000],
  ["rngtest", ["-c", "400"], 2_000_000],
  // These say when they have read enough.
  ...[0, 8, 15, 100, 101].map((test): OutsideTest => ["dieharder", ["-g", "200", "-d", String(test)], null]),
] satisfies OutsideTest[]) {
  const passed = await passesOutside(name, words, enough);
  if (passed === false) failed = true;
}
process.exitCode = failed ? 1 : 0;

type OutsideTest = [name: string, words: string[], enough: number | null];

/**
 * What a well-known test program says of the bytes, of so many or of as many as it wants; null where this machine does not
 * have it. One that says nothing has not passed.
 */
async function passesOutside(name: string, words: string[], enough: number | null): Promise<boolean | null> {
  const tool = spawn(name, words, { stdio: ["pipe", "pipe", "inherit"] });
  const started = await new Promise<boolean>((resolve) => {
    tool.once("spawn", () => resolve(true));
    tool.once("error", () => resolve(false));
  });
  if (!started) return null;
  // A program that has read enough closes its end.
  const feeding = pipeline(Readable.from(manyBytes(enough ?? Number.POSITIVE_INFINITY)), tool.stdin).catch(
    () => undefined,
  );
  const said = (await tool.stdout.toArray()).join("");
  await feeding;
  console.log(`\n${name} ${words.join(" ")}\n${said}`);
  return said.trim() !== "" && !said.includes("FAILED");
}

/** Bytes of one seed pair after the other, those of the tests above first. */
function* manyBytes(most: number): Generator<Buffer> {
  for (let stream = 0, given = 0; given < most; stream++, given += length) yield Buffer.from(bytesOf(stream));
}
