import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { configSchemas } from "@croupier/contract/configs";
import { drawPrize, tableFault, totalWeight } from "@croupier/games/lootbox/drawPrize";
import { prizeOf } from "@croupier/rules/wheel/wheelTable";
import { beforeAll, expect, test } from "vitest";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../content/configs/${name}.json`, import.meta.url), "utf8"));
const everybody = configSchemas["wheel-config"].parse(read("wheel-config"));
const tables = { everybody, ...configSchemas["wheel-config-segments"].parse(read("wheel-config-segments")) };
const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const serverSeed = "3f9a1c5e7b2d4860aa11bb22cc33dd44ee55ff66778899001122334455667788";
const draws = 1_000_000;
const bytesOfDigest = 32;

/** The bytes of the million draws, made once: the tables differ in what they make of them. */
const firstDigests = Buffer.alloc(draws * bytesOfDigest);
beforeAll(() => {
  for (let nonce = 0; nonce < draws; nonce += 1)
    hmac(serverSeed, `chi:${nonce}:0`).copy(firstDigests, nonce * bytesOfDigest);
}, 60_000);

/** What `hmac` makes for a draw, whose first bytes are known already. */
function hmacOf(nonce: number): typeof hmac {
  const first = `chi:${nonce}:0`;
  const place = nonce * bytesOfDigest;
  return (key, message) =>
    message === first ? firstDigests.subarray(place, place + bytesOfDigest) : hmac(key, message);
}

/** Critical values of chi-square at 0.01 % by degrees of freedom. */
const bounds: Readonly<Record<number, number>> = {
  1: 15.14,
  2: 18.42,
  3: 21.11,
  4: 23.51,
  5: 25.74,
  6: 27.86,
  7: 29.88,
  8: 31.83,
  9: 33.72,
};

test("everybody's table is 4,000, 4,000, 2,000, three free-spin prizes that cannot be won, none and 5 of 10,005 [9-37] [9-38] [9-39]", () => {
  expect(everybody.map(({ weight }) => weight)).toEqual([4000, 4000, 2000, 0, 0, 0, 0, 5]);
  expect(totalWeight(everybody.map(({ weight }, id) => ({ id, weight })))).toBe(10_005);
  const counts = everybody.flatMap(({ bonuses }) => bonuses[0]!.attributes.map(({ value }) => value)).slice(0, 6);
  expect(counts).toEqual([10, 20, 50, 100, 150, 250]);
  const euros = everybody.slice(6).map((item) => prizeOf(item).amounts.EUR);
  expect(euros).toEqual([1_500_00, 10_000_00]);
  expect(everybody.map((item) => prizeOf(item).wager)).toEqual([30, 30, 30, 30, 30, 30, 3, 3]);
});

test("groups 21, 1308 and 1309 have tables of their own, of free spins and bonuses, with wagers of 30, 25 and 3 [9-40]", () => {
  const { everybody: _, ...ofGroups } = tables as Record<string, typeof everybody>;
  const wagersOf = (table: typeof everybody) => [...new Set(table.map((item) => prizeOf(item).wager))];
  expect(Object.entries(ofGroups).map(([group, table]) => [group, wagersOf(table)])).toEqual([
    ["21", [30, 3]],
    ["1308", [25, 3]],
    ["1309", [25, 3]],
  ]);
  for (const table of Object.values(ofGroups)) {
    for (const { weight } of table) expect(weight).toBeGreaterThan(0);
    expect(new Set(table.map(({ bonuses: [first] }) => first!.type))).toEqual(new Set(["freespins", "bonus"]));
  }
});

test.each(Object.entries(tables))(
  "table %s: a million draws fall by its weights, and what has weight 0 is never drawn [F-36]",
  (_, table) => {
    const items = table.map(({ weight }, id) => ({ id, weight }));
    const counts = new Array<number>(items.length).fill(0);
    for (let nonce = 0; nonce < draws; nonce += 1) {
      counts[drawPrize(items, { serverSeed, clientSeed: "chi", nonce }, { hmac: hmacOf(nonce) }).id]! += 1;
    }
    const total = totalWeight(items);
    let chiSquare = 0;
    for (const { id, weight } of items) {
      const expected = (draws * weight) / total;
      if (weight === 0) expect(counts[id]).toBe(0);
      else chiSquare += (counts[id]! - expected) ** 2 / expected;
    }
    const freedom = items.filter(({ weight }) => weight > 0).length - 1;
    console.log(`chi-square, ${freedom} degrees of freedom: ${chiSquare.toFixed(2)} (bound ${bounds[freedom]})`);
    expect(chiSquare).toBeLessThan(bounds[freedom]!);
  },
  60_000,
);

test("each number below the sum of the weights belongs to exactly one item, as many as its weight [F-36]", () => {
  const items = [3, 0, 1, 4].map((weight, id) => ({ id, weight }));
  const counts = [0, 0, 0, 0];
  const seeds = { serverSeed, clientSeed: "walk", nonce: 0 };
  for (let nonce = 0; nonce < 8_000; nonce += 1) counts[drawPrize(items, { ...seeds, nonce }, { hmac }).id]! += 1;
  expect(counts[1]).toBe(0);
  expect(counts.map((count) => Math.round(count / 1_000))).toEqual([3, 0, 1, 4]);
});

test("a table whose weights are all 0, negative or no whole numbers draws nothing and is named as that", () => {
  const of = (...weights: number[]) => weights.map((weight, id) => ({ id, weight }));
  expect([tableFault(of(0, 0)), tableFault(of(5, -1)), tableFault(of(0.5, 1)), tableFault(of(0, 1))]).toEqual([
    "no_prize_can_be_won",
    "negative_weight",
    "negative_weight",
    null,
  ]);
  expect(() => drawPrize(of(0), { serverSeed, clientSeed: "x", nonce: 0 })).toThrow("no_prize_can_be_won");
  for (const weight of [0, -1]) {
    const table = everybody.map((item) => ({ ...item, weight }));
    expect(configSchemas["wheel-config"].safeParse(table).success).toBe(false);
  }
});
