import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, change, firstOf, rowsOf } from "../platform/query.ts";
import { ofFreeSpins } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import type { GiftStrategy } from "./giftOrder.ts";
import { issueBonus } from "./issueBonus.ts";
import { Bets, keptContributions } from "./offerGifts/contributions.ts";
import { startBonus } from "./playBonus.ts";
import { tables } from "./tables.ts";

/** Turns what free spins have won into a bonus, once, when their last round is over. False while it is not. */
export async function settleSpins(deps: BonusesDeps, tx: Tx, campaign: number, now: Date): Promise<boolean> {
  const row = await firstOf(
    tx,
    tables
      .selectFrom("bonuses.free_spins")
      .selectAll()
      .where("campaign", "=", BigInt(campaign))
      .where("settled_at", "is", null)
      .forUpdate(),
  );
  if (!row) return true;
  const end = await deps.freeSpins.endOf(tx, campaign, now);
  if (!end?.over) return false;
  await change(
    tx,
    tables.updateTable("bonuses.free_spins").set({ settled_at: now }).where("campaign", "=", BigInt(campaign)),
  );
  if (end.won === 0n) return true;
  const order = {
    playerId: Number(row.player_id),
    currency: end.currency,
    title: row.title,
    groupKey: row.group_key,
    strategy: row.strategy as GiftStrategy,
    key: `${ofFreeSpins}${campaign}`,
    activatableUntil: null,
    validDays: row.valid_days,
    brand: end.brand,
  };
  const terms = {
    ...{ amount: end.won, wager: row.wager, maxWin: row.max_win, maxStake: row.max_stake, games: null },
    contributions: keptContributions(row.contributions),
    bets: Bets.parse(row.bet_contributions),
  };
  await startBonus(deps, tx, await issueBonus(deps, tx, order, terms, now), now);
  return true;
}

/** Those of the campaigns whose winnings wait for the last round. */
export async function unsettled(on: Queryable, campaigns: readonly number[]): Promise<number[]> {
  if (campaigns.length === 0) return [];
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("bonuses.free_spins")
      .select("campaign")
      .where("campaign", "=", anyOf(campaigns.map(BigInt)))
      .where("settled_at", "is", null)
      .orderBy("campaign"),
  );
  return rows.map(({ campaign }) => Number(campaign));
}

const atOnce = 100;

/** Campaigns whose time is over and whose winnings still wait. A studio may owe the end of some for days: others pass them. */
export async function* overdueSpins(on: Queryable, now: Date): AsyncGenerator<number> {
  for (let after = 0n; ; ) {
    const rows = await rowsOf(
      on,
      tables
        .selectFrom("bonuses.free_spins")
        .select("campaign")
        .where("settled_at", "is", null)
        .where("expires_at", "<=", now)
        .where("campaign", ">", after)
        .orderBy("campaign")
        .limit(atOnce),
    );
    for (const { campaign } of rows) yield Number(campaign);
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.campaign;
  }
}
