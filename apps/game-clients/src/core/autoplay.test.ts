import fc from "fast-check";
import { expect, test } from "vitest";
import { type AutoplayPlan, afterRound, beginAutoplay, type RoundReport, stopReason } from "./autoplay.ts";

const orNone = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });
const plans: fc.Arbitrary<AutoplayPlan> = fc.record({
  rounds: fc.integer({ min: 1, max: 100 }),
  lossLimit_cents: orNone(fc.integer({ min: 0, max: 5_000 })),
  winOver_cents: orNone(fc.integer({ min: 0, max: 3_000 })),
  onFreeSpins: fc.boolean(),
});
const stakes = fc.integer({ min: 1, max: 500 });
const results = fc.array(fc.record({ payout_cents: fc.nat(2_000), freeSpins: fc.boolean() }), { minLength: 101 });

/** Plays a whole run: the reports of its rounds, why it ended, and what it lost at its worst moment. */
function play(
  plan: AutoplayPlan,
  stake_cents: number,
  balance_cents: number,
  next: Omit<RoundReport, "stake_cents">[],
) {
  let run = beginAutoplay(plan, stake_cents);
  let purse = balance_cents;
  const reports: RoundReport[] = [];
  for (;;) {
    const reason = stopReason(run, purse);
    if (reason !== null) return { reports, reason, purse };
    const report = { stake_cents, ...next[reports.length]! };
    reports.push(report);
    purse += report.payout_cents - stake_cents;
    run = afterRound(run, report);
  }
}

test("autoplay never plays more rounds than chosen, and plays all of them when nothing stops it", () => {
  fc.assert(
    fc.property(plans, stakes, results, (plan, stake, next) => {
      const { reports, reason } = play(plan, stake, 1_000_000, next);
      expect(reports.length).toBeLessThanOrEqual(plan.rounds);
      if (reason === "done") expect(reports).toHaveLength(plan.rounds);
      const free = play({ ...plan, lossLimit_cents: null, winOver_cents: null, onFreeSpins: false }, stake, 1e6, next);
      expect(free.reports).toHaveLength(plan.rounds);
    }),
  );
});

test("autoplay never loses more than its limit, even while a round runs, and goes on while the limit has room", () => {
  fc.assert(
    fc.property(plans, stakes, results, fc.nat(5_000), (plan, stake, next, lossLimit_cents) => {
      const { reports, reason } = play({ ...plan, lossLimit_cents }, stake, 1_000_000, next);
      let lost = 0;
      for (const { payout_cents } of reports) {
        expect(lost + stake).toBeLessThanOrEqual(lossLimit_cents);
        lost += stake - payout_cents;
      }
      if (reason === "loss_limit") expect(lost + stake).toBeGreaterThan(lossLimit_cents);
    }),
  );
});

test("the round that wins over the amount, or brings free spins when asked, is the last of its run", () => {
  fc.assert(
    fc.property(plans, stakes, results, (plan, stake, next) => {
      const { reports, reason } = play(plan, stake, 1_000_000, next);
      const ends = ({ payout_cents, freeSpins }: RoundReport) =>
        (plan.winOver_cents !== null && payout_cents > plan.winOver_cents) || (plan.onFreeSpins && freeSpins);
      expect(reports.slice(0, -1).some(ends)).toBe(false);
      expect(reports.length > 0 && ends(reports.at(-1)!)).toBe(reason === "single_win" || reason === "free_spins");
    }),
  );
});

test("autoplay never begins a round that the balance cannot pay", () => {
  fc.assert(
    fc.property(plans, stakes, results, fc.nat(3_000), (plan, stake, next, balance) => {
      let purse = balance;
      const { reports, reason } = play(plan, stake, balance, next);
      for (const { payout_cents } of reports) {
        expect(purse).toBeGreaterThanOrEqual(stake);
        purse += payout_cents - stake;
      }
      if (reason === "balance") expect(purse).toBeLessThan(stake);
    }),
  );
});
