import type { BonusesDeps } from "./deps.ts";
import { give, isFor, keysOf, sameCode } from "./giveOffer.ts";
import { givenKeys, runningOffers } from "./offerStore.ts";

export type RedeemStatus = "successfully_activated" | "already_activated" | "failed_to_activate";

/** Gives what a coupon brings, once a player. Source: 7.7-12. */
export function redeem(
  deps: BonusesDeps,
  player: { id: number; brand: string },
  code: string,
  now: Date,
): Promise<RedeemStatus> {
  const { id: playerId, brand } = player;
  return deps.db.transaction(async (tx) => {
    const receiver = await deps.receiverOf(tx, playerId);
    const offer = (await runningOffers(tx, "coupon", now)).find(
      ({ terms }) => terms.code !== null && sameCode(terms.code, code),
    );
    if (!offer || !isFor(offer, { ...receiver, promoCode: code })) return "failed_to_activate";
    // Two requests of one player at once follow each other.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('coupon:' || $1, $2))", [offer.id, playerId]);
    const given = await givenKeys(tx, keysOf(offer, playerId, ""));
    if (given.size > 0) return "already_activated";
    const giving = {
      ...{ playerId, currency: receiver.currency, deposit: 0n, lost: 0n },
      ...({ strategy: "coupon", start: true, ref: "", brand } as const),
    };
    return (await give(deps, tx, offer, giving, now)) > 0 ? "successfully_activated" : "failed_to_activate";
  });
}
