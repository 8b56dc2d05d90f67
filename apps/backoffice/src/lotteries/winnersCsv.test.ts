import type { LotteryWinner } from "@croupier/contract/backOffice/lotteries";
import { expect, test } from "vitest";
import { winnersCsv } from "./winnersCsv.ts";

const winner: LotteryWinner = {
  ...{ id: 1, place: 1, ticket: "000042", player_id: 17, money_cents: 400_05, currency: "EUR", wager_multiplier: 5 },
  ...{ freespins_count: null, chargeable_comp_points: 0, persistent_comp_points: 3 },
  ...{ stuff: null, paid_at: "2026-11-26T10:00:00.000Z", withheld: ["bonus", "freespins"] },
};

test("winners are a line each, amounts as decimals, a thing is never a formula or a second column", () => {
  const [head, ...lines] = winnersCsv([
    winner,
    { ...winner, stuff: '=HYPERLINK("x"), a mug', paid_at: null, withheld: [] },
  ]).split("\r\n");
  expect(head?.split(",")).toHaveLength(12);
  expect(lines[0]).toBe("1,000042,17,400.05,EUR,5,,0,3,,2026-11-26T10:00:00.000Z,bonus freespins");
  expect(lines[1]).toBe(`1,000042,17,400.05,EUR,5,,0,3,"'=HYPERLINK(""x""), a mug",,`);
});
