import { appendEvent } from "../events/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { RoundRow } from "./roundRow.ts";
import { tables } from "./tables.ts";

/** What changed hands in a round, or by its correction. Subunits of its currency. */
export interface RoundTotals {
  stake: bigint;
  /** The part of `stake` that was bonus money. */
  bonusStake: bigint;
  payout: bigint;
  /** The part of `payout` that was bonus money. */
  bonusPayout: bigint;
}

/** What the event log hears of a round: who played what, and how much of which currency went either way. */
export async function appendRoundEvent(
  tx: Tx,
  round: RoundRow,
  kind: "round.settled" | "round.voided" | "round.corrected",
  totals: RoundTotals,
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
      ...(totals.bonusStake === 0n ? {} : { bonus_stake: totals.bonusStake.toString() }),
      ...(totals.bonusPayout === 0n ? {} : { bonus_payout: totals.bonusPayout.toString() }),
      // Contests count a round by when it was opened; where nothing is told, it was when it was settled.
      ...(round.startedAt < now && { opened_at: round.startedAt.toISOString() }),
      // By what was counted when the round ended, a correction is known to belong to it.
      ...(kind === "round.corrected" && { finished_at: round.finishedAt?.toISOString() }),
      ...round.variant?.logged,
    },
  });
}

/** How much of a round's stakes was bonus money; a stake of the house's or of play money is none. */
async function bonusStakeOf(
  ledger: Pick<Ledger, "bonusStaked">,
  tx: Tx,
  { playerId, stakes, variant }: RoundRow,
): Promise<bigint> {
  const keys = stakes.flatMap(({ key }) => (key === null ? [] : [key]));
  if (keys.length === 0 || variant?.houseStake) return 0n;
  return ledger.bonusStaked(playerId, keys, tx);
}

/**
 * What a round came to. Wins go back in the proportion of the stakes, so only where cash and bonus money were staked together
 * does the ledger have to say how much of the wins was which.
 */
export async function totalsOfRound(
  ledger: Pick<Ledger, "bonusStaked" | "bonusPaid">,
  tx: Tx,
  round: RoundRow,
): Promise<RoundTotals> {
  const { stake, payout, playerId, id, startedAt } = round;
  const bonusStake = await bonusStakeOf(ledger, tx, round);
  if (bonusStake === 0n || payout === 0n) return { stake, payout, bonusStake, bonusPayout: 0n };
  if (bonusStake === stake) return { stake, payout, bonusStake, bonusPayout: payout };
  return { stake, payout, bonusStake, bonusPayout: await ledger.bonusPaid(playerId, `round:${id}`, startedAt, tx) };
}

async function titleOf(tx: Tx, round: RoundRow): Promise<string> {
  const session = await firstOf(
    tx,
    tables.selectFrom("rounds.session").select("title").where("id", "=", round.sessionId),
  );
  return session?.title ?? round.game;
}
