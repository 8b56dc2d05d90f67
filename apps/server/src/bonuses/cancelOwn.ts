import type { GiftStage } from "@croupier/contract/gifts";
import { isClosed } from "@croupier/rules/bonuses/giftStages";
import type { Tx } from "../platform/database.ts";
import { bonusInPlay, lockBonus } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import { endBonus } from "./playBonus.ts";

export type CancelOwnAnswer = "ok" | "unknown" | "closed" | "round_open";

interface WhoseBonus {
  playerId: number;
  id: number;
}

/** A player gives a bonus back, with what it won; not while a round is open that may have been staked from it. */
export function cancelOwn(deps: BonusesDeps, whose: WhoseBonus, now: Date): Promise<CancelOwnAnswer> {
  return deps.db.transaction((tx) => cancelIn(deps, tx, whose, now));
}

/** The same in the caller's transaction, for operators. */
export async function cancelIn(
  deps: BonusesDeps,
  tx: Tx,
  { playerId, id }: WhoseBonus,
  now: Date,
): Promise<CancelOwnAnswer> {
  const bonus = await lockBonus(tx, playerId, id);
  if (!bonus) return "unknown";
  if (isClosed(bonus.stage as GiftStage)) return "closed";
  const playing = bonus.stage === "handle_bets";
  if (playing && (await deps.hasOpenRound(tx, playerId, bonus.currency))) return "round_open";
  await endBonus(deps, tx, bonus, "canceled", now);
  return "ok";
}

export type EndForWithdrawalAnswer =
  | { ok: true }
  | { ok: false; reason: "bonus_in_play"; bonusId: number }
  | { ok: false; reason: "round_open" };

/**
 * Ends the bonus that plays in a wallet whose player takes cash out and lets it go; the next that waits has its turn. Says no
 * where they did not let it go, or a round is open that may have been staked from it.
 */
export async function endForWithdrawal(
  deps: BonusesDeps,
  tx: Tx,
  { playerId, currency, letsGo }: { playerId: number; currency: string; letsGo: boolean },
  now: Date,
): Promise<EndForWithdrawalAnswer> {
  const playing = await bonusInPlay(tx, playerId, currency);
  if (!playing) return { ok: true };
  const bonusId = Number(playing.id);
  if (!letsGo) return { ok: false, reason: "bonus_in_play", bonusId };
  const bonus = await lockBonus(tx, playerId, bonusId);
  if (bonus?.stage !== "handle_bets") return { ok: true };
  if (await deps.hasOpenRound(tx, playerId, currency)) return { ok: false, reason: "round_open" };
  await endBonus(deps, tx, bonus, "canceled", now);
  return { ok: true };
}
