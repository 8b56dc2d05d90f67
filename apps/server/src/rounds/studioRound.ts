import { bodyHash } from "../platform/canonicalJson.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { appendRoundEvent, type RoundTotals, totalsOfRound } from "./appendRoundEvent.ts";
import type { RoundsDeps } from "./deps.ts";
import { newRoundId } from "./roundId.ts";
import type { RoundRow } from "./roundRow.ts";
import { readOneRound, rounds, writeStakes } from "./rows.ts";
import type { Session } from "./session.ts";
import { tables } from "./tables.ts";

/* Rounds whose mathematics are an outside studio's: it says what is staked and won, and when they are over. */

/** A round by its id, locked; null where there is none, and with `skip` also where somebody else has locked it. */
export async function lockRound(tx: Tx, id: string, held: "wait" | "skip" = "wait"): Promise<RoundRow | null> {
  const locked = rounds().where("r.id", "=", id).forUpdate("r");
  return readOneRound(tx, held === "skip" ? locked.skipLocked() : locked);
}

/** A studio's round by its own name, locked; null before its first bet. */
export async function lockStudioRound(tx: Tx, provider: string, providerRound: string): Promise<RoundRow | null> {
  const named = rounds().where("r.provider", "=", provider).where("r.provider_round", "=", providerRound);
  return readOneRound(tx, named.forUpdate("r"));
}

/** Opens a round with nothing staked yet. Its mathematics are the studio's, so it has no seed of ours. */
export async function openStudioRound(tx: Tx, session: Session, providerRound: string, now: Date): Promise<RoundRow> {
  const id = newRoundId(now);
  const round = {
    ...{ id, player_id: BigInt(session.playerId), session_id: session.id, game: session.game },
    mode: "real",
    provider: session.provider,
    provider_round: providerRound,
    state: "open",
    currency: session.currency,
    math_version: 0,
    paytable_hash: "",
    bet: "{}",
    stake: 0n,
    key: id,
    body_hash: Buffer.from(bodyHash({ provider: session.provider, round: providerRound }), "hex"),
    ...{ started_at: now, acted_at: now },
  } as const;
  await change(tx, tables.insertInto("rounds.round").values(round));
  const opened = await lockStudioRound(tx, session.provider, providerRound);
  if (!opened) throw new Error("a round that was just opened is gone");
  return opened;
}

/** Stores what bets, wins and rollbacks made of a round. */
export async function storeStudioRound(tx: Tx, round: RoundRow, now: Date): Promise<void> {
  const { id, stake, payout, stakes } = round;
  const totals = { stake, payout, stakes: writeStakes(stakes), acted_at: now };
  await change(tx, tables.updateTable("rounds.round").set(totals).where("id", "=", id));
}

/** Closes a round as its studio says; one whose bets were all rolled back is void. Its totals go to the event log once. */
export async function closeStudioRound(
  { ledger }: Pick<RoundsDeps, "ledger">,
  tx: Tx,
  round: RoundRow,
  balance: bigint,
  now: Date,
): Promise<void> {
  const state = round.stakes.length > 0 || round.payout > 0n ? "settled" : "voided";
  const closed = { state, balance_after: balance, finished_at: now, acted_at: now, closed_by: "studio" } as const;
  await change(tx, tables.updateTable("rounds.round").set(closed).where("id", "=", round.id));
  const kind = state === "settled" ? "round.settled" : "round.voided";
  await appendRoundEvent(tx, round, kind, await totalsOfRound(ledger, tx, round), now);
}

/** A rollback in a round that was closed already: what its totals changed by, below zero. */
export async function appendCorrection(tx: Tx, round: RoundRow, change: RoundTotals, now: Date): Promise<void> {
  await appendRoundEvent(tx, round, "round.corrected", change, now);
}
