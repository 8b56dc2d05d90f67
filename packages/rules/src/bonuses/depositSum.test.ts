import type { BonusOffer } from "@croupier/contract/gifts";
import { expect, test } from "vitest";
import { depositSum } from "./depositSum.ts";
import { offerLines } from "./offerLines.ts";

const amounts = (EUR: number) => [{ currency: "EUR", amount_cents: EUR }];
const offer: BonusOffer = {
  ...{ id: "first", title: "First", group_key: null },
  bonuses: [
    {
      ...{ title: "First", type: "bonus" },
      conditions: [{ field: "amount", type: "min", value: amounts(20_00) }],
      attributes: [
        { field: "percent", value: 50 },
        { field: "cap", value: amounts(100_00) },
      ],
      result_bonus: [
        { field: "wager", value: 30 },
        { field: "max_win", value: amounts(500_00) },
        { field: "max_stake", value: amounts(5_00) },
        { field: "valid_days", value: 7 },
      ],
    },
    { ...{ title: "First", type: "freespins" }, conditions: [], attributes: [{ field: "freespins_count", value: 20 }] },
  ],
};

test("a typed amount brings its share, rounded down, up to the cap, and free spins beside; less than the least brings nothing", () => {
  expect(depositSum(offer, "EUR", 19_99)).toEqual({ brings: false, min_cents: 20_00 });
  expect(depositSum(offer, "EUR", 20_01)).toEqual({ brings: true, bonus_cents: 10_00, freespins: 20 });
  expect(depositSum(offer, "EUR", 900_00)).toEqual({ brings: true, bonus_cents: 100_00, freespins: 20 });
  expect(depositSum(offer, "CAD", 50_00)).toBeNull();
});

test("the conditions of a deposit's bonus are five lines", () => {
  const money = (cents: number) => String(cents);
  const say = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`.trim();
  expect(offerLines({ ...offer, bonuses: [offer.bonuses[0]!] }, "EUR", money, say)).toEqual([
    "offers.percentFrom 50 10000 2000",
    "offers.wager 30",
    "offers.maxWin 50000",
    "offers.maxStake 500",
    "offers.validDays 7",
  ]);
});

test("an offer whose deposit is wagered too says so in the line of the requirement", () => {
  const say = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`.trim();
  const [first] = offer.bonuses;
  const result_bonus = [...first!.result_bonus!, { field: "wager_on", value: "bonus_and_deposit" }];
  const lines = offerLines({ ...offer, bonuses: [{ ...first!, result_bonus }] }, "EUR", String, say);
  expect(lines[1]).toBe("offers.wagerBoth 30");
});
