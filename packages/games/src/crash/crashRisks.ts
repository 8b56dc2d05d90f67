import { type FinishedRound, type RiskedStake, riskOfPay } from "../kinds/betRisk.ts";
import type { CrashBets } from "./crashBets.ts";

/** Each bet by the height at which it was cashed out, or would have been by itself. */
export function crashRisks({ bet, events }: FinishedRound): RiskedStake[] {
  return (bet as CrashBets).bets.map(({ amount, auto }, place) => {
    const taken = events.find((event) => event.type === "cashedOut" && event.bet === place);
    const height = taken?.type === "cashedOut" ? taken.at : auto;
    return { risk: height === null ? null : riskOfPay(height), staked: amount };
  });
}
