import fc from "fast-check";
import { expect, test } from "vitest";
import { licencePolicy } from "./licencePolicy.ts";
import { offeredExclusions, termEndsAt } from "./limits.ts";

const day_ms = 86_400_000;
const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2034-12-31"), noInvalidDate: true });

test("every offered exclusion lasts as long as the licence asks for, but for the days by which months differ [F-51]", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 400 }), (now, shortestExclusion_days) => {
      const terms = offeredExclusions({ shortestExclusion_days }, now);
      expect(terms).toContain("forever");
      for (const term of terms) {
        const until = termEndsAt(term, now);
        if (until)
          expect(until.getTime() - now.getTime()).toBeGreaterThanOrEqual((shortestExclusion_days - 2) * day_ms);
      }
    }),
  );
});

test.each([
  ["CW", "CA", "1_month"],
  ["EE", "EE", "6_months"],
  ["none that is known", "CA", "6_months"],
])("under the licence %s the shortest one that is offered to a player of %s is %s", (licence, country, shortest) => {
  expect(offeredExclusions(licencePolicy(licence, country), new Date("2026-02-28T12:00:00Z"))[0]).toBe(shortest);
});
