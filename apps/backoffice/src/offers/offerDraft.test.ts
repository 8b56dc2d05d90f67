import type { BackOfficeOffer } from "@croupier/contract/backOffice/offers";
import { expect, test } from "vitest";
import { draftOf, namedPercent, newOffer, planOf, segmentOf, termsOf } from "./offerDraft.ts";

const contributions = { categories: { roulette: 20 }, games: { "tidewick/SkerryLight": 50 } };
const wagering = { wager: 30, maxWin: { EUR: 500_00 }, maxStake: null, contributions };
const terms = {
  groupKey: "first_deposit",
  gifts: [
    {
      type: "deposit",
      percent: 100,
      cap: { EUR: 100_00, BTC: 200_000 },
      games: ["a/B"],
      ...wagering,
      wagerOn: "bonus_and_deposit",
    },
    { type: "bonus", amount: { EUR: 5_00 }, games: null, ...wagering, wager: 0, wagerOn: "bonus_and_deposit" },
    { type: "freespins", count: 20, game: "tidewick/SkerryLight", stake: { EUR: 20 }, most: null, ...wagering },
  ],
  ...{ least: { EUR: 20_00, BTC: 40_000 }, nth: 1, weekdays: [1, 5], groups: ["vip"], countries: ["CA", "DE"] },
  ...{
    licences: ["CW"],
    code: "HERON",
    once: false,
    segment: null,
    players: null,
    kyc: "confirmed",
    oncePer: ["person", "payment"],
    period: null,
    activatableDays: 30,
    validDays: 7,
    addedLater: "kept",
  },
};
const offer: BackOfficeOffer = {
  ...{ id: "first-deposit", kind: "deposit", title: "A title", terms, state: "off", given: 0, version: "1" },
  ...{ starts_at: "2026-12-01T10:00:00.000Z", ends_at: null, budget_eur_cents: 1_500_50, spent_eur_cents: 0 },
  created_at: "2026-11-25T10:00:00.000Z",
};

test("a form that was filled with an offer and not touched says the same offer, also what it has no field for", () => {
  const draft = draftOf(offer);
  expect(termsOf(draft, terms)).toEqual(terms);
  const { title, starts_at, ends_at, budget_eur_cents } = offer;
  expect(planOf(draft, terms)).toEqual({ title, terms, starts_at, ends_at, budget_eur_cents });
});

test("a cashback and an offer for named players come through the form as they are", () => {
  const money = { games: null, wager: 0, maxWin: null, maxStake: null, contributions: null };
  const share = { type: "cashback", percent: 10, cap: { EUR: 50_00 }, least: { EUR: 1_00 }, categories: ["live"] };
  const back = { ...terms, gifts: [{ ...share, ...money }], least: null, period: "day" } as unknown as typeof terms;
  expect(termsOf(draftOf({ ...offer, kind: "cashback", terms: back }), back)).toEqual(back);
  // Where no deposit brings it, there is none to wager.
  const named = {
    ...terms,
    gifts: [{ ...terms.gifts[1], wagerOn: "bonus" }],
    least: null,
    players: [7, 12],
  } as unknown as typeof terms;
  expect(termsOf(draftOf({ ...offer, kind: "personal", terms: named }), named)).toEqual(named);
});

test("a currency that is taken away leaves every amount; empty amounts are no terms", () => {
  const draft = { ...draftOf(offer), currencies: ["EUR"] };
  expect(termsOf(draft)).toMatchObject({ least: { EUR: 20_00 }, gifts: [{ cap: { EUR: 100_00 } }, {}, {}] });
  const empty = termsOf({ ...newOffer, title: "New" }) as { gifts: unknown[]; least: unknown };
  expect(empty).toMatchObject({ least: null, code: null, nth: null, gifts: [{ cap: {}, maxWin: null }] });
});

test("a segment is what the lists say, and the currencies that the offer has amounts for", () => {
  expect(segmentOf({ ...newOffer, countries: "ca, de", groups: " " })).toEqual({
    ...{ groups: null, countries: ["CA", "DE"], licences: null, currencies: ["EUR"], segment: null },
  });
});

test("what counts is read as a name with its per cent, however the two are parted; without a number it has none", () => {
  for (const text of ["roulette 20", "roulette: 20 %", " roulette = 20% "])
    expect(namedPercent(text)).toEqual(["roulette", 20]);
  expect(namedPercent("video poker 50")).toEqual(["video poker", 50]);
  for (const text of ["roulette", "20", "roulette twenty"]) expect(namedPercent(text)).toEqual([text, Number.NaN]);
});
