import type { ReceivedCoins } from "@croupier/contract/psp";
import type { Tx } from "../platform/database.ts";
import { advance } from "./advance.ts";
import { afterDeposit } from "./afterDeposit.ts";
import { alarmOfEvent, type InboxEvent, keepEvent, seenBefore } from "./callbackInbox.ts";
import type { Cashbox, PayerFacts } from "./cashbox.ts";
import { type AddressOwner, ownersOf } from "./depositAddress.ts";
import { MoneyStuck } from "./moveMoney.ts";
import { belowMinimum, type Payment } from "./payment.ts";
import {
  findByProviderPayment,
  holdPaymentsOf,
  insertEvent,
  insertPayment,
  lockBelowMinimum,
  setProviderSide,
  setReason,
} from "./store.ts";
import { returnUrlsOf } from "./submitPayment.ts";

export type CoinsAnswer =
  /** `collected`: kept until the player's coins reach the method's minimum together. */
  { ok: true; outcome: "booked" | "collected" | "already" | "repeated" } | { ok: false; reason: CoinsFault };

export type CoinsFault = "unknown_address" | "other_currency" | "other_payment" | "changed_event" | "stuck";

/**
 * Books coins that came to a player's address without a payment opened before, as a deposit of the player whose address it
 * is. Safe for events that come twice or together. Coins have come and cannot be refused: they count against deposit limits
 * even where they pass them. Those that pass one, or come in a time without play, raise an alarm. Source: CONTRACT 4, fairness rows 16, 50 and 51.
 */
export async function receiveCoins(
  cashbox: Cashbox,
  provider: string,
  coins: ReceivedCoins,
  now: Date,
): Promise<CoinsAnswer> {
  const event: InboxEvent = { provider, about: coins.address.address, event: coins };
  const refuse = async (on: Cashbox["db"]["pool"] | Tx, reason: CoinsFault): Promise<CoinsAnswer> => {
    await alarmOfEvent(on, event, reason, now);
    return { ok: false, reason };
  };
  const owners = await ownersOf(cashbox.db.pool, provider, coins.address);
  if (new Set(owners.map(({ playerId }) => playerId)).size !== 1) return refuse(cashbox.db.pool, "unknown_address");
  const owner = owners.find(({ currency }) => currency === coins.currency);
  if (!owner) return refuse(cashbox.db.pool, "other_currency");
  const facts = await cashbox.factsOf(owner.playerId);
  try {
    return await cashbox.db.transaction(async (tx) => {
      // Copies that come together wait here for the first.
      await holdPaymentsOf(tx, owner.playerId);
      const seen = await seenBefore(tx, event);
      if (seen === "other_body") return refuse(tx, "changed_event");
      if (seen === "same_body") return { ok: true, outcome: "repeated" };
      const known = await findByProviderPayment(tx, provider, coins.payment_id);
      if (known && !isOf(known, owner, coins)) return refuse(tx, "other_payment");
      const outcome = known ? "already" : await book(cashbox, tx, { event, coins, owner, facts }, now);
      await keepEvent(tx, event, outcome, now);
      return { ok: true, outcome };
    });
  } catch (error) {
    if (!(error instanceof MoneyStuck)) throw error;
    await alarmOfEvent(cashbox.db.pool, event, `stuck_${error.result}`, now);
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
}

/** What a person is told of coins that the player was not to send. `afterDeposit` tells of excluded players. */
const alarms: Readonly<Record<string, string | undefined>> = {
  limit_reached: "deposit_over_limit",
  coolingoff: "deposit_in_cooling_off",
  operator: "deposit_of_blocked",
};

async function book(cashbox: Cashbox, tx: Tx, arrival: Arrival, now: Date): Promise<"booked" | "collected"> {
  const { event, coins, owner } = arrival;
  const { playerId, methodId, currency, least } = owner;
  const held = { playerId, currency, amount: BigInt(coins.amount_cents), now };
  const waiting = await lockBelowMinimum(tx, playerId, methodId, currency);
  const gate = await cashbox.protection.holdDeposit(tx, held);
  if (!gate.ok) await cashbox.protection.countDeposit(tx, held);
  const alarm = gate.ok ? undefined : alarms[gate.reason];
  if (alarm) await alarmOfEvent(tx, event, alarm, now);
  const deposit = await open(cashbox, tx, arrival, now);
  const all = [...waiting, deposit];
  if (all.reduce((sum, { amount }) => sum + amount, 0n) < least) {
    await cashbox.announce(tx, await setReason(tx, deposit, belowMinimum));
    return "collected";
  }
  for (const one of all) {
    const step = { actor: `provider:${one.provider}`, detail: { reported: coins.type, at: coins.at } };
    const booked = await advance(cashbox, tx, { ...one, reason: null }, "succeeded", step, now);
    await afterDeposit(cashbox, tx, booked, null, now);
  }
  return "booked";
}

async function open(cashbox: Cashbox, tx: Tx, { event, coins, owner, facts }: Arrival, now: Date): Promise<Payment> {
  const { playerId, methodId, currency, brand, kind } = owner;
  const { country, locale, licence } = facts;
  const returnUrls = returnUrlsOf(cashbox.settings.publicOrigin, {});
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
