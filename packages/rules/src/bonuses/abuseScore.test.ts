import { expect, test } from "vitest";
import { abuseScore, reviewFrom } from "./abuseScore.ts";

test("one person waits for a review by themselves, other things only together, an address pattern hardly counts", () => {
  const waits = (...seen: Parameters<typeof abuseScore>[0]) => abuseScore(seen) >= reviewFrom;
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
  expect(abuseScore(["payment", "payment", "payment"])).toBe(abuseScore(["payment"]));
  expect(abuseScore([])).toBe(0);
});
