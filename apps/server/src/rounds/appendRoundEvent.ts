import { appendEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { RoundRow } from "./roundRow.ts";
import { tables } from "./tables.ts";

/** What the event log hears of a round: who played what, and how much of which currency went either way. */
export async function appendRoundEvent(
  tx: Tx,
  round: RoundRow,
  kind: "round.settled" | "round.voided" | "round.corrected",
  totals: { stake: bigint; payout: bigint },
  now: Date,
): Promise<void> {
  await appendEvent(tx, {
    kind,
    at: now,
    playerId: round.playerId,
    payload: {
      round: round.id,
      session: Number(round.sessionId),
      game: round.game,
      title: await titleOf(tx, round),
      provider: round.provider,
      currency: round.currency,
      stake: totals.stake.toString(),
      payout: totals.payout.toString(),
      ...round.variant?.logged,
    },
  });
}

async function titleOf(tx: Tx, round: RoundRow): Promise<string> {
  const session = await firstOf(
    tx,
    tables.selectFrom("rounds.session").select("title").where("id", "=", round.sessionId),
  );
  return session?.title ?? round.game;
}
