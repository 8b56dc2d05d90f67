import type { Json } from "../game.ts";
import { hitShare, type Odds, returnAt } from "../instant/odds.ts";
import { onePlan, playedStake } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { Expected, PlayedPlan } from "../kinds/playedPlan.ts";
import type { KindReport } from "../kinds/report.ts";
import { answers, type HiloState, hilo, rankOf, winningRanks } from "./hilo.ts";

/** The likelier call on the first card, and collected. */
function hiloPlan(): PlayedPlan {
  const calls = ["higher", "lower"] as const;
  const best = (rank: number) => calls.toSorted((a, b) => winningRanks(b, rank) - winningRanks(a, rank))[0]!;
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1);
  const expected = (): Expected => {
    const each = ranks.map((rank) => hilo.odds({ ranks: [winningRanks(best(rank), rank)] }));
    const mean = (of: (odds: Odds) => number) => each.reduce((sum, odds) => sum + of(odds), 0) / each.length;
    return { back: mean((odds) => returnAt(odds, playedStake)), hits: mean(hitShare) };
  };
  const choose = (stored: Json) => {
    const { cards } = stored as HiloState;
    return cards.length === 1 ? { do: best(rankOf(cards[0]!)) } : { do: "collect" };
  };
  if (!ranks.every((rank) => ranks.some((to) => answers(best(rank), rank, to))))
    throw new Error("a call cannot be won");
  return onePlan(hilo, "one likely call", () => ({ stake: playedStake, options: {} }), expected, choose);
}

export const report: KindReport<typeof hilo> = { compute: instantReport, plans: () => [hiloPlan()] };
