import fc from "fast-check";
import { expect, test } from "vitest";
import { addFigures, bonusCostOf, type DayFigures, dayFigures, ggrOf, ngrOf, noFigures } from "./reports.ts";

const figures = fc.record(
  Object.fromEntries(dayFigures.map((name) => [name, fc.bigInt(-(10n ** 15n), 10n ** 15n)])),
) as unknown as fc.Arbitrary<DayFigures>;

test("the house keeps what players staked less all they were given, whoever paid the stake of a free round", () => {
  fc.assert(
    fc.property(figures, fc.bigInt(0n, 10n ** 12n), (day, free) => {
      expect(ngrOf(day)).toBe(day.stakes - day.payouts - day.promotions - day.jackpots - day.bonusMoney - day.prizes);
      // A free round that pays nothing costs the house nothing.
      expect(ngrOf(addFigures(day, { freeStakes: free }))).toBe(ngrOf(day));
      expect(ggrOf(addFigures(day, { freeStakes: free }))).toBe(ggrOf(day) + free);
    }),
  );
});

test("the figures of a period are the sums of its days", () => {
  fc.assert(
    fc.property(fc.array(figures, { maxLength: 20 }), (days) => {
      const all = days.reduce(addFigures, noFigures);
      for (const formula of [ggrOf, bonusCostOf, ngrOf])
        expect(formula(all)).toBe(days.reduce((sum, day) => sum + formula(day), 0n));
    }),
  );
});
