import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf } from "../platform/query.ts";
import type { BonusesDeps } from "./deps.ts";
import type { Offer } from "./offerTerms.ts";
import { tables } from "./tables.ts";

/** Whether somebody was given an offer who shares with a player what the offer's terms say that nobody may. */
export async function wasGivenToSharer(
  deps: BonusesDeps,
  on: Queryable,
  offer: Offer,
  playerId: number,
): Promise<boolean> {
  const { oncePer } = offer.terms;
  if (oncePer === null) return false;
  const others = await deps.sharing(on, playerId, oncePer);
  if (others.length === 0) return false;
  const given = tables
    .selectFrom("bonuses.offer_gift")
    .select("order_key")
    .where("player_id", "=", anyOf(others.map(BigInt)))
    .where("offer", "=", offer.id)
    .limit(1);
  return (await firstOf(on, given)) !== undefined;
}
