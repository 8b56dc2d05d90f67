import { z } from "zod";
import { call } from "./call.ts";
import { ChainProgress } from "./chain.ts";
import { CurrencyCode, Instant, PositiveCents } from "./money.ts";
import { CountryCode, Identifier } from "./wire.ts";

/*
 * What our cashbox and a payment provider say to each other, server to server. Every message, both ways, carries
 *   X-Key-Id     which shared secret signed it
 *   X-Timestamp  Unix seconds; refused when more than 300 s away from the receiver's clock
 *   X-Signature  lower-case hex HMAC-SHA256 over `${X-Timestamp}.${raw body}` with that secret; a GET signs an empty body
 * The receiver checks the signature on the raw bytes, in constant time, before it parses.
 * Amounts are subunits. Card data exists only on the provider's own pages. Source: F-16, F-68.
 */

/** Headers of a signed message, lower case as Node gives them. */
export const pspHeaders = { keyId: "x-key-id", timestamp: "x-timestamp", signature: "x-signature" } as const;

/** How far a message's timestamp may be from the receiver's clock, in seconds. */
export const pspClockTolerance_s = 300;

/**
 * A payment's life on the provider's side: `created -> authorising -> succeeded | declined | canceled | expired`.
 * The last four are final; a later message never changes them.
 */
export const ProviderState = z.enum(["created", "authorising", "succeeded", "declined", "canceled", "expired"]);
export type ProviderState = z.infer<typeof ProviderState>;

/** Printable ASCII: names are written into logs, alarms and terminals as they come. Source: F-67. */
const printable = /^[\x21-\x7e]+$/;
const Name = z.string().min(1).max(100).regex(printable);
/** What people read: a line without control characters and without those that turn the order of text. */
const Line = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u);

const Fingerprint = z.string().min(8).max(200).regex(printable);

/** What the provider keeps so that the player need not type it again. `title` shows at most the last four digits. */
export const ProviderProfile = z.object({
  id: Name,
  title: Line,
  brand: Line,
  /** One card or account, whoever pays with it: the provider's own name for it, from which no number can be read. */
  fingerprint: Fingerprint.nullish(),
  /** Whether the provider's page asks for the card's security code when the profile pays again; it does where this is left out. */
  asks_code: z.boolean().optional(),
});
export type ProviderProfile = z.infer<typeof ProviderProfile>;

const Customer = z.strictObject({
  /** Our player's id; the provider needs no name. */
  reference: z.string().max(100),
  country: CountryCode,
  locale: z.string().max(10),
});

const Url = z.string().max(2000);
const OrderId = Name;

/** The first digits of a card number, by which its bank is known; too few to be a number of a card. */
export const BinPrefix = z.string().regex(/^\d{6,8}$/);

/** How many blocks must hold coins before they count; null leaves it to the provider. */
const RequiredConfirmations = z.int().positive().max(10_000).nullable().default(null);

/** Where a payer sends crypto. */
export const ProviderAddress = z.object({
  network: Line,
  address: z.string().min(1).max(200).regex(printable),
  memo: Line.nullable(),
});
export type ProviderAddress = z.infer<typeof ProviderAddress>;

export const ProviderPayment = z.object({
  payment_id: Name,
  /** Null for coins that came to an address by themselves. */
  order_id: OrderId.nullable(),
  state: ProviderState,
  amount_cents: PositiveCents,
  currency: CurrencyCode,
  /** `frame` opens inside our page, `redirect` leaves it, `none` waits for the callback. */
  mode: z.enum(["frame", "redirect", "none"]),
  url: Url.nullable(),
  /** Where to send crypto, when the method is one. */
  address: ProviderAddress.nullable(),
  profile: ProviderProfile.nullable(),
  decline_code: Line.nullable(),
  /** Of coins: how far the network has confirmed them. */
  chain: ChainProgress.nullable().default(null),
  updated_at: Instant,
});
export type ProviderPayment = z.infer<typeof ProviderPayment>;

