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
      ...round.variant?.logged,
    },
  });
}

/** How much of a round's stakes was bonus money; a stake of the house's or of play money is none. */
export async function bonusStakeOf(
  ledger: Pick<Ledger, "bonusStaked">,
  tx: Tx,
  { playerId, stakes, variant }: RoundRow,
): Promise<bigint> {
  const keys = stakes.flatMap(({ key }) => (key === null ? [] : [key]));
  if (keys.length === 0 || variant?.houseStake) return 0n;
  return ledger.bonusStaked(playerId, keys, tx);
}

async function titleOf(tx: Tx, round: RoundRow): Promise<string> {
  const session = await firstOf(
    tx,
    tables.selectFrom("rounds.session").select("title").where("id", "=", round.sessionId),
  );
  return session?.title ?? round.game;
}
