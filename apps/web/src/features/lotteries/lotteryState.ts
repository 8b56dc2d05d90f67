import type { Lottery } from "@croupier/contract/lotteries";
import { timeStatus } from "@croupier/rules/timeStatus";

export type LotteryPhase = "future" | "active" | "closed" | "drawn";

/** Where a lottery stands at a moment: announced, on sale, over and not drawn, or drawn. Source: 4-04. */
export function phaseOf({ start_at, end_at, finished_at }: Lottery, now: Date): LotteryPhase {
  if (finished_at !== null) return "drawn";
  const status = timeStatus({ startAt: new Date(start_at), endAt: new Date(end_at) }, now);
  return status === "archive" ? "closed" : status;
}

/** Hidden ones are in no list. Source: 5-28. */
const isShown = ({ frontend_identifier }: Lottery) => !frontend_identifier.includes("nonvisible");

/** Those that run or are announced, the first to end in front; and those that are over, the last in front. */
export function sortedLotteries(lotteries: readonly Lottery[], now: Date): { open: Lottery[]; over: Lottery[] } {
  const byEnd = lotteries.filter(isShown).sort((one, other) => Date.parse(one.end_at) - Date.parse(other.end_at));
  const isOpen = (one: Lottery) => ["future", "active"].includes(phaseOf(one, now));
  return { open: byEnd.filter(isOpen), over: byEnd.filter((one) => !isOpen(one)).reverse() };
}
