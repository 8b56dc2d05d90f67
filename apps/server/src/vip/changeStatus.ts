import { heldUntil } from "@croupier/rules/vip/quarter";
import { groupOfRank, rankOf, type VipRank } from "@croupier/rules/vip/vipRanks";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { VipDeps } from "./deps.ts";
import type { StandingRow } from "./queries.ts";
import { quarterDay } from "./queries.ts";
import type { Tables } from "./schema.ts";
import { tables } from "./tables.ts";

/** A status that follows another, and why. */
export interface StatusChange {
  from: VipRank;
  to: VipRank;
  at: Date;
  heldUntil: Date | null;
  /** What was reached in a quarter, and took this of its sums. */
  reached?: { quarter: Date; currency: string; deposits: bigint; bets: bigint };
  /** Who set it by hand. */
  by?: { operator: string; reason: string };
  cause: Insertable<Tables["vip.change"]>["cause"];
}

/** How long a status holds that begins at a moment; the first and the last have no end. Source: 3-55, 6-18. */
export const endOf = (rank: VipRank, at: Date): Date | null =>
  rank === "REGULAR" || rank === "DIAMOND" ? null : heldUntil(at);

/**
 * Locks a player's status until the transaction ends. The groups are what counts everywhere else: where somebody was put into
 * a VIP group or taken out of one, that is their status from now on.
 */
export async function lockStanding(
  deps: Pick<VipDeps, "groupsOf">,
  tx: Tx,
  playerId: number,
  now: Date,
): Promise<StandingRow> {
  const player_id = BigInt(playerId);
  await change(
    tx,
    tables
      .insertInto("vip.standing")
      .values({ player_id, rank: "REGULAR", since: now, held_until: null })
      .onConflict((known) => known.doNothing()),
  );
  const row = await firstOf(
    tx,
    tables.selectFrom("vip.standing").selectAll().where("player_id", "=", player_id).forUpdate(),
  );
  if (!row) throw new Error(`player ${playerId} has no row of the VIP club`);
  const rank = rankOf(await deps.groupsOf(tx, playerId));
  if (rank === row.rank) return row;
  const until = endOf(rank, now);
  await writeChange(tx, playerId, { from: row.rank, to: rank, at: now, heldUntil: until, cause: "groups" });
  return { ...row, rank, since: now, held_until: until };
}

/** Changes a status that is locked, one step after the other, with the groups. */
export async function changeStatus(
  deps: Pick<VipDeps, "moveTo">,
  tx: Tx,
  playerId: number,
  steps: readonly StatusChange[],
  now: Date,
): Promise<void> {
  for (const step of steps) await writeChange(tx, playerId, step);
  const last = steps.at(-1);
  if (last) await deps.moveTo(tx, playerId, groupOfRank(last.to), now);
}

async function writeChange(tx: Tx, playerId: number, step: StatusChange): Promise<void> {
  const { from, to, at, heldUntil: held_until, reached, by, cause } = step;
  const player_id = BigInt(playerId);
  await change(
    tx,
    tables.updateTable("vip.standing").set({ rank: to, since: at, held_until }).where("player_id", "=", player_id),
  );
  const used = reached && {
    quarter: sql<Date>`${quarterDay(reached.quarter)}::date`,
    currency: reached.currency,
    used_deposits: reached.deposits,
    used_bets: reached.bets,
  };
  const hand = by && { operator_name: by.operator, reason: by.reason };
  const row = { player_id, from_rank: from, to_rank: to, at, cause, held_until, ...used, ...hand };
  await change(tx, tables.insertInto("vip.change").values(row));
}
