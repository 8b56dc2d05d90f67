import { expect, test } from "vitest";
import { contributionRows, namedRows, rowsOfGames } from "./contributions.ts";
import { countsLine, heldLines } from "./offerLines.ts";
import { contributionOf } from "./wagering.ts";

const say = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`.trim();

test("what counts is told by category, the most first, with pokies and all other games", () => {
  const rows = contributionRows();
  expect(rows.map(({ percent, others }) => [percent, others])).toEqual([
    [100, true],
    [10, false],
    [0, false],
  ]);
  expect(rows[0]!.categories).toEqual(["slots"]);
  expect(rows[1]!.categories).toContain("roulette");
  expect(rows[2]!.categories).toEqual(["jackpot"]);
  expect(countsLine(rows, say)).toMatch(
    /^offers.counts offers.countsRow category.slots, offers.countsOthers 100 · offers.countsRow category.table, /,
  );
});

test("where only some games count, each is told with what counts there, or one figure for all", () => {
  const pokie = { title: "Skerry Light", percent: 100 };
  const roulette = { title: "Brass Wheel", percent: 10 };
  expect(countsLine(rowsOfGames([roulette, pokie]), say)).toBe(
    "offers.counts offers.countsRow Skerry Light 100 · offers.countsRow Brass Wheel 10",
  );
  expect(countsLine(rowsOfGames([pokie, { ...pokie, title: "Other" }]), say)).toBe("offers.countsAll 100");
});

test("a category without a name is told by its identifier", () => {
  const row = { percent: 50, categories: ["bingo"], games: [], others: false };
  expect(countsLine([row], say)).toBe("offers.counts offers.countsRow bingo 50");
});

test("a held gift tells its bounds in the words of its offer, and nothing where it has none", () => {
  const money = (cents: number, currency: string) => `${cents} ${currency}`;
  expect(heldLines({ currency: "EUR", max_win_cents: 500_00, max_stake_cents: 5_00 }, money, say)).toEqual([
    "offers.maxWin 50000 EUR",
    "offers.maxStake 500 EUR",
  ]);
  expect(heldLines({ currency: "EUR", max_win_cents: null, max_stake_cents: null }, money, say)).toEqual([]);
});

test("what a gift names for a category or a game goes before the house's table, the game's own figure first", () => {
  const named = { categories: { roulette: 30, slots: 80 }, games: { "a/B": 0 } };
  expect(contributionOf(["roulette"], "c/D", named)).toBe(30);
  expect(contributionOf(["table", "roulette"], "c/D", named)).toBe(10);
  expect(contributionOf(["slots"], "a/B", named)).toBe(0);
  expect(contributionOf(["jackpot"], "c/D", named)).toBe(0);
  const rows = contributionRows(named, (game) => `title of ${game}`);
  expect(rows.find(({ others }) => others)).toEqual({ percent: 100, categories: [], games: [], others: true });
  expect(rows.find(({ percent }) => percent === 30)?.categories).toEqual(["roulette"]);
  expect(rows.at(-1)).toEqual({ percent: 0, categories: ["jackpot"], games: ["title of a/B"], others: false });
});

test("an offer tells only what it names", () => {
  expect(countsLine(namedRows(["roulette 30", "a/B 0", "live 30"]), say)).toBe(
    "offers.counts offers.countsRow category.roulette, category.live 30 · offers.countsRow a/B 0",
  );
});
