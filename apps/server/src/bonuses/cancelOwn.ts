import type { GiftStage } from "@croupier/contract/gifts";
import { isClosed } from "@croupier/rules/bonuses/giftStages";
import type { Tx } from "../platform/database.ts";
import { lockBonus } from "./bonusStore.ts";
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
