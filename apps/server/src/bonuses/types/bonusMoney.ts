import type { GiftStage } from "@croupier/contract/gifts";
import { isClosed } from "@croupier/rules/bonuses/giftStages";
import { betTermsGate } from "../betTerms.ts";
import { lockBonus, overdue } from "../bonusStore.ts";
import type { BonusesDeps } from "../deps.ts";
import { issueBonus } from "../issueBonus.ts";
import { endBonus, startBonus } from "../playBonus.ts";
import { countWagering } from "./countWagering.ts";
import { freeRoundsFinished } from "./freeSpins.ts";
import type { BodyOf, GiftType } from "./giftType.ts";

/** Money that becomes cash when enough was staked. */
export const bonusMoney: GiftType<BodyOf<"bonus">> = {
  grant: async (deps, tx, order, now) => Number((await issueBonus(deps, tx, order, order.gift, now)).id),
  async start(deps, tx, { playerId, id }, now) {
    const bonus = await lockBonus(tx, playerId, id);
    if (bonus?.stage === "issued") await startBonus(deps, tx, bonus, now);
  },
  faceValue: ({ amount }) => amount,
  onStake: betTermsGate,
  onSettle: (deps, tx, events) =>
    countWagering(
      deps,
      tx,
      events.filter(({ kind }) => kind !== freeRoundsFinished),
    ),
  expire: expireBonuses,
};

/** Ends what was not started or not wagered in time. */
async function expireBonuses(deps: BonusesDeps, now: Date): Promise<void> {
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
}
