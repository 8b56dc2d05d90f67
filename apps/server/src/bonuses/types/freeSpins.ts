import type { Tx } from "../../platform/database.ts";
import { change, firstOf } from "../../platform/query.ts";
import type { BonusesDeps } from "../deps.ts";
import { jsonOrNull, keptBets } from "../issueBonus.ts";
import { overdueSpins, settleSpins, unsettled } from "../settleSpins.ts";
import { tables } from "../tables.ts";
import type { BodyOf, GiftType, OrderOf } from "./giftType.ts";

const day_ms = 24 * 3_600_000;

/** A studio told what the rounds of a campaign won. It is no round of the player's own stakes. */
export const freeRoundsFinished = "freerounds.finished";

/**
 * Rounds that the house pays, whose winnings are cash or become a bonus. They are there from their issue on; those at an outside
 * studio as soon as it has taken them.
 */
export const freeSpins: GiftType<BodyOf<"freespins">> = {
  grant: issueSpins,
  faceValue: ({ count, stake }) => BigInt(count) * stake,
  async onSettle(deps, tx, events) {
    const campaigns = [...new Set(events.flatMap(({ payload }) => (payload.free ? [Number(payload.free)] : [])))];
    for (const campaign of await unsettled(tx, campaigns)) await settleSpins(deps, tx, campaign, deps.clock.now());
  },
  async expire(deps, now) {
    for await (const campaign of overdueSpins(deps.db.pool, now)) {
      await deps.db.transaction((tx) => settleSpins(deps, tx, campaign, now));
    }
  },
};

async function issueSpins(
  { freeSpins }: BonusesDeps,
  tx: Tx,
  order: OrderOf<BodyOf<"freespins">>,
  now: Date,
): Promise<number> {
  const { key, playerId, currency, gift, validDays } = order;
  const expiresAt = new Date(now.getTime() + validDays * day_ms);
  const { game, stake, count, wager, most = null } = gift;
  const first = await firstOf(
    tx,
    tables.selectFrom("bonuses.free_spins").select("campaign").where("order_key", "=", key),
  );
  if (first) return Number(first.campaign);
  const winnings = wager === 0 ? "cash" : "bonus";
  const { brand } = order;
  const spins = {
    key: `gift:${key}`,
    playerId,
    currency,
    game,
    stake,
    count,
    most,
    winnings,
    brand,
    expiresAt,
  } as const;
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
      contributions: jsonOrNull(gift.contributions),
      bet_contributions: jsonOrNull(keptBets(gift)),
      valid_days: validDays,
      expires_at: expiresAt,
      // Winnings that are cash leave nothing to do.
      settled_at: winnings === "cash" ? now : null,
    }),
  );
  await freeSpins.announce(tx, campaign, now);
  return campaign;
}
