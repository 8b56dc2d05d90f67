import type { HeldGift, listHeldGifts } from "@croupier/contract/backOffice/heldGifts";
import type { ParsedInput } from "@croupier/contract/call";
import type { AbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import { playerIsOf } from "../platform/backOffice/ofBrands.ts";
import { numberInMark } from "../platform/backOffice/pageMark.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { GiftStrategy } from "./giftOrder.ts";
import type { Giving } from "./giving.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** What was seen of a player, as a held gift keeps it. */
export interface SeenSignal {
  signal: AbuseSignal;
  points: number;
  /** The accounts that were given the offer and share it. */
  players: number[];
  /** Of a device: how many accounts have its print, the rarest that one of them shares. */
  accounts?: number;
}

type HeldRow = Row<"bonuses.held_gift">;
export type Decision = "released" | "refused";

/** What was decided about a giving; null where it was never held. */
export async function decisionOf(on: Queryable, key: string): Promise<Decision | "open" | null> {
  const row = await firstOf(on, tables.selectFrom("bonuses.held_gift").select("decision").where("order_key", "=", key));
  return row ? ((row.decision as Decision | null) ?? "open") : null;
}

type HeldAsked = Pick<
  ParsedInput<typeof listHeldGifts>["query"],
  "after" | "order" | "per_page" | "state" | "player_id"
>;

/** A page of held gifts and one line more, by their numbers; of players of these brands only, of all for null. */
export function heldPage({ after, order, per_page, state, player_id }: HeldAsked, brands: readonly string[] | null) {
  let found = tables
    .selectFrom("bonuses.held_gift")
    .selectAll()
    .orderBy("id", order === "ASC" ? "asc" : "desc")
    .limit(per_page + 1);
  const last = numberInMark(after);
  if (last !== null) found = found.where("id", order === "ASC" ? ">" : "<", last);
  if (brands !== null) found = found.where(playerIsOf(brands));
  if (state === "open") found = found.where("decision", "is", null);
  else if (state) found = found.where("decision", "=", state);
  return player_id === undefined ? found : found.where("player_id", "=", BigInt(player_id));
}

export async function findHeld(on: Queryable, id: number): Promise<HeldRow | null> {
  return (await firstOf(on, tables.selectFrom("bonuses.held_gift").selectAll().where("id", "=", BigInt(id)))) ?? null;
}

/** Locks a gift that is open and as the operator saw it; false where somebody decided first. */
export async function lockHeld(tx: Tx, { id, version }: { id: number; version: string }): Promise<boolean> {
  if (!/^\d{1,9}$/.test(version)) return false;
  const open = tables.selectFrom("bonuses.held_gift").select("id").where("decision", "is", null).forUpdate();
  const asSeen = open.where("id", "=", BigInt(id)).where("version", "=", Number(version));
  return (await firstOf(tx, asSeen)) !== undefined;
}

/** Writes the decision about a locked gift. */
export async function decideHeld(
  tx: Tx,
  id: number,
  decided: { decision: Decision; decided_by: string; decided_at: Date; note: string },
): Promise<HeldRow> {
  const held = tables.updateTable("bonuses.held_gift").set(decided);
  const risen = held.set((row) => ({ version: row("version", "+", 1) })).where("id", "=", BigInt(id));
  const row = await firstOf(tx, risen.returningAll());
  if (!row) throw new Error(`there is no held gift ${id}`);
  return row;
}

/** What was to be given, for the one time that it still may be: the player starts it, since the moment of asking is past. */
export function givingOf(row: HeldRow): Giving {
  const kept = row.giving as { strategy: GiftStrategy; ref: string; brand?: string; deposit: string; lost: string };
  return {
    ...{ playerId: Number(row.player_id), currency: row.currency, strategy: kept.strategy, ref: kept.ref },
    ...{ brand: kept.brand, deposit: BigInt(kept.deposit), lost: BigInt(kept.lost), start: false, reviewed: true },
  };
}

export function wireHeld(row: HeldRow, title: string, amount_cents: number | null): HeldGift {
  return {
    id: Number(row.id),
    at: row.held_at.toISOString(),
    state: (row.decision as Decision | null) ?? "open",
    player_id: Number(row.player_id),
    offer: row.offer,
    title,
    currency: row.currency,
    amount_cents,
    score: row.score,
    review_from: row.review_from,
    signals: row.signals as SeenSignal[],
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note,
    version: String(row.version),
  };
}

/** Who waits for it; null without such a gift. */
export async function playerOfHeld(on: Queryable, id: number): Promise<number | null> {
  const held = await findHeld(on, id);
  return held ? Number(held.player_id) : null;
}
