import type { ReceivedCoins } from "@croupier/contract/psp";
import { isFinished } from "@croupier/rules/paymentStates";
import type { Tx } from "../platform/database.ts";
import type { AddressOwner } from "./addressOwner.ts";
import { isTooEarly } from "./applyReport.ts";
import { alarmOfEvent, type InboxEvent, keepEvent, seenBefore } from "./callbackInbox.ts";
import { creditDeposit, isClosedFor } from "./creditDeposit.ts";
import { ownersOf } from "./depositAddress.ts";
import type { PayerFacts, PaymentsDeps } from "./deps.ts";
import { belowMinimum, type Payment, unconfirmed } from "./payment.ts";
import {
  holdPaymentsOf,
  insertEvent,
  insertPayment,
  keepChain,
  lockBelowMinimum,
  setProviderSide,
  setReason,
} from "./paymentStore.ts";
import { MoneyStuck } from "./postPayment.ts";
import { findByProviderPayment } from "./queries.ts";
import { returnUrlsOf } from "./submitPayment.ts";
import { transitionPayment } from "./transitionPayment.ts";

export type CoinsAnswer = { ok: true; outcome: CoinsOutcome | "repeated" } | { ok: false; reason: CoinsFault };

/**
 * - `booked` they came to the wallet, or are held
 * - `collected` kept until the player's coins reach the method's minimum together
 * - `confirming` the network has not confirmed them often enough yet
 * - `lost` they will not come
 * - `already` nothing new
 */
export type CoinsOutcome = "booked" | "collected" | "confirming" | "lost" | "already";

export type CoinsFault =
  | "unknown_address"
  | "other_currency"
  | "other_payment"
  | "too_few_confirmations"
  | "changed_event"
  | "stuck";

/**
 * Books coins that came to a player's address without a payment opened before, as a deposit of the player whose address it
 * is. Safe for events that come twice or together. Coins have come and cannot be refused: those that pass a limit or come in a
 * time without play are held (`creditDeposit`). Source: C-4.2, F-16, F-48, F-50, F-51, F-52.
 */
export async function receiveCoins(
  deps: PaymentsDeps,
  provider: string,
  coins: ReceivedCoins,
  now: Date,
): Promise<CoinsAnswer> {
  const event: InboxEvent = { provider, about: coins.address.address, event: coins };
  const refuse = async (
    on: PaymentsDeps["db"]["pool"] | Tx,
    reason: Exclude<CoinsFault, "stuck">,
  ): Promise<CoinsAnswer> => {
    await alarmOfEvent(on, event, reason, now);
    return { ok: false, reason };
  };
  const owners = await ownersOf(deps.db.pool, provider, coins.address);
  if (new Set(owners.map(({ playerId }) => playerId)).size !== 1) return refuse(deps.db.pool, "unknown_address");
  const owner = owners.find(({ currency }) => currency === coins.currency);
  if (!owner) return refuse(deps.db.pool, "other_currency");
  event.playerId = owner.playerId;
  const facts = await deps.factsOf(owner.playerId);
  const closed = await isClosedFor(deps, facts, now);
  try {
    return await deps.db.transaction(async (tx) => {
      // Copies that come together wait here for the first.
      await holdPaymentsOf(tx, owner.playerId);
      const seen = await seenBefore(tx, event);
      if (seen === "other_body") return refuse(tx, "changed_event");
      if (seen === "same_body") return { ok: true, outcome: "repeated" };
      const known = await findByProviderPayment(tx, provider, coins.payment_id);
      if (known && !isOf(known, owner, coins)) return refuse(tx, "other_payment");
      const early = coins.type === "coins.received" && isTooEarly(coins.chain, owner.requiredConfirmations);
      if (early) return refuse(tx, "too_few_confirmations");
      const outcome = await takes[coins.type](deps, tx, { event, coins, owner, facts, closed, known }, now);
      await keepEvent(tx, event, outcome, now);
      return { ok: true, outcome };
    });
  } catch (error) {
    if (!(error instanceof MoneyStuck)) throw error;
    await alarmOfEvent(deps.db.pool, event, error.problem, now);
    return { ok: false, reason: "stuck" };
  }
}

