import type { GiftStage } from "@croupier/contract/gifts";

/**
 * How a bonus may go on. `issued`: the player may start it; `wait`: started while another plays in the same wallet;
 * `handle_bets`: it plays, its bets count; the others are ends. `finished` is an end of free spins. Source: 4-01, 4-02.
 */
const next: Readonly<Record<GiftStage, readonly GiftStage[]>> = {
  issued: ["wait", "handle_bets", "finished", "canceled", "expired"],
  wait: ["handle_bets", "canceled", "expired"],
  handle_bets: ["wager_done", "lost", "canceled", "expired"],
  finished: [],
  lost: [],
  canceled: [],
  expired: [],
  wager_done: [],
};

/** Whether a bonus may go from one stage to another. */
export function mayBecome(from: GiftStage, to: GiftStage): boolean {
  return next[from].includes(to);
}

/** Whether a bonus is over. */
export function isClosed(stage: GiftStage): boolean {
  return next[stage].length === 0;
}

/** The stages from which a bonus may become `to`. */
export function stagesBefore(to: GiftStage): GiftStage[] {
  return (Object.keys(next) as GiftStage[]).filter((from) => mayBecome(from, to));
}
