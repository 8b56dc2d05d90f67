import { wagerRequirement } from "@croupier/rules/bonuses/wagering";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { Bonus } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import type { GiftOrder, WageringTerms } from "./giftOrder.ts";
import { tell } from "./playBonus.ts";
import { tables } from "./tables.ts";

const day_ms = 24 * 3_600_000;

/** Issues what was ordered, once; answers the gift's id. Whoever orders does so in the transaction of what it is given for. */
export async function issueGift(deps: BonusesDeps, tx: Tx, order: GiftOrder, now: Date): Promise<number> {
  const { gift } = order;
  if (gift.type === "freespins") return issueSpins(deps, tx, { ...order, gift }, now);
  return Number((await issueBonus(deps, tx, order, gift, now)).id);
}

/** Writes a bonus that the player may start; the one that was issued under this key where there is one. */
export async function issueBonus(
  deps: BonusesDeps,
  tx: Tx,
  order: Omit<GiftOrder, "gift">,
  gift: { amount: bigint } & WageringTerms,
  now: Date,
): Promise<Bonus> {
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
        strategy: order.strategy,
        stage: "issued",
        amount: gift.amount,
        wager: gift.wager,
        required: wagerRequirement(gift.amount, gift.wager),
        max_win: gift.maxWin,
        max_stake: gift.maxStake,
        games: gift.games && [...gift.games],
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

type SpinsOrder = GiftOrder & { gift: Extract<GiftOrder["gift"], { type: "freespins" }> };

async function issueSpins({ freeSpins }: BonusesDeps, tx: Tx, order: SpinsOrder, now: Date): Promise<number> {
  const { key, playerId, currency, gift, validDays } = order;
  const expiresAt = new Date(now.getTime() + validDays * day_ms);
  const { game, stake, count, wager } = gift;
  const first = await firstOf(
    tx,
    tables.selectFrom("bonuses.free_spins").select("campaign").where("order_key", "=", key),
  );
  if (first) return Number(first.campaign);
  const winnings = wager === 0 ? "cash" : "bonus";
  const { brand } = order;
  const spins = { key: `gift:${key}`, playerId, currency, game, stake, count, winnings, brand, expiresAt } as const;
  const campaign = await freeSpins.issue(tx, spins, now);
  await change(
    tx,
    tables.insertInto("bonuses.free_spins").values({
      campaign: BigInt(campaign),
      order_key: key,
      player_id: BigInt(playerId),
      title: order.title,
      group_key: order.groupKey,
      strategy: order.strategy,
      wager,
      max_win: gift.maxWin,
      max_stake: gift.maxStake,
      valid_days: validDays,
      expires_at: expiresAt,
      // Winnings that are cash leave nothing to do.
      settled_at: winnings === "cash" ? now : null,
    }),
  );
  return campaign;
}