function isOf(payment: Payment, owner: AddressOwner, coins: ReceivedCoins): boolean {
  const { playerId, currency, amount } = payment;
  return playerId === owner.playerId && currency === coins.currency && amount === BigInt(coins.amount_cents);
}

interface Arrival {
  event: InboxEvent;
  coins: ReceivedCoins;
  owner: AddressOwner;
  facts: PayerFacts;
  /** The player's country is closed. */
  closed: boolean;
  /** The deposit that was begun when the network first knew of the coins. */
  known: Payment | null;
}

type Take = (deps: PaymentsDeps, tx: Tx, arrival: Arrival, now: Date) => Promise<CoinsOutcome>;

const takes: Readonly<Record<ReceivedCoins["type"], Take>> = {
  "coins.pending": keepProgress,
  "coins.received": bookCoins,
  "coins.lost": dropCoins,
};

/** Coins that the network knows of, and has not confirmed: the player sees them come. */
async function keepProgress(deps: PaymentsDeps, tx: Tx, arrival: Arrival, now: Date): Promise<CoinsOutcome> {
  if (arrival.known && arrival.known.reason !== unconfirmed) return "already";
  const deposit = arrival.known ?? (await setReason(tx, await open(deps, tx, arrival, now), unconfirmed));
  const kept = await keepChain(tx, deposit, arrival.coins.chain);
  if (kept) await deps.announce(tx, kept);
  return kept ? "confirming" : "already";
}

/** Coins that were spent twice. Those that came to the wallet before stay there: a person has to decide about them. */
async function dropCoins(deps: PaymentsDeps, tx: Tx, arrival: Arrival, now: Date): Promise<CoinsOutcome> {
  const { known, event, coins } = arrival;
  if (!known) return "lost";
  if (known.reason === unconfirmed && !isFinished(known.state)) {
    const seen = (await keepChain(tx, known, coins.chain)) ?? known;
    const step = { actor: `provider:${event.provider}`, detail: { reported: coins.type, at: coins.at } };
    await transitionPayment(deps, tx, seen, "canceled", { ...step, reason: "double_spent" }, now);
    return "lost";
  }
  if (known.state === "canceled") return "already";
  await alarmOfEvent(tx, event, "coins_lost_after_credit", now);
  return "lost";
}

async function bookCoins(deps: PaymentsDeps, tx: Tx, arrival: Arrival, now: Date): Promise<CoinsOutcome> {
  const { coins, owner, closed, known } = arrival;
  if (known && (known.reason !== unconfirmed || isFinished(known.state))) return "already";
  const { playerId, methodId, currency, min } = owner;
  const waiting = await lockBelowMinimum(tx, playerId, methodId, currency);
  const begun = known ?? (await open(deps, tx, arrival, now));
  const deposit = (await keepChain(tx, begun, coins.chain)) ?? begun;
  const all = [...waiting, deposit];
  if (all.reduce((sum, { amount }) => sum + amount, 0n) < min) {
    await deps.announce(tx, await setReason(tx, deposit, belowMinimum));
    return "collected";
  }
  for (const one of all) {
    const step = { actor: `provider:${one.provider}`, detail: { reported: coins.type, at: coins.at } };
    await creditDeposit(deps, tx, { ...one, reason: null }, { step, profile: null, closed }, now);
  }
  return "booked";
}

async function open(deps: PaymentsDeps, tx: Tx, { event, coins, owner, facts }: Arrival, now: Date): Promise<Payment> {
  const { playerId, methodId, currency, brand, kind } = owner;
  const { country, locale, licence } = facts;
  const returnUrls = returnUrlsOf(deps.settings.publicOrigin, {});
  const order = {
    playerId,
    action: "deposit" as const,
    amount: BigInt(coins.amount_cents),
    currency,
    methodId,
    brand,
    kind,
    provider: event.provider,
    intent: { country, locale, licence, profileId: null, fields: {}, returnUrls },
    idempotencyKey: null,
  };
  // Nobody is asked about it again: coins are told of when the network has confirmed them.
  const payment = await insertPayment(tx, order, now, null);
  if (!payment) throw new Error("a payment without a key was known before");
  await insertEvent(tx, payment, null, "pending", { actor: `provider:${event.provider}` }, now);
  return setProviderSide(tx, payment, { payment_id: coins.payment_id, mode: "none", address: coins.address });
}
