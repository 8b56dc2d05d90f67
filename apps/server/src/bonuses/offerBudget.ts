import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { BonusesDeps } from "./deps.ts";
import type { GiftBody } from "./giftOrder.ts";
import { tables } from "./tables.ts";
import { faceValue } from "./types/giftTypes.ts";

/** What a gift gives before any wagering, in cents of EUR; null where the currency has no rate. */
function faceValueInEuro(gift: GiftBody, currency: string, rates: Rates): bigint | null {
  return exchanged(faceValue(gift), currency, defaultCurrency, rates);
}

/** Gifts that an offer is about to give to one player. */
export interface OfferCharge {
  offer: string;
  playerId: number;
  currency: string;
  gifts: readonly { key: string; body: GiftBody }[];
  /** The moment at which the offer has to run. */
  countsAt: Date;
}

/**
 * Counts gifts against the budget of their offer, in the transaction that gives them, each key once. False, and nothing is
 * counted, where the offer does not run any more or what is left of its budget is less than they are worth. Gifts of one offer
 * wait for each other here until commit, so call it before any money moves.
 */
export async function chargeOffer(
  deps: Pick<BonusesDeps, "rates">,
  tx: Tx,
  { offer, playerId, currency, gifts, countsAt }: OfferCharge,
  now: Date,
): Promise<boolean> {
  if (gifts.length === 0) return true;
  const rates = await deps.rates(tx);
  const lines = gifts.map(({ key, body }) => ({
    ...{ order_key: key, offer, player_id: BigInt(playerId), currency, given_at: now },
    eur_cents: faceValueInEuro(body, currency, rates),
  }));
  const counted = await rowsOf(
    tx,
    tables
      .insertInto("bonuses.offer_gift")
      .values(lines)
      .onConflict((conflict) => conflict.column("order_key").doNothing())
      .returning(["order_key", "eur_cents"]),
  );
  const eurCents = counted.reduce((sum, line) => sum + (line.eur_cents ?? 0n), 0n);
  const known = counted.every((line) => line.eur_cents !== null);
  const charged = await change(
    tx,
    tables
      .updateTable("bonuses.offer")
      .set(({ eb }) => ({ spent_eur_cents: eb("spent_eur_cents", "+", eurCents) }))
      .where("id", "=", offer)
      .where("enabled", "=", true)
      .where(({ or, eb }) => or([eb("starts_at", "is", null), eb("starts_at", "<=", countsAt)]))
      .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", countsAt)]))
      .where(({ or, and, eb, lit }) =>
        or([
          eb("budget_eur_cents", "is", null),
          // What cannot be counted is not given out of a budget.
          and([
            eb(lit(known), "=", lit(true)),
            eb(eb("spent_eur_cents", "+", eurCents), "<=", eb.ref("budget_eur_cents")),
          ]),
        ]),
      ),
  );
  if (charged === 1) return true;
  const keys = counted.map((line) => line.order_key);
  if (keys.length > 0) await change(tx, tables.deleteFrom("bonuses.offer_gift").where("order_key", "in", keys));
  return false;
}
