import { expect, test } from "vitest";
import { type AbuseSignal, abuseScore, firstAbuseRules } from "./abuseScore.ts";

test("one person waits for a review by themselves, other things only together, an address pattern hardly counts", () => {
  const waits = (...seen: AbuseSignal[]) => abuseScore(seen, firstAbuseRules) >= firstAbuseRules.reviewFrom;
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
  expect(abuseScore(["payment", "payment", "payment"], firstAbuseRules)).toBe(45);
  expect(abuseScore([], firstAbuseRules)).toBe(0);
  const weights = { ...firstAbuseRules.weights, payment: 0, household: 7 };
  expect(abuseScore(["payment", "household"], { weights })).toBe(7);
});
