import type { GiftStage } from "@croupier/contract/gifts";
import { isClosed } from "@croupier/rules/bonuses/giftStages";
import { lockBonus, overdue } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import { endBonus } from "./playBonus.ts";
import { overdueSpins, settleSpins } from "./settleSpins.ts";

/** Ends what was not started or not wagered in time, and settles free spins whose time is over. For a job each minute. */
export async function expireGifts(deps: BonusesDeps, now: Date): Promise<void> {
  for (const { id, player_id } of await overdue(deps.db.pool, now)) {
    await deps.db.transaction(async (tx) => {
      const bonus = await lockBonus(tx, Number(player_id), Number(id));
      if (!bonus || isClosed(bonus.stage as GiftStage)) return;
      const plays = bonus.stage === "handle_bets";
      const until = plays ? bonus.valid_until : bonus.activatable_until;
      if (!until || until > now) return;
      // A round that is open plays on to its end first.
      if (plays && (await deps.hasOpenRound(tx, Number(player_id), bonus.currency))) return;
      await endBonus(deps, tx, bonus, "expired", now);
    });
  }
  for (const campaign of await overdueSpins(deps.db.pool, now)) {
    await deps.db.transaction((tx) => settleSpins(deps, tx, campaign, now));
  }
}
