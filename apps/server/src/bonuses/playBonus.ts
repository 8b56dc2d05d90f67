import type { GiftStage } from "@croupier/contract/gifts";
import { noteDeed } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { type Bonus, bonusInPlay, moveStage, nextWaiting, noteTermsChanged } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import { forfeit, grant, release, settleLeftover } from "./postBonus.ts";
import { gamesNamedBy, wireBonus } from "./wireBonus.ts";

const day_ms = 24 * 3_600_000;

/**
 * Starts a locked bonus that was issued or waits; one that finds another in play waits for its turn. Its money is in the wallet
 * from now on. Source: 4-01.
 */
export async function startBonus(deps: BonusesDeps, tx: Tx, bonus: Bonus, now: Date): Promise<Bonus> {
  const playerId = Number(bonus.player_id);
  await noteTermsChanged(tx, bonus.player_id);
  if (await bonusInPlay(tx, playerId, bonus.currency)) {
    if (bonus.stage === "wait") return bonus;
    return tell(deps, tx, await moveStage(tx, bonus, "wait", { queued_at: now }));
  }
  await settleLeftover(deps, tx, playerId, bonus.currency);
  const valid_until = new Date(now.getTime() + bonus.valid_days * day_ms);
  const started = await moveStage(tx, bonus, "handle_bets", { started_at: now, valid_until });
  await grant(deps, tx, started);
  await deps.announceBalance(tx, playerId, bonus.currency);
  if (started.required === 0n) return finishWagering(deps, tx, started, now);
  return tell(deps, tx, started);
}

/** The requirement is met: what is left becomes cash up to the cap, and the next bonus has its turn. */
export async function finishWagering(deps: BonusesDeps, tx: Tx, bonus: Bonus, now: Date): Promise<Bonus> {
  const released = await release(deps, tx, bonus, bonus.max_win);
  if (bonus.required > 0n) await noteDeed(tx, { playerId: Number(bonus.player_id), what: "wagered" }, now);
  return close(deps, tx, bonus, { stage: "wager_done", released }, now);
}

/** A bonus that plays, or was never started, comes to nothing: its money goes back. */
export async function endBonus(
  deps: BonusesDeps,
  tx: Tx,
  bonus: Bonus,
  stage: "lost" | "canceled" | "expired",
  now: Date,
): Promise<Bonus> {
  if (bonus.stage === "handle_bets") {
    await noteTermsChanged(tx, bonus.player_id);
    await forfeit(deps, tx, bonus);
  }
  return close(deps, tx, bonus, { stage, released: 0n }, now);
}

async function close(
  deps: BonusesDeps,
  tx: Tx,
  bonus: Bonus,
  { stage, released }: { stage: GiftStage; released: bigint },
  now: Date,
): Promise<Bonus> {
  const closed = await tell(deps, tx, await moveStage(tx, bonus, stage, { closed_at: now, released }));
  const playerId = Number(bonus.player_id);
  await deps.announceBalance(tx, playerId, bonus.currency);
  if (bonus.stage !== "handle_bets") return closed;
  await noteTermsChanged(tx, bonus.player_id);
  const next = await nextWaiting(tx, playerId, bonus.currency, now);
  if (next) await startBonus(deps, tx, next, now);
  return closed;
}

/** Sends the player's pages what the bonus is now. */
export async function tell(deps: BonusesDeps, tx: Tx, bonus: Bonus): Promise<Bonus> {
  await tellAll(deps, tx, [bonus]);
  return bonus;
}

/** Sends each player's pages what their bonus is now. */
export async function tellAll(deps: BonusesDeps, tx: Tx, bonuses: readonly Bonus[]): Promise<void> {
  if (bonuses.length === 0) return;
  const games = await deps.gamesOf(gamesNamedBy(bonuses), tx);
  await deps.announce(
    tx,
    bonuses.map((bonus) => ({ playerId: Number(bonus.player_id), bonus: wireBonus(bonus, games) })),
  );
}
