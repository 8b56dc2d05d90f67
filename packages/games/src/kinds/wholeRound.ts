import type { BetKinds, KindPlayed } from "./kinds.ts";

/** One stake, one payout: the whole round is of one kind. */
export function wholeRound(kind: string, stake: number, events: Parameters<BetKinds["played"]>[1]): KindPlayed[] {
  const total = events.find((event) => event.type === "totalWin");
  return total === undefined ? [] : [{ kind, base: stake, staked: stake, back: total.amount }];
}
