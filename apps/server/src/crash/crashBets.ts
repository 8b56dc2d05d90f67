import { type CrashState, leavesAt } from "@croupier/games/crash/liftTheKite";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { RoundRow } from "../rounds/index.ts";
import { tables } from "./tables.ts";

/** Keeps a round's bet as the round is, in the round's own transaction. */
export async function noteCrashBet(tx: Queryable, round: RoundRow): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("crash.bet")
      .set({ next_auto: nextAuto(round), open: round.state === "open", failed_at: null })
      .where("round_id", "=", round.id),
  );
}

/** The lowest height at which a bet of the round leaves by itself; null when all are out. */
export function nextAuto({ gameState }: Pick<RoundRow, "gameState">): number | null {
  if (gameState === null) return null;
  const { bets, out } = gameState as unknown as CrashState;
  const heights = bets.filter((_, place) => out[place] === null).map(leavesAt);
  return heights.length > 0 ? Math.min(...heights) : null;
}
