import { heightAfter } from "@croupier/games/crash/crashTime";
import { type CrashMove, type CrashState, leavesAt } from "@croupier/games/crash/liftTheKite";
import type { Tx } from "../platform/database.ts";
import type { Refusal, RoundRow } from "../rounds/index.ts";
import { breaksAt } from "./advanceCrashRound.ts";
import type { CrashContext } from "./context.ts";
import { crashRounds, readCrashRounds } from "./rows.ts";
import { tables } from "./tables.ts";

/**
 * A player's request to cash a bet out, `{ do: "cashOut", bet }`, with the height of the moment at which it reached the
 * server, or the bet's automatic height where that came first. Any process can tell from the crash round's row alone.
 */
export async function timeCashOut(
  context: CrashContext,
  tx: Tx,
  round: RoundRow,
  move: unknown,
  arrivedAt: Date,
): Promise<{ ok: true; move: CrashMove } | Refusal> {
  const state = round.gameState as unknown as CrashState;
  const { do: kind, bet: place, ...rest } = (move ?? {}) as Record<string, unknown>;
  const bet = kind === "cashOut" && Object.keys(rest).length === 0 ? state.bets[place as number] : undefined;
  if (!bet || state.out[place as number] !== null) return { ok: false, reason: "illegal_move", field: "move" };
  const bets = tables.selectFrom("crash.bet").select("crash_round_id").where("round_id", "=", round.id);
  const [crashRound] = await readCrashRounds(tx, crashRounds().where("f.id", "=", bets));
  if (!crashRound?.beganAt || arrivedAt < crashRound.beganAt) return { ok: false, reason: "not_flying", field: "move" };
  const { point, at: brokeAt } = await breaksAt(context, tx, crashRound);
  const height = Math.min(point, heightAfter(arrivedAt.getTime() - crashRound.beganAt.getTime()));
  // Its automatic height came first, even where the line has broken since.
  if (arrivedAt >= brokeAt && leavesAt(bet) > point) return { ok: false, reason: "line_broke", field: "move" };
  return { ok: true, move: { do: "cashOut", bet: place as number, at: Math.min(height, leavesAt(bet)) } };
}
