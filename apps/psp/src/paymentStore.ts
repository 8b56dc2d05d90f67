import { isDeepStrictEqual } from "node:util";
import type { ChainProgress, ChainStage } from "@croupier/contract/chain";
import type { ProviderAddress, ProviderProfile, ProviderState } from "@croupier/contract/psp";
import type { Behaviour } from "./behaviours.ts";
import { declineCodes } from "./behaviours.ts";
import type { ProviderDatabase } from "./database.ts";
import { newAddress } from "./methods.ts";
import { newName } from "./names.ts";
import {
  type AddressQuestion,
  type CallbackEvent,
  type Change,
  type CustomerAddress,
  isFinal,
  type Plan,
  type SandboxPayment,
} from "./records.ts";
import type { SandboxSettings } from "./settings.ts";

export type NewPayment = Omit<
  SandboxPayment,
  "payment_id" | "order_id" | "state" | "decline_code" | "challenged" | "chain" | "created_at" | "updated_at"
> & { order_id: string };

export type OpenAnswer = { ok: true; payment: SandboxPayment; isNew: boolean } | { ok: false; reason: "other_order" };

/** How a change is delivered to the merchant; only tests of merchants need anything but the default. */
interface Delivery {
  delay_ms?: number;
  copies?: number;
}

/**
 * Payments, their changes, and what still has to be said or done.
 * A payment goes `created -> authorising -> succeeded | declined | canceled | expired`; each step is written together with
 * the callback that tells of it, so a crash loses neither.
 */
export interface PaymentStore {
  /** The same order id answers the first payment; with another content it is refused. */
  open(order: NewPayment): OpenAnswer;
  find(paymentId: string): SandboxPayment | undefined;
  findByToken(token: string): SandboxPayment | undefined;
  /** Where a customer sends crypto by the method, from now on always the same; null when it has no addresses. */
  addressOf(method: string, question: AddressQuestion): ProviderAddress | null;
  /** The customer's address that is written like this, if the merchant can be told of coins that come to it. */
  findAddress(address: string): CustomerAddress | undefined;
  /** The oldest open payment of the address' customer and method that asks for just so much. */
  waitingFor(target: CustomerAddress, amountCents: number): SandboxPayment | undefined;
  /** Coins that somebody sent to an address without a payment: begins one. Nothing is told before a network knows of them. */
  receive(to: CustomerAddress, amountCents: number): SandboxPayment;
  /** What a network says of a payment's coins; the merchant is told, and the payment moves on with it. */
  report(paymentId: string, progress: ChainProgress): void;
  /** The card that this customer used before, so that it keeps one id. */
  profileOf(reference: string, fingerprint: string): ProviderProfile | null;
  /** The payment with which this customer saved the profile. */
  profileOwner(profileId: string, reference: string): SandboxPayment | undefined;
  /** Moves a payment on, unless it is final already. */
  change(paymentId: string, to: ProviderState, extra?: Partial<SandboxPayment>, delivery?: Delivery): SandboxPayment;
  /** Lets the bank behind the payment's card, account or address do what it does. */
  settle(paymentId: string, behaviour: Behaviour, profile: ProviderProfile | null): SandboxPayment;
  /** Payments that changed in a span of time, by when they did. */
  changedBetween: ProviderDatabase["changedBetween"];
  plan(paymentId: string, delay_ms: number, state: ProviderState, declineCode?: string): void;
}

export interface PaymentStoreDeps {
  database: ProviderDatabase;
  settings: SandboxSettings;
  now: () => Date;
  /** Called when something became due or will. */
  wake: (item: CallbackEvent | Plan) => void;
}

/** Where a payment stands by what its network says. */
const stateAt = {
  seen: "authorising",
  confirming: "authorising",
  vanished: "authorising",
  confirmed: "succeeded",
  failed: "declined",
} as const satisfies Record<ChainStage, ProviderState>;

/** What is told of coins that came by themselves. */
const coinsType = {
  seen: "coins.pending",
  confirming: "coins.pending",
  vanished: "coins.pending",
  confirmed: "coins.received",
  failed: "coins.lost",
} as const satisfies Record<ChainStage, string>;

