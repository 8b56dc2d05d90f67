import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContestRules } from "@croupier/contract/contests";
import { expect, test } from "vitest";
import { createSay } from "../../messages/messages.ts";
import { ruleLines } from "./ruleLines.ts";

const messages = join(import.meta.dirname, "../../../../../content/messages/en.json");
const words = {
  say: createSay("en", JSON.parse(readFileSync(messages, "utf8"))),
  money: (cents: number, currency: string) => `${currency} ${cents / 100}`,
  list: (items: readonly string[]) => items.join(" and "),
  studio: (id: string) => id.toUpperCase(),
  category: (id: string) => `“${id}”`,
  country: (code: string) => code,
  licence: (id: string) => id.toLowerCase(),
  number: String,
};

const quiet: ContestRules = {
  ...{ tournament_id: 1, title: "Cup", frontend_identifier: "cup", state: "active", strategy: "bet", currency: "EUR" },
  ...{ start_at: "2026-03-01T00:00:00.000Z", end_at: "2026-03-02T00:00:00.000Z", now: "2026-03-01T12:00:00.000Z" },
  ...{ points_rules: [], min_stake_cents: null, counts_bonus_money: false, currencies: ["EUR"], countries: [] },
  ...{ licences: [], group_ids: [], games: { total: 1, identifiers: [], providers: [], category: null } },
  ...{ games_taken_limit: null, user_confirmation_required: false, teams: [], late_minutes: 5, prizes: [] },
  ...{ tie_break: "reached_first", money_budget_cents: 0, chargeable_comp_points_budget: 0 },
  ...{ persistent_comp_points_budget: 0, reviewed: false, review: "open", repeat: "none", demo: false, past: [] },
};
const linesOf = (change: Partial<ContestRules>) => ruleLines({ ...quiet, ...change }, words);

const noBonuses =
  "Whoever may be given no bonuses gets the money, the points, the tickets and the things of a prize, but none of its bonus money, free spins and boxes.";

test("a tournament without bounds says only what holds", () => {
  expect(linesOf({})).toEqual({
    ranks: ["The sum of your stakes decides. Whether a round wins makes no difference."],
    counts: [
      "1 game counts; it stands below.",
      "Only rounds with your own money count: no bonus money, no free spins, no demo.",
      "Only rounds in EUR count.",
    ],
    takesPart: ["Nothing to do: whoever plays takes part."],
    ends: [
      "A round opened before the end still counts when it is settled at most 5 minutes after it.",
      "With equal scores, whoever got there first is ahead; should that be equal too, the account that was opened earlier.",
      "Prizes are paid right after the end.",
      noBonuses,
    ],
  });
});

test("every kind of point is a line of its own", () => {
  const { ranks } = linesOf({
    strategy: "points",
    points_rules: [
      { on: "round", points: 1, each_cents: null, multiplier: null },
      { on: "stake", points: 2, each_cents: 100, multiplier: null },
      { on: "win", points: 3, each_cents: null, multiplier: null },
      { on: "multiplier", points: 50, each_cents: null, multiplier: 20 },
    ],
  });
  expect(ranks).toEqual([
    "Points decide:",
    "1 point for each round.",
    "2 points for each whole EUR 1 of a stake.",
    "3 points for each round that pays anything.",
    "50 points for a round that pays at least 20 times its stake; the best of these counts.",
  ]);
});

test("what bounds who and what counts is said, with the rate where there is more than one currency", () => {
  const { counts, takesPart, ends } = linesOf({
    ...{ min_stake_cents: 20, games_taken_limit: 500, currencies: [], counts_bonus_money: true, late_minutes: 0 },
    ...{ games: { total: 12, identifiers: [], providers: ["tidewick"], category: "new" }, countries: ["CA", "DE"] },
    licences: ["EE", "CW"],
    ...{
      group_ids: ["258"],
      teams: [
        { id: 1, title: "Red" },
        { id: 2, title: "Blue" },
      ],
      repeat: "daily",
    },
    ...{ user_confirmation_required: true, reviewed: true },
  });
  expect(counts).toEqual([
    "Games by TIDEWICK.",
    "Games of the category “new”.",
    "12 games count; they stand below.",
    "A round counts from a stake of EUR 0.2.",
    "Only your first 500 rounds count.",
    "Rounds with your own money and with bonus money count. Demo rounds and free spins do not.",
    "Stakes and wins in other currencies are converted into EUR at the rate of the tournament’s start.",
  ]);
  expect(takesPart).toEqual([
    "Press “Take part” first. Rounds from before do not count.",
    "For invited players. That you read this does not say that you are among them; joining does.",
    "For players from CA and DE.",
    "For players under a licence of: ee and cw.",
    "You play in a team: Red and Blue.",
  ]);
  expect(ends[0]).toBe("A round opened before the end still counts when it is settled by the end.");
  expect(ends.slice(2)).toEqual([
    "The results are checked after the end, then the prizes are paid.",
    "It begins anew every day.",
    noBonuses,
  ]);
});