/** Our server asks the provider to take money in. The same order id answers the first payment again. */
export const pspCreatePayment = call({
  id: "psp.createPayment",
  method: "POST",
  path: "/v1/payments",
  access: "payments",
  summary: "Asks the provider to take a deposit.",
  spec: ["4-11"],
  money: true,
  body: z.strictObject({
    order_id: OrderId,
    method: Identifier,
    amount_cents: PositiveCents,
    currency: CurrencyCode,
    customer: Customer,
    profile_id: z.string().max(100).nullable(),
    callback_url: Url,
    return_urls: z.strictObject({ success: Url, failure: Url, pending: Url }),
    required_confirmations: RequiredConfirmations,
    /** First digits of cards that the house does not take, which the provider's page refuses in words. Source: 5-14. */
    blocked_bins: z.array(BinPrefix).max(5000).default([]),
  }),
  reply: ProviderPayment,
  status: 201,
});

/**
 * A customer has one address for each crypto method: every call answers the same, and so does each payment that is opened
 * with the method afterwards. A method without addresses is refused. Coins that come to the address without a payment of
 * ours are reported to `callback_url`, the last one that was given for the address (`ReceivedCoins`).
 */
export const pspCreateAddress = call({
  id: "psp.createAddress",
  method: "POST",
  path: "/v1/addresses",
  access: "payments",
  summary: "Asks the provider where a customer sends crypto.",
  spec: ["7.2-11"],
  body: z.strictObject({
    method: Identifier,
    currency: CurrencyCode,
    customer: Customer,
    callback_url: Url,
    required_confirmations: RequiredConfirmations,
  }),
  reply: ProviderAddress,
  status: 201,
});

/** Our server asks the provider to pay out to a saved profile or to what the player typed. */
export const pspCreatePayout = call({
  id: "psp.createPayout",
  method: "POST",
  path: "/v1/payouts",
  access: "payments",
  summary: "Asks the provider to pay out a cash-out.",
  spec: ["4-11"],
  money: true,
  body: z.strictObject({
    order_id: OrderId,
    method: Identifier,
    amount_cents: PositiveCents,
    currency: CurrencyCode,
    customer: Customer,
    destination: z.union([
      z.strictObject({ profile_id: z.string().max(100) }),
      z.strictObject({ fields: z.record(z.string().max(64), z.string().max(500)) }),
    ]),
    callback_url: Url,
  }),
  reply: ProviderPayment,
  status: 201,
});

/** For orders whose callback never came. */
export const pspGetPayment = call({
  id: "psp.getPayment",
  method: "GET",
  path: "/v1/payments/:paymentId",
  access: "payments",
  summary: "The provider's view of one payment or payout.",
  spec: ["4-11"],
  params: z.object({ paymentId: z.string().max(100) }),
  reply: ProviderPayment,
});

/** Works only before the provider has moved money; otherwise 409 and the state as it is. */
export const pspCancelPayment = call({
  id: "psp.cancelPayment",
  method: "POST",
  path: "/v1/payments/:paymentId/cancel",
  access: "payments",
  summary: "Asks the provider to drop a payment that has not gone through.",
  spec: ["4-11"],
  money: true,
  params: z.object({ paymentId: z.string().max(100) }),
  body: z.strictObject({ reason: z.string().max(200) }),
  reply: ProviderPayment,
});

/** The calls that a payment provider serves and our server makes. */
export const providerCalls = [
  pspCreatePayment,
  pspCreateAddress,
  pspCreatePayout,
  pspGetPayment,
  pspCancelPayment,
] as const;