export function createPaymentStore({ database, settings, now, wake }: PaymentStoreDeps): PaymentStore {
  function write(changes: Change[]): void {
    database.write(changes);
    for (const change of changes) {
      if (change.type === "event") wake(change.event);
      if (change.type === "plan") wake(change.plan);
    }
  }

  function change(
    paymentId: string,
    to: ProviderState,
    extra: Partial<SandboxPayment> = {},
    delivery: Delivery = {},
  ): SandboxPayment {
    const before = known(paymentId);
    if (isFinal(before.state) || (before.state === to && Object.keys(extra).length === 0)) return before;
    const payment = { ...before, ...extra, state: to, updated_at: now().toISOString() };
    const changes: Change[] = [{ type: "payment", payment }];
    if (before.state !== to) changes.push({ type: "event", event: eventOf(payment, delivery) });
    write(changes);
    return payment;
  }

  function report(paymentId: string, progress: ChainProgress): void {
    const before = known(paymentId);
    // Coins that were lost after they counted: the payment stays what it is, and the merchant has to know.
    const lost = isFinal(before.state) && before.state === "succeeded" && progress.stage === "failed";
    if (isFinal(before.state) && !lost) return;
    const state = lost ? before.state : stateAt[progress.stage];
    const decline_code = state === "declined" ? "double_spent" : before.decline_code;
    const payment = { ...before, state, decline_code, chain: progress, updated_at: now().toISOString() };
    const event = before.order_id === null || lost ? coinsEvent(payment, progress) : eventOf(payment, {});
    write([
      { type: "payment", payment },
      { type: "event", event },
    ]);
  }

  function coinsEvent(payment: SandboxPayment, chain: ChainProgress): CallbackEvent {
    const { payment_id, amount_cents, currency, address } = payment;
    if (!address) throw new Error("coins have an address");
    const [event_id, at] = [newName("ev"), now().toISOString()];
    const type = coinsType[chain.stage];
    const body = { type, event_id, payment_id, address, amount_cents, currency, chain, at };
    return { event_id, url: payment.callback_url, due_at: at, copies: 1, body };
  }

  function eventOf(payment: SandboxPayment, { delay_ms = 0, copies = 1 }: Delivery): CallbackEvent {
    const at = now();
    const event_id = newName("ev");
    return {
      event_id,
      url: payment.callback_url,
      due_at: new Date(at.getTime() + delay_ms).toISOString(),
      copies,
      body: {
        event_id,
        payment_id: payment.payment_id,
        order_id: payment.order_id ?? "",
        state: payment.state,
        amount_cents: payment.amount_cents,
        currency: payment.currency,
        profile: payment.profile,
        decline_code: payment.decline_code,
        chain: payment.chain ?? null,
        at: at.toISOString(),
      },
    };
  }

  function receive({ address, method, asked }: CustomerAddress, amountCents: number): SandboxPayment {
    const at = now().toISOString();
    const payment: SandboxPayment = {
      payment_id: newName("coins"),
      kind: "coins",
      order_id: null,
      fingerprint: "",
      method,
      amount_cents: amountCents,
      currency: asked.currency,
      customer: asked.customer,
      callback_url: asked.callback_url,
      return_urls: null,
      page_token: null,
      challenged: false,
      address,
      state: "created",
      profile: null,
      behaviour: null,
      decline_code: null,
      required_confirmations: asked.required_confirmations ?? null,
      blocked_bins: [],
      chain: null,
      created_at: at,
      updated_at: at,
    };
    write([{ type: "payment", payment }]);
    return payment;
  }

  function known(paymentId: string): SandboxPayment {
    const payment = database.payment(paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    return payment;
  }

  function plan(paymentId: string, delay_ms: number, state: ProviderState, declineCode?: string): void {
    const due_at = new Date(now().getTime() + delay_ms).toISOString();
    const item = { plan_id: newName("pl"), payment_id: paymentId, due_at, state, decline_code: declineCode ?? null };
    write([{ type: "plan", plan: item }]);
  }

  function settle(paymentId: string, behaviour: Behaviour, profile: ProviderProfile | null): SandboxPayment {
    const seen = { profile, behaviour };
    if (behaviour === "cancel") return change(paymentId, "canceled", seen);
    // The payer is still at it, so the merchant hears nothing yet.
    if (behaviour === "challenge") return change(paymentId, "created", { ...seen, challenged: true });
    const declineCode = declineCodes[behaviour];
    if (declineCode) return change(paymentId, "declined", { ...seen, decline_code: declineCode });
    if (behaviour === "pending") {
      plan(paymentId, settings.pendingDelay_ms, "succeeded");
      return change(paymentId, "authorising", seen);
    }
    if (behaviour === "late_callback")
      return change(paymentId, "succeeded", seen, { delay_ms: settings.lateCallback_ms });
    if (behaviour === "duplicate_callback") {
      // Told three times over, and out of order: the first step's callback comes after the last one's.
      change(paymentId, "authorising", seen, { delay_ms: 300 });
      return change(paymentId, "succeeded", {}, { copies: 3 });
    }
    return change(paymentId, "succeeded", seen);
  }

  return {
    open(order) {
      const first = database.paymentOfOrder(order.order_id);
      if (first) {
        if (first.fingerprint !== order.fingerprint) return { ok: false, reason: "other_order" };
        return { ok: true, payment: first, isNew: false };
      }
      const at = now().toISOString();
      const payment: SandboxPayment = {
        ...order,
        payment_id: newName("pay"),
        state: "created",
        challenged: false,
        decline_code: null,
        chain: null,
        created_at: at,
        updated_at: at,
      };
      write([{ type: "payment", payment }]);
      return { ok: true, payment, isNew: true };
    },
    find: database.payment,
    findByToken: database.paymentOfToken,
    addressOf(method, asked) {
      const { reference } = asked.customer;
      const known = database.address({ reference, method });
      if (known && isDeepStrictEqual(known.asked, asked)) return known.address;
      const address = known?.address ?? newAddress(method);
      if (address) write([{ type: "address", address: { reference, method, address, asked } }]);
      return address;
    },
    findAddress: database.findAddress,
    waitingFor: ({ reference, method }, amountCents) =>
      database.paymentsOf(reference).find((payment) => {
        const open = payment.kind === "payment" && payment.state === "created" && payment.chain === null;
        return open && payment.method === method && payment.amount_cents === amountCents;
      }),
    receive,
    report,
    profileOf: (reference, fingerprint) =>
      database.paymentsOf(reference).find(({ profile }) => profile?.fingerprint === fingerprint)?.profile ?? null,
    profileOwner: (profileId, reference) =>
      database.paymentsOf(reference).find(({ profile }) => profile?.id === profileId),
    change,
    settle,
    changedBetween: database.changedBetween,
    plan,
  };
}
