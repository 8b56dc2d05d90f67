import type { listVipMembers, VipThresholdLine } from "@croupier/contract/backOffice/vip";
import type { ParsedInput } from "@croupier/contract/call";
import type { QuarterSums, ThresholdsByRank } from "@croupier/rules/vip/vipProgress";
import type { VipRank } from "@croupier/rules/vip/vipRanks";
import type { VipThresholds } from "@croupier/rules/vip/vipThresholds";
import { sql } from "kysely";
import { afterMoment, microsecondsOf } from "../platform/backOffice/momentMark.ts";
import { playerIsOf } from "../platform/backOffice/ofBrands.ts";
import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export type ChangeRow = Row<"vip.change">;
export type StandingRow = Row<"vip.standing">;

const maxChanges = 50;

/** The first day of a quarter as the tables have it. */
export const quarterDay = (start: Date): string => start.toISOString().slice(0, 10);

/** What players did in a quarter, by player; who did nothing in it is left out. */
export async function sumsOf(
  on: Queryable,
  quarter: Date,
  playerIds: readonly number[],
): Promise<Map<number, QuarterSums>> {
  const day = sql<Date>`${quarterDay(quarter)}::date`;
  const ids = playerIds.map(BigInt);
  const [sums, used] = [
    await rowsOf(
      on,
      tables
        .selectFrom("vip.quarter_sum")
        .select(["player_id", "currency", "deposits", "bets"])
        .where("player_id", "=", anyOf(ids))
        .where("quarter", "=", day)
        .orderBy("currency"),
    ),
    await rowsOf(
      on,
      tables
        .selectFrom("vip.change")
        .select(["player_id", "currency", "used_deposits", "used_bets"])
        .where("player_id", "=", anyOf(ids))
        .where("quarter", "=", day),
    ),
  ];
  const found = new Map<number, MutableSums>();
  const of = (player: bigint) => {
    const known = found.get(Number(player)) ?? { deposits: {}, bets: {}, used: { deposits: {}, bets: {} } };
    found.set(Number(player), known);
    return known;
  };
  for (const { player_id, currency, deposits, bets } of sums) {
    of(player_id).deposits[currency] = deposits;
    of(player_id).bets[currency] = bets;
  }
  for (const { player_id, currency, used_deposits, used_bets } of used) {
    if (currency === null) continue;
    const { deposits, bets } = of(player_id).used;
    deposits[currency] = (deposits[currency] ?? 0n) + used_deposits;
    bets[currency] = (bets[currency] ?? 0n) + used_bets;
  }
  return found;
}

type Sums = Record<string, bigint>;
interface MutableSums extends QuarterSums {
  deposits: Sums;
  bets: Sums;
  used: { deposits: Sums; bets: Sums };
}

export const noSums: QuarterSums = { deposits: {}, bets: {}, used: { deposits: {}, bets: {} } };

export interface Terms {
  lines: readonly VipThresholdLine[];
  version: number;
}

/** What operators set, by status. */
export async function readTerms(on: Queryable): Promise<Map<VipRank, Terms>> {
  const rows = await rowsOf(on, tables.selectFrom("vip.terms").select(["rank", "lines", "version"]));
  return new Map(rows.map(({ rank, lines, version }) => [rank, { lines: lines as VipThresholdLine[], version }]));
}

/** The same as the rules read them. */
export async function readThresholds(on: Queryable): Promise<ThresholdsByRank> {
  const terms = await readTerms(on);
  return Object.fromEntries([...terms].map(([rank, { lines }]) => [rank, thresholdsOf(lines)]));
}

const thresholdsOf = (lines: readonly VipThresholdLine[]): VipThresholds =>
  Object.fromEntries(
    lines.map(({ currency, deposit_cents, bet_cents }) => [
      currency,
      { deposits: BigInt(deposit_cents), bets: BigInt(bet_cents) },
    ]),
  );

/** What changed in a player's status, the latest first. */
export function changesOf(on: Queryable, playerId: number): Promise<ChangeRow[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("vip.change")
      .selectAll()
      .where("player_id", "=", BigInt(playerId))
      .orderBy("id", "desc")
      .limit(maxChanges),
  );
}

export function readStanding(on: Queryable, playerId: number): Promise<StandingRow | undefined> {
  return firstOf(on, tables.selectFrom("vip.standing").selectAll().where("player_id", "=", BigInt(playerId)));
}

/** Players whose status has run out. */
export async function endedBy(on: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("vip.standing")
      .select("player_id")
      .where("held_until", "<=", now)
      .orderBy("held_until")
      .orderBy("player_id")
      .limit(limit),
  );
  return rows.map(({ player_id }) => Number(player_id));
}

/** Players whose status ends after a moment and by another, and who were not told of that end, from the first after one on. */
export async function untoldOf(
  on: Queryable,
  { from, to, after }: { from: Date; to: Date; after: number },
  limit: number,
): Promise<number[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("vip.standing")
      .select("player_id")
      .where("held_until", ">", from)
      .where("held_until", "<=", to)
      .where(({ eb, ref }) => eb("end_told", "is distinct from", ref("held_until")))
      .where("player_id", ">", BigInt(after))
      .orderBy("player_id")
      .limit(limit),
  );
  return rows.map(({ player_id }) => Number(player_id));
}

/** Those of some players of whom it is known that they have a status. */
export async function knownWith(on: Queryable, rank: VipRank, playerIds: readonly number[]): Promise<Set<number>> {
  const known = tables.selectFrom("vip.standing").select("player_id").where("rank", "=", rank);
  const rows = await rowsOf(on, known.where("player_id", "=", anyOf(playerIds.map(BigInt))));
  return new Set(rows.map(({ player_id }) => Number(player_id)));
}

const isMember = sql<boolean>`rank <> 'REGULAR'`;

/** How many players have each status. */
export async function countMembers(on: Queryable): Promise<Map<VipRank, number>> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("vip.standing")
      .select(["rank", ({ fn }) => fn.countAll<bigint>().as("members")])
      .where(isMember)
      .groupBy("rank"),
  );
  return new Map(rows.map(({ rank, members }) => [rank, Number(members)]));
}

type MembersAsked = Pick<ParsedInput<typeof listVipMembers>["query"], "after" | "per_page" | "order" | "rank">;

/** A page of players with a status, by when they came to it, and one line more; of players of these brands only, of all for null. */
export function membersPage({ after, per_page, order, rank }: MembersAsked, brands: readonly string[] | null) {
  const direction = order === "DESC" ? "desc" : "asc";
  let found = tables
    .selectFrom("vip.standing")
    .selectAll()
    .select(microsecondsOf("since").as("since_us"))
    .where(isMember)
    .where(playerIsOf(brands))
    .orderBy("since", direction)
    .orderBy("player_id", direction)
    .limit(per_page + 1);
  if (rank !== undefined) found = found.where("rank", "=", rank);
  const isFurther = afterMoment({ after, order }, ["since", "player_id"]);
  return isFurther ? found.where(isFurther) : found;
}
