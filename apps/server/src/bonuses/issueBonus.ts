import { betContributions } from "@croupier/rules/bonuses/betContributions";
import { wagerRequirement } from "@croupier/rules/bonuses/wagering";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { Bonus } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import type { GiftOrder, WageringTerms } from "./giftOrder.ts";
import { tell } from "./playBonus.ts";
import { tables } from "./tables.ts";

/** A column's text; null where there is nothing to keep. */
export const jsonOrNull = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/** What counts by the kind of bet from now on, whatever becomes of the house's table. */
export const keptBets = ({ bets, contributions }: Pick<WageringTerms, "bets" | "contributions">) =>
  bets === undefined ? betContributions(contributions?.bets) : bets;

/** Writes a bonus that the player may start; the one that was issued under this key where there is one. */
export async function issueBonus(
  deps: BonusesDeps,
  tx: Tx,
  order: Omit<GiftOrder, "gift">,
  gift: { amount: bigint } & WageringTerms,
  now: Date,
): Promise<Bonus> {
  const { wageredDeposit = 0n } = gift;
  const issued = await firstOf(
    tx,
    tables
      .insertInto("bonuses.bonus")
      .values({
        player_id: BigInt(order.playerId),
        currency: order.currency,
        order_key: order.key,
        title: order.title,
        group_key: order.groupKey,
        brand: order.brand ?? "",
        strategy: order.strategy,
        stage: "issued",
        amount: gift.amount,
        wager: gift.wager,
        wagered_deposit: wageredDeposit,
        required: wagerRequirement(gift.amount, gift.wager, wageredDeposit),
        max_win: gift.maxWin,
        max_stake: gift.maxStake,
        games: gift.games && [...gift.games],
        contributions: jsonOrNull(gift.contributions),
        bet_contributions: jsonOrNull(keptBets(gift)),
        activatable_until: order.activatableUntil,
        valid_days: order.validDays,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("order_key").doNothing())
      .returningAll(),
  );
  if (issued) return tell(deps, tx, issued);
  const first = await firstOf(
    tx,
    tables.selectFrom("bonuses.bonus").selectAll().where("order_key", "=", order.key).forUpdate(),
  );
  if (!first) throw new Error(`a gift ${order.key} was neither written nor found`);
  return first;
}
