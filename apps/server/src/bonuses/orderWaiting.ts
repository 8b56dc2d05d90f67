import type { Tx } from "../platform/database.ts";
import { type Bonus, lockWaiting, updateBonus } from "./bonusStore.ts";

/** Those of a player's bonuses that wait, in the order of their turns in each wallet. */
function inTurn(bonuses: readonly Bonus[]): Bonus[] {
  const waiting = bonuses.filter(({ stage }) => stage === "wait");
  return waiting.sort((one, other) => Number(one.queued_at) - Number(other.queued_at) || Number(one.id - other.id));
}

/** The turn of each bonus that waits, by its id; 1 is the next of its wallet. */
export function turnsOf(bonuses: readonly Bonus[]): ReadonlyMap<bigint, number> {
  const counts = new Map<string, number>();
  const turns = new Map<bigint, number>();
  for (const { id, currency } of inTurn(bonuses)) {
    const turn = (counts.get(currency) ?? 0) + 1;
    counts.set(currency, turn);
    turns.set(id, turn);
  }
  return turns;
}

/**
 * Puts the bonuses that wait in one wallet into the order of `ids`. False where these are not all that wait there now: one began
 * or ended meanwhile, or is another player's.
 */
export async function orderWaiting(tx: Tx, playerId: number, ids: readonly number[]): Promise<boolean> {
  const waiting = await lockWaiting(tx, playerId);
  const wanted = ids.map((id) => waiting.find((bonus) => Number(bonus.id) === id));
  const [first] = wanted;
  const ofWallet = waiting.filter(({ currency }) => currency === first?.currency);
  if (wanted.some((bonus) => bonus?.currency !== first?.currency) || ofWallet.length !== ids.length) return false;
  // Milliseconds before the first of them, so that they stay before whatever queues behind them.
  const begin = Math.min(...ofWallet.map(({ queued_at }) => Number(queued_at))) - ids.length;
  for (const [place, bonus] of wanted.entries()) {
    if (bonus) await updateBonus(tx, bonus, { queued_at: new Date(begin + place) });
  }
  return true;
}
