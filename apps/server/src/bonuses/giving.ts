import type { GiftStrategy } from "./giftOrder.ts";
import type { Measure } from "./offerGifts/offerGift.ts";

/** What an offer's gifts are given for, and to whom. */
export interface Giving extends Measure {
  playerId: number;
  strategy: GiftStrategy;
  /** Money is in the wallet at once, since the player asked for it. */
  start: boolean;
  /** Tells one giving from another where an offer is not given once. */
  ref: string;
  brand: string | undefined;
  /** The moment at which the offer has to run; now without it. */
  countsAt?: Date;
  /** An operator has looked at it. */
  reviewed?: true;
}
