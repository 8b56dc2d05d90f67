import { expect, test } from "vitest";
import { firstRoundId, isRoundId, newRoundId } from "./roundId.ts";

const at = (ms: number) => new Date(1_900_000_000_000 + ms);

test("ids of one millisecond, of more than its counter holds and of a clock corrected by a second are in order and of version 7", () => {
  const ids = [...Array.from({ length: 5_000 }, () => newRoundId(at(0))), newRoundId(at(-990)), newRoundId(at(5))];
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.every(isRoundId)).toBe(true);
});

test("a clock that is set back is followed: the ids tell its time, and none comes twice", () => {
  const ids = [at(86_400_000), at(0), at(0), at(0)].map(newRoundId);
  expect(ids[0]! > firstRoundId(at(86_400_000))).toBe(true);
  for (const id of ids.slice(1)) expect(id > firstRoundId(at(0)) && id < firstRoundId(at(1))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test("all bits behind the counter are random: each of them differs among a few ids, though they were made at once", () => {
  const tails = Array.from({ length: 200 }, () => BigInt(`0x${newRoundId(at(10)).slice(19).replace("-", "")}`));
  const seen = tails.reduce((bits, tail) => bits | (tail ^ tails[0]!), 0n);
  // Two of the 64 name the variant.
  expect(seen.toString(2)).toBe("1".repeat(62));
});

test("no id of a moment stands before the lowest one of it", () => {
  expect(newRoundId(at(100)) > firstRoundId(at(100))).toBe(true);
});
