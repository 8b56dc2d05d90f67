import type { RecordedEvent } from "../../events/index.ts";
import type { Tx } from "../../platform/database.ts";
import type { BetTermsGate } from "../betTerms.ts";
import type { BonusesDeps } from "../deps.ts";
import type { GiftBody, GiftOrder } from "../giftOrder.ts";

/** An order of one type of gift. */
export type OrderOf<Body extends GiftBody> = Omit<GiftOrder, "gift"> & { gift: Body };

/** The body of a type by its name. */
export type BodyOf<Type extends GiftBody["type"]> = Extract<GiftBody, { type: Type }>;

/** Everything that differs from one type of gift to another. A new type is a file with one of these and a line in `giftTypes.ts`. */
export interface GiftType<Body extends GiftBody> {
  /** Writes the gift down, once under the order's key; answers its id. In the transaction of what it is given for. */
  grant(deps: BonusesDeps, tx: Tx, order: OrderOf<Body>, now: Date): Promise<number>;
  /** Starts a gift that the player asked for; missing where it needs no start. */
  start?(deps: BonusesDeps, tx: Tx, gift: { playerId: number; id: number }, now: Date): Promise<void>;
  /** What it gives before any wagering, in subunits of its currency. */
  faceValue(body: Body): bigint;
  /** What a gift that plays says to a stake before it is placed; missing where it says nothing. */
  onStake?(deps: BonusesDeps): BetTermsGate;
  /** Rounds of players that ended, and what studios told of free rounds, in the transaction in which the reader of the event log moves on. */
  onSettle(deps: BonusesDeps, tx: Tx, events: readonly RecordedEvent[]): Promise<void>;
  /** Ends what is overdue, each gift in a transaction of its own. For a job each minute. */
  expire(deps: BonusesDeps, now: Date): Promise<void>;
}
