import type { OfferKind } from "@croupier/contract/backOffice/offers";
import type { ErrorCode } from "@croupier/contract/errorCodes";
import type { GiftAttribute } from "@croupier/contract/gifts";
import type { Failure } from "../../platform/failure.ts";
import type { CostJob } from "../cost/costJob.ts";
import type { OfferGameFacts } from "../deps.ts";
import type { GiftBody } from "../giftOrder.ts";
import type { Amounts } from "./amounts.ts";

export type { OfferKind };

/** One thing that is wrong with an offer; `field` is its path, such as `gifts.0.maxWin.EUR`. */
export interface OfferFault {
  field: string;
  code: ErrorCode;
  data?: Record<string, unknown>;
}

/** What a gift of an offer is measured by. Amounts are subunits of the currency. */
export interface Measure {
  currency: string;
  /** What was paid in; 0 where nothing was. */
  deposit: bigint;
  /** What was lost in a period; 0 for all but cashback. */
  lost: bigint;
}

/** What the cost of an offer is asked for. */
export interface CostQuestion {
  currency: string;
  /** What is paid in, or lost; null where it was not said. */
  amount: number | null;
  least: Amounts | null;
  games: readonly OfferGameFacts[];
  /** The deposit lies in the wallet already, by a gift before. */
  paidIn: boolean;
}

export type CostGift = Pick<CostJob["gifts"][number], "cash" | "bonus" | "spins" | "wageredDeposit"> & {
  /** Of what we cannot play: the most that it costs on average, and what is given before any wagering. */
  atMost?: { cost: number; granted: number };
};

/** Everything that differs from one gift of an offer to another. A new one is a file with one of these and a line in `offerGifts.ts`. */
export interface OfferGiftType<Gift> {
  /** Offers that may hold it. */
  kinds: readonly OfferKind[];
  /** The field with its amounts by currency, which say where it is given at all. */
  amountsOf(gift: Gift): { field: string; amounts: Amounts };
  /** The most bonus money of one giving, which no cap may be below; null where rounds are given. */
  grants(gift: Gift): Amounts | null;
  /** What one player is given at most by one amount. */
  times(gift: Gift): number;
  /** What a player is given; null for nothing. */
  bodyOf(gift: Gift, measure: Measure): GiftBody | null;
  attributes(gift: Gift): GiftAttribute[];
  /** What names something that there is not. Currencies are looked at elsewhere. */
  faults(path: string, gift: Gift, games: readonly OfferGameFacts[]): OfferFault[];
  /** Fields by which a player has less than before, those of the wagering left out. */
  worse(path: string, was: Gift, is: Gift): string[];
  /** What is played to know its cost, or why that cannot be. */
  cost(gift: Gift, question: CostQuestion): CostGift | Failure;
}
