import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defineBaccarat } from "../../src/baccarat/baccarat.ts";
import { brassBaccarat } from "../../src/baccarat/brassBaccarat.ts";
import { baccaratPlan } from "../../src/baccarat/report.ts";
import type { Expected, PlayedPlan } from "../../src/kinds/playedPlan.ts";
import { games } from "../../src/registry.ts";
import { playedPlans } from "./plans.ts";
import { readPlayed, recordOf, roundsOf } from "./playedStore.ts";
import { noRounds, type PlayedSums } from "./playedSums.ts";
import { playedFaults, playedLines, playedRows } from "./playedTable.ts";
import { playSlice } from "./playRounds.ts";

import { returnSeen, shareSeen } from "./zScores.ts";

const records = readPlayed();

describe("the rounds on record", () => {
  test("every offered title was played on its present mathematics, and lies within four standard errors [F-27]", () => {
    for (const plan of playedPlans) expect(recordOf(records, plan), `${plan.game.id}, ${plan.name}`).not.toBeNull();
    const rows = playedRows(records);
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(games.map(({ title }) => title)));
    expect(
      rows.filter(({ version, title }) => games.find((one) => one.title === title)!.math.version !== version),
    ).toEqual([]);
    expect(playedFaults(rows)).toEqual([]);
  });

  test("the table in the docs is made of them [F-27]", () => {
    const docs = readFileSync(new URL("../../../../docs/rtp.md", import.meta.url), "utf8");
    expect(docs.endsWith(`\n\n${playedLines(playedRows(records)).join("\n")}`)).toBe(true);
  });

  test("what they were held against is what is computed now [F-26]", () => {
    for (const plan of playedPlans) {
      // A pokie's and blackjack's figures take too long for every run of the tests; `verify-rtp` compares them.
      if (plan.game.kind === "pokie" || "chart" in plan.game || plan.game.id === "three-card-ante") continue;
      const { rows } = recordOf(records, plan)!;
      const kept = Object.fromEntries(Object.entries(rows).map(([row, { expected }]) => [row, expected]));
      expect(kept).toEqual(JSON.parse(JSON.stringify(plan.expected())));
    }
  });
});

const expectedOf = (plan: PlayedPlan): Record<string, Expected> =>
  Object.fromEntries(Object.entries(recordOf(records, plan)!.rows).map(([row, { expected }]) => [row, expected]));

const faultsIn = (sums: Record<string, PlayedSums>, expected: Record<string, Expected>) =>
  Object.keys(sums).filter((row) => Math.abs(returnSeen(sums[row]!, expected[row]!).z) > 4);

test("a title is played through the steps of the server's rounds, and as computed [F-27]", () => {
  for (const plan of playedPlans) {
    const expected = expectedOf(plan);
    for (const [row, sums] of Object.entries(playSlice(plan, expected, 0, 40))) {
      // So few rounds say nothing of a return that rests on rare wins; how often a bet wins they do show.
      const { hits } = expected[row]!;
      const seen = hits === undefined ? returnSeen(sums, expected[row]!) : shareSeen(sums.hits, sums.rounds, hits);
      expect(sums.rounds, `${plan.game.id} ${row}`).toBeGreaterThan(0);
      expect(Math.abs(seen.z), `${plan.game.id} ${row}`).toBeLessThanOrEqual(4);
    }
  }
}, 180_000);

test("a slice is the same rounds every time, and another slice is others", () => {
  const plan = playedPlans.find(({ game }) => game.id === "brass-dice")!;
  const expected = expectedOf(plan);
  expect(playSlice(plan, expected, 3, 500)).toEqual(playSlice(plan, expected, 3, 500));
  expect(playSlice(plan, expected, 3, 500)).not.toEqual(playSlice(plan, expected, 4, 500));
});

test("ties that pay nine to one instead of eight are found, and nothing else is blamed", () => {
  const { odds, bankerSix, returns } = brassBaccarat;
  const bent = defineBaccarat({ id: "bent", title: "Bent", odds: { ...odds, tie: 900 }, bankerSix, returns });
  const expected = baccaratPlan(brassBaccarat).expected();
  expect(faultsIn(playSlice(baccaratPlan(bent), expected, 0, 20_000), expected)).toEqual(["tie"]);
}, 180_000);

describe("z", () => {
  test("of a share is the normal law's where there are many cases", () => {
    expect(shareSeen(5_100, 10_000, 0.5).z).toBeCloseTo(2, 6);
    expect(shareSeen(10_000, 10_000, 1).z).toBe(0);
    expect(shareSeen(9_999, 10_000, 1).z).toBe(Number.POSITIVE_INFINITY);
  });

  test("of rare cases has the tail of Poisson's law", () => {
    // P(X >= 1 | 0.01) = 0.00995; P(X >= 14 | 5) = 6.98e-4; P(X = 0 | 8) = 3.35e-4.
    expect(shareSeen(1, 1e6, 1e-8).z).toBeCloseTo(2.328, 2);
    expect(shareSeen(14, 1e6, 5e-6).z).toBeCloseTo(3.195, 2);
    expect(shareSeen(0, 1e6, 8e-6).z).toBeCloseTo(-3.402, 2);
  });

  test("of a return counts what rounds weigh, and a sample's own error", () => {
    const sums = { ...noRounds(), rounds: 4, weight: 4, total: 6, weightSquares: 4, cross: 6, squares: 12 };
    expect(returnSeen(sums, { back: 1 })).toEqual({ value: 1.5, expected: 1, error: 0.5, z: 1 });
    expect(returnSeen(sums, { back: 1, sd: 2 }).error).toBe(1);
    expect(returnSeen(sums, { back: 1, sd: 2, sample: { rounds: 9, error: Math.sqrt(3) } }).error).toBeCloseTo(2, 10);
  });
});

test("every record holds whole slices", () => {
  for (const plan of playedPlans) {
    const record = recordOf(records, plan)!;
    const most = Math.max(...Object.values(record.rows).map(({ sums }) => sums.rounds));
    expect(most).toBeLessThanOrEqual(roundsOf(record));
    expect(most).toBeGreaterThan(0);
  }
});
