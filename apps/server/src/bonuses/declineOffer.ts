import { change } from "../platform/query.ts";
import { depositOffersFor } from "./depositOffers.ts";
import type { BonusesDeps } from "./deps.ts";
import { declinedOffers } from "./offerStore.ts";
import { tables } from "./tables.ts";

/**
 * Turns an offer down that a player's next deposit could bring: it is neither listed for them nor given to them from then on.
 * Answers whether it was turned down now, had been before, or was never offered to them. Source: C-6.9.
 */
export function declineDepositOffer(
  deps: BonusesDeps,
  { playerId, offer, brand }: { playerId: number; offer: string; brand: string },
  now: Date,
): Promise<"declined" | "declined_before" | "unknown"> {
  return deps.db.transaction(async (tx) => {
    if ((await declinedOffers(tx, playerId)).has(offer)) return "declined_before";
    const offered = await depositOffersFor(deps, tx, playerId, { brand }, now);
    if (!offered.some(({ id }) => id === offer)) return "unknown";
    const written = await change(
      tx,
      tables
        .insertInto("bonuses.declined_offer")
        .values({ player_id: BigInt(playerId), offer, declined_at: now })
        .onConflict((conflict) => conflict.doNothing()),
    );
    return written > 0 ? "declined" : "declined_before";
  });
}
