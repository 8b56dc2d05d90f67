import type { GiftRefusal } from "@croupier/contract/promoCodes";
import type { BonusesDeps } from "./deps.ts";
import { give } from "./giveOffer.ts";
import { decisionOf } from "./heldGifts.ts";
import { refusalFor, sameCode, whyNoneRuns } from "./offerRefusal.ts";
import { givenKeys, offersInTime } from "./offerStore.ts";
import { keysOf } from "./offerTerms.ts";

type RedeemAnswer =
  | { status: "successfully_activated" | "already_activated" }
  | { status: "failed_to_activate"; reason: GiftRefusal };

const failed = (reason: GiftRefusal): RedeemAnswer => ({ status: "failed_to_activate", reason });

/** Gives what a coupon brings, once a player, or says why not. Source: 7.7-12. */
export function redeem(
  deps: BonusesDeps,
  player: { id: number; brand: string },
  code: string,
  now: Date,
): Promise<RedeemAnswer> {
  const { id: playerId, brand } = player;
  return deps.db.transaction(async (tx) => {
    const receiver = await deps.receiverOf(tx, playerId);
    const offer = (await offersInTime(deps, tx, "coupon", now)).find(
      ({ terms }) => terms.code !== null && sameCode(terms.code, code),
    );
    if (!offer) return failed(await whyNoneRuns(deps, tx, { kind: "coupon", code }, now));
    const why = refusalFor(offer, { ...receiver, promoCode: code }, deps.giftRules(brand));
    if (why) return failed(why);
    // Two requests of one player at once follow each other.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('coupon:' || $1, $2))", [offer.id, playerId]);
    const keys = keysOf(offer, playerId, "");
    if ((await givenKeys(tx, keys)).size > 0) {
      const held = await decisionOf(tx, keys[0]!);
      return held === "open" ? failed("in_review") : { status: "already_activated" };
    }
    if (!offer.reach.reachesFor(receiver)) return failed("budget_spent");
    const giving = {
      ...{ playerId, currency: receiver.currency, deposit: 0n, lost: 0n },
      ...({ strategy: "coupon", start: true, ref: "", brand } as const),
    };
    const answer = await give(deps, tx, offer, giving, now);
    return answer.refused ? failed(answer.refused) : { status: "successfully_activated" };
  });
}
