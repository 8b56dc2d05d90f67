import { expect, test } from "vitest";
import { type AbuseSignal, abuseScore, devicePoints, firstAbuseRules } from "./abuseScore.ts";

const pointsOf = (signal: AbuseSignal) => ({ signal, points: firstAbuseRules.weights[signal] });

test("one person waits for a review by themselves, other things only together, an address pattern hardly counts", () => {
  const waits = (...seen: AbuseSignal[]) => abuseScore(seen.map(pointsOf)) >= firstAbuseRules.reviewFrom;
  expect(waits("person")).toBe(true);
  for (const alone of ["payment", "device", "household", "mailbox"] as const) expect(waits(alone)).toBe(false);
  expect([waits("payment", "device"), waits("payment", "household"), waits("device", "household")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([waits("payment", "mailbox"), waits("device", "mailbox"), waits("household", "mailbox")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a thing that several accounts share counts once", () => {
  expect(abuseScore([pointsOf("payment"), pointsOf("payment"), pointsOf("payment")])).toBe(45);
  expect(abuseScore([])).toBe(0);
  expect(abuseScore([{ signal: "household", points: 7 }])).toBe(7);
});

test("a print of a device counts whole for a household, less the more accounts have it, and nothing where hundreds do", () => {
  expect([2, 3, 5].map((accounts) => devicePoints(40, accounts))).toEqual([40, 40, 40]);
  expect([6, 10, 50, 100, 500].map((accounts) => devicePoints(40, accounts))).toEqual([33, 20, 4, 2, 0]);
  for (let accounts = 2; accounts < 1_000; accounts += 1)
    expect(devicePoints(40, accounts + 1)).toBeLessThanOrEqual(devicePoints(40, accounts));
});
