import { type CrashState, leavesAt } from "@croupier/games/crash/liftTheKite";
import type { Queryable } from "../platform/database.ts";
import type { RoundRow } from "../rounds/index.ts";

/** Keeps a round's bet as the round is, in the round's own transaction. */
export async function noteCrashBet(tx: Queryable, round: RoundRow): Promise<void> {
  await tx.query("UPDATE crash.bet SET next_auto = $2, open = $3, failed_at = NULL WHERE round_id = $1", [
    round.id,
    nextAuto(round),
    round.state === "open",
  ]);
}

/** The lowest height at which a bet of the round leaves by itself; null when all are out. */
export function nextAuto({ gameState }: Pick<RoundRow, "gameState">): number | null {
  if (gameState === null) return null;
  const { bets, out } = gameState as unknown as CrashState;
  const heights = bets.filter((_, place) => out[place] === null).map(leavesAt);
  return heights.length > 0 ? Math.min(...heights) : null;
}
