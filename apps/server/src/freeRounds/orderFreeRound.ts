import type { Batcher } from "../platform/batching/batcher.ts";
import { type BatchAnswer, type PreparedRound, wireRound, writeItem } from "../rounds/index.ts";
import type { FreeRoundsDeps } from "./deps.ts";

/** Of `free_rounds.play_batch`, which tells which round of its campaign was played. */
type FreeRoundAnswer = BatchAnswer & { number?: number };

/** Plays a prepared free round, joined with others in one call. Which of its campaign's it was is known when it is stored. */
export async function orderFreeRound(
  { games }: Pick<FreeRoundsDeps, "games">,
  bets: Batcher<string, BatchAnswer>,
  prepared: PreparedRound,
): Promise<BatchAnswer> {
  const { round } = prepared;
  const shown = round.variant?.shown.free_round;
  if (!round.variant || !shown) throw new Error("a free round without its campaign");
  const keep = round.state === "open" ? wireRound(round, games) : null;
  const item = writeItem({ ...prepared, besides: { free: shown.id } }, keep);
  const answer: FreeRoundAnswer = await bets.add(item, round.playerId);
  if (answer.result === "ok" && answer.number !== undefined)
    round.variant = { ...round.variant, shown: { free_round: { ...shown, number: answer.number } } };
  return answer;
}
