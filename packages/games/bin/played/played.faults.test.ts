import { expect, test } from "vitest";
import { playedPlans } from "./plans.ts";
import { playSlice, sliceRounds } from "./playRounds.ts";
import { returnSeen, shareSeen } from "./zScores.ts";

test("20,000 rounds of every title, other ones than those on record, lie within four standard errors [F-27]", () => {
  for (const plan of playedPlans) {
    const expected = plan.expected();
    // A slice that no run has reached.
    for (const [row, sums] of Object.entries(playSlice(plan, expected, 1_000_000))) {
      const one = expected[row]!;
      const what = `${plan.game.id}, ${row}, ${sums.rounds} rounds`;
      expect(Math.abs(returnSeen(sums, one).z), what).toBeLessThanOrEqual(4);
      if (one.hits !== undefined)
        expect(Math.abs(shareSeen(sums.hits, sums.rounds, one.hits).z), what).toBeLessThanOrEqual(4);
      if (one.feature !== undefined)
        expect(Math.abs(shareSeen(sums.features, sums.rounds, one.feature).z), what).toBeLessThanOrEqual(4);
      expect(sums.rounds).toBeLessThanOrEqual(sliceRounds);
    }
  }
});
