import type { PlayerHeldGift } from "@croupier/contract/heldGifts";
import { toCents } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { BonusesDeps } from "./deps.ts";
import { type Decision, givingOf } from "./heldGifts.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import { findPlan } from "./offerPlans.ts";
import type { Offer } from "./offerTerms.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";
import { faceValue } from "./types/giftTypes.ts";

type HeldRow = Row<"bonuses.held_gift">;

/** So long a player reads what was decided. */
const toldFor_ms = 7 * 24 * 3_600_000;

/** What would be given before any wagering; null where the offer gives nothing in the currency any more. */
export function worthOf({ terms }: Pick<Offer, "terms">, row: HeldRow): bigint | null {
  const bodies = terms.gifts.flatMap((gift) => offerGiftType(gift).bodyOf(gift, givingOf(row)) ?? []);
  return bodies.length === 0 ? null : bodies.reduce((sum, body) => sum + faceValue(body), 0n);
}

/** A held gift as its player reads it: that it is looked at and what became of it, and nothing of what was seen. */
export function ownHeldGift(row: HeldRow, offer: Pick<Offer, "title" | "terms"> | null): PlayerHeldGift {
  const amount = offer && worthOf(offer, row);
  return {
    id: Number(row.id),
    title: offer?.title ?? row.offer,
    currency: row.currency,
    amount_cents: amount === null ? null : toCents(amount),
    state: (row.decision as Decision | null) ?? "in_review",
    held_at: row.held_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** A player's gifts that wait, and those that were decided lately. */
export async function ownHeldGifts(
  deps: Pick<BonusesDeps, "rates">,
  on: Queryable,
  playerId: number,
  now: Date,
): Promise<PlayerHeldGift[]> {
  const since = new Date(now.getTime() - toldFor_ms);
  const held = tables.selectFrom("bonuses.held_gift").selectAll().where("player_id", "=", BigInt(playerId));
  const told = held.where(({ or, eb }) => or([eb("decided_at", "is", null), eb("decided_at", ">", since)]));
  const rows = await rowsOf(on, told.orderBy("id", "desc").limit(50));
  const offers = new Map<string, Awaited<ReturnType<typeof findPlan>>>();
  for (const id of new Set(rows.map(({ offer }) => offer))) offers.set(id, await findPlan(deps, on, id));
  return rows.map((row) => ownHeldGift(row, offers.get(row.offer) ?? null));
}