/** `event_id` is new for each event and the same on every try to deliver it. */
export const ProviderCallback = z.strictObject({
  event_id: Name,
  payment_id: Name,
  order_id: OrderId,
  state: ProviderState,
  amount_cents: PositiveCents,
  currency: CurrencyCode,
  profile: ProviderProfile.nullable().default(null),
  decline_code: Line.nullable().default(null),
  /** Of coins: each new confirmation, and each reorganisation, is an event with the state `authorising`. */
  chain: ChainProgress.nullable().default(null),
  at: Instant,
});
export type ProviderCallback = z.infer<typeof ProviderCallback>;

/**
 * Coins that came to a customer's address without a payment of ours. The provider begins this payment itself: `payment_id` is its
 * name for the one transfer, the same in every event about it.
 * - `coins.pending` the network knows of them, or changed its mind about them: `chain` says how far they are
 * - `coins.received` they are confirmed, and count
 * - `coins.lost` other coins were spent in their place, at whatever time: they will not come
 */
export const ReceivedCoins = z.strictObject({
  type: z.enum(["coins.pending", "coins.received", "coins.lost"]),
  event_id: Name,
  payment_id: Name,
  address: ProviderAddress,
  amount_cents: PositiveCents,
  currency: CurrencyCode,
  /** Null from providers that tell of confirmed coins only. */
  chain: ChainProgress.nullable().default(null),
  at: Instant,
});
export type ReceivedCoins = z.infer<typeof ReceivedCoins>;

/** What a provider reports without being asked. */
export const ProviderEvent = z.union([ReceivedCoins, ProviderCallback]);
export type ProviderEvent = z.infer<typeof ProviderEvent>;

/**
 * A payer typed a card on the provider's page, which is about to be charged unless the answer says `take: false`. Of the card the
 * provider tells its own name for it alone. Where no answer comes in time, it is charged, and the house judges it afterwards.
 */
export const CardQuestion = z.strictObject({
  type: z.literal("card.typed"),
  event_id: Name,
  payment_id: Name,
  order_id: OrderId,
  fingerprint: Fingerprint,
  at: Instant,
});
export type CardQuestion = z.infer<typeof CardQuestion>;

/** Whatever a provider sends by itself. */
export const ProviderMessage = z.union([ReceivedCoins, CardQuestion, ProviderCallback]);
export type ProviderMessage = z.infer<typeof ProviderMessage>;

export const receivePaymentCallback = call({
  id: "payments.callback",
  method: "POST",
  path: "/payments/callback/:provider",
  access: "payments",
  summary:
    "A payment provider reports a change, or coins that came by themselves; a repeated event answers as the first time and moves nothing. Or it asks, before it charges a card that was typed on its page, whether that card may pay: `take` says so.",
  spec: ["4-11"],
  money: true,
  params: z.object({ provider: Identifier }),
  body: ProviderMessage,
  reply: z.object({ received: z.literal(true), take: z.boolean().optional() }),
});

/** For providers with a protocol of their own, whose messages say no more than that something changed; we ask them what. */
export const receivePaymentNotice = call({
  id: "payments.notice",
  method: "POST",
  path: "/payments/notice/:provider",
  access: "payments",
  summary:
    "A payment provider says that a payment of its changed. Its state is asked for; nothing in the message is believed.",
  spec: ["4-11"],
  params: z.object({ provider: Identifier }),
  body: z.looseObject({}),
  reply: z.object({ received: z.literal(true) }),
});

/** What a provider's frame says to the page around it, by `postMessage` to that page's exact origin. */
export const ProviderFrameMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("payment.state"), order_id: OrderId, state: ProviderState }),
  z.strictObject({ type: z.literal("payment.height"), height_px: z.int().positive() }),
  /** The payer typed a card whose bank is not taken; the frame says so in words and takes another card. */
  z.strictObject({ type: z.literal("payment.refused"), order_id: OrderId, reason: z.enum(["bank_not_possible"]) }),
  /** The payer is done looking at the frame. */
  z.strictObject({ type: z.literal("payment.close"), order_id: OrderId, state: ProviderState }),
]);
export type ProviderFrameMessage = z.infer<typeof ProviderFrameMessage>;
