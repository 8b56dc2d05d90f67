import type { ContestPrize, Lottery } from "@croupier/contract/lotteries";
import { expect, test } from "vitest";
import { phaseOf, sortedLotteries } from "./lotteryState.ts";
import { prizeRows } from "./prizeRows.ts";
import { stepsFor } from "./scaleSteps.ts";

const prize = (place: number, more: Partial<ContestPrize>): ContestPrize => ({
  id: place,
  award_place: place,
  ...more,
});
const lottery = (slug: string, start_at: string, end_at: string, finished_at: string | null = null) =>
  ({ slug, frontend_identifier: slug, start_at, end_at, finished_at }) as Lottery;

test("places that win the same stand on one line, whoever won them", () => {
  const rows = prizeRows([
    prize(1, { money_award_cents: 400_00, nickname: "Ki***", ticket: "000007" }),
    prize(2, { money_award_cents: 50_00, nickname: "Ar***", ticket: "000001" }),
    prize(3, { money_award_cents: 50_00 }),
    prize(4, { freespins_count: 25 }),
    prize(5, { money_award_cents: 50_00 }),
  ]);
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
    [5, 5],
  ]);
});

test("a lottery is announced, on sale, over or drawn, and lists put what ends first in front [4-04] [5-28]", () => {
  const now = new Date("2026-11-26T12:00:00.000Z");
  const coming = lottery("coming", "2026-11-27T00:00:00.000Z", "2026-11-28T00:00:00.000Z");
  const running = lottery("running", "2026-11-26T12:00:00.000Z", "2026-11-26T12:00:01.000Z");
  const closed = lottery("closed", "2026-11-20T00:00:00.000Z", "2026-11-26T12:00:00.000Z");
  const drawn = lottery("drawn", "2026-11-10T00:00:00.000Z", "2026-11-20T00:00:00.000Z", "2026-11-20T01:00:00.000Z");
  const hidden = lottery("nonvisible-draw", "2026-11-10T00:00:00.000Z", "2026-11-28T00:00:00.000Z");
  const all = [coming, running, closed, drawn];
  expect(all.map((one) => phaseOf(one, now))).toEqual(["future", "active", "closed", "drawn"]);
  const { open, over } = sortedLotteries([hidden, drawn, coming, closed, running], now);
  expect([open, over].map((list) => list.map(({ slug }) => slug))).toEqual([
    ["running", "coming"],
    ["closed", "drawn"],
  ]);
});

test("the scale of a currency is read in order, without what is switched off, each step up to the next one [3-43]", () => {
  const step = (from: number, price: number, active = true) => ({
    ...{ currency: "CAD", from_amount_cents: from, price_cents: price, active },
  });
  const rules = { CAD: [step(150_00, 12_00), step(15_00, 15_00), step(999_00, 1_00, false)] };
  expect(stepsFor({ deposit_scale_rules: rules }, "CAD")).toEqual([
    { from: 15_00, below: 150_00, price: 15_00 },
    { from: 150_00, below: null, price: 12_00 },
  ]);
  expect(stepsFor({ deposit_scale_rules: rules }, "EUR")).toEqual([]);
});
