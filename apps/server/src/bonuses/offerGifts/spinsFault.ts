import { plainPlay } from "@croupier/games/plainRound";
import type { OfferGameFacts } from "../deps.ts";
import type { OfferFault } from "./offerGift.ts";

/** Free spins in one currency; amounts are subunits. */
interface Spins {
  currency: string;
  stake: number;
  /** The most that all of them may win together; null where it was not said. */
  most: number | null;
}

export type SpinsFault = OfferFault & { field: "game" | "stake" | "most" };

/** Whether rounds of a title can be given at all. */
export function takesSpins(title: OfferGameFacts | undefined): title is OfferGameFacts {
  return title !== undefined && (title.studio !== null || title.engine?.kind === "pokie");
}

/**
 * Why rounds of this title cannot be given; null where they can. Of ours they are pokies at one of their stakes. What an outside
 * studio's may win somebody has to bound; which stakes it takes, it says itself when it is told.
 */
export function spinsFault(title: OfferGameFacts | undefined, { currency, stake, most }: Spins): SpinsFault | null {
  if (!takesSpins(title)) return { field: "game", code: "not_in_list" };
  if (title.studio) {
    if (!title.studio.currencies.includes(currency)) return { field: "stake", code: "unknown_currency" };
    if (most === null) return { field: "most", code: "required" };
    return most < stake ? { field: "most", code: "too_small", data: { minimum: String(stake) } } : null;
  }
  const stakes = title.engine && plainPlay(title.engine, currency)?.stakes;
  if (!stakes) return { field: "stake", code: "unknown_currency" };
  if (!stakes.includes(stake)) return { field: "stake", code: "stake_not_offered" };
  return most === null ? null : { field: "most", code: "not_in_list" };
}
