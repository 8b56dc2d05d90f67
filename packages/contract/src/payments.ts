import { z } from "zod";
import { call } from "./call.ts";
import { ChainProgress } from "./chain.ts";
import { Cents, CurrencyCode, DecimalAmount, Instant } from "./money.ts";
import { ByNumericId, Identifier } from "./wire.ts";

/** States of a payment. Which may follow which is defined in `rules/paymentStates.ts`. Source: 4-11. */
export const PaymentState = z.enum([
  "canceled",
  "declined",
  "rejected",
  "recalled",
  "succeeded",
  "pending",
  "processing",
  "reserved",
]);
export type PaymentState = z.infer<typeof PaymentState>;

export const PaymentAction = z.enum(["deposit", "cashout"]);
export type PaymentAction = z.infer<typeof PaymentAction>;

/** How a payment ended, or that it has not. */
export const PaymentOutcome = z.enum(["done", "under_way", "failed"]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

/** One line of the payment history. No `finished_at` means it is still under way. Source: 3-60, C-2.2.6. */
export const Payment = z.object({
  id: z.int().positive(),
  action: PaymentAction,
  amount_cents: Cents,
  currency: CurrencyCode,
  payment_system: z.string(),
  system_name: z.string(),
  brand: z.string(),
  state: PaymentState,
  success: z.boolean().nullable(),
  recallable: z.boolean(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  cancellation_reason: z.string().nullable(),
  /** Of coins: how far their network has confirmed them; null before it knows of any, and for all other payments. */
  chain: ChainProgress.nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const listPayments = call({
  id: "payments.list",
  method: "GET",
  path: "/api/player/payments",
  access: "player",
  openToExcluded: true,
  summary: "The player's deposits and cash-outs, newest first.",
  spec: ["7.2-04", "3-60"],
  reply: z.array(Payment),
});

export const pagePayments = call({
  id: "payments.page",
  method: "POST",
  path: "/api/player/payments/with_pages",
  access: "player",
  openToExcluded: true,
  reads: true,
  summary: "A page of the payment history, newest first, filtered by kind, outcome, currency and time.",
  spec: ["7.2-04", "2.1-09"],
  body: z.object({
    page: z.int().min(1).max(100_000).default(1),
    page_size: z.int().min(1).max(100).default(20),
    /** Pages are counted from this payment on, the newest that the first page showed: what comes later moves none. */
    up_to: z.int().positive().optional(),
    filter: z
      .object({
        type: PaymentAction.optional(),
        outcome: PaymentOutcome.optional(),
        currency: CurrencyCode.optional(),
        from: z.iso.datetime().optional(),
        to: z.iso.datetime().optional(),
      })
      .optional(),
  }),
  reply: z.object({
    data: z.array(Payment),
    pagination: z.object({ page: z.int(), per_page: z.int(), total_count: z.int() }),
  }),
});

export const recallPayment = call({
  id: "payments.recall",
  method: "POST",
  path: "/api/player/payments/:id/recall",
  access: "player",
  openToExcluded: true,
  summary: "Takes back a cash-out that was not sent yet; 422 when it cannot be.",
  spec: ["7.2-04", "4-11"],
  money: true,
  params: ByNumericId,
  reply: Payment,
});

/** Amounts here are whole units, for display only. Source: C-4.1. */
const TermsOfService = z.object({
  processingTime: z.object({
    type: z.enum(["instant", "hours", "days"]),
    from: z.int().nullish(),
    to: z.int().nullish(),
  }),
  commissions: z.object({ type: z.enum(["none", "percent", "fixed"]), value: z.number().nullish() }),
  restrictions: z.object({
    minAmountValue: z.number().nonnegative(),
    maxAmountValue: z.number().positive(),
    amountCurrencyCode: CurrencyCode,
  }),
});

export const SavedProfile = z.object({
  id: z.string(),
  title: z.string(),
  isRemoveAvailable: z.boolean(),
  /** Whether the provider asks for the card's security code when it pays again. */
  asksCode: z.boolean(),
});
export type SavedProfile = z.infer<typeof SavedProfile>;

/** A way to pay. Source: 3-59, C-4.1. */
export const PaymentMethod = z.object({
  id: Identifier,
  brand: z.string(),
  type: z.enum(["bank_transfer", "cards", "crypto", "direct", "voucher"]),
  /** Who handles it. Source: C-6.2. */
  provider: z.object({ id: z.string(), name: z.string() }),
  title: z.string().nullable(),
  description: z.string().nullable(),
  translationKey: z.string(),
  iconSrc: z.string().nullable(),
  /** Further pictures, such as a scheme's; the operator has given none where it is empty. */
  extraIcons: z.array(z.string()),
  /** The chain that a crypto method runs on. */
  network: z.string().nullable(),
  /** Of crypto: how many blocks must hold the coins before a deposit counts. */
  requiredConfirmations: z.int().positive().nullable(),
  currency: CurrencyCode,
  /** Whether the player may take back a cash-out that was not sent yet. Source: 3-59, F-57. */
  recallable: z.boolean(),
  /** When the player last paid this way in this direction. Methods come with the last used first. */
  lastUsedAt: Instant.nullable(),
  /** Whole units that a deposit's form begins with: 50 in fiat, what that is worth in crypto. Source: 9-28. */
  firstAmountValue: z.number().positive().nullable(),
  savedProfiles: z.array(SavedProfile),
  isForSavedProfilesOnly: z.boolean(),
  isProfileRequiredForCashout: z.boolean(),
  termsOfService: TermsOfService,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const listPaymentMethods = call({
  id: "payments.methods",
  method: "GET",
  path: "/api/payments/payment_methods/:currency",
  access: "player",
  openToExcluded: true,
  summary: "Ways to pay in or out in a currency, for this player.",
  spec: ["7.2-11", "3-59"],
  params: z.object({ currency: CurrencyCode }),
  query: z.object({ payment_action: PaymentAction.default("deposit") }),
  reply: z.array(PaymentMethod),
});

/** One input of a payment form. Card numbers are never among them: they live in the provider's frame. */
export const PaymentField = z.object({
  name: z.string(),
  /** The same under the name that the list of profile fields has for it. Source: C-6.2. */
  field: z.string(),
  type: z.enum(["text", "select", "amount", "address", "iban", "phone", "date"]),
  translationKey: z.string(),
  required: z.boolean(),
  pattern: z.string().nullish(),
  minLength: z.int().nullish(),
  maxLength: z.int().nullish(),
  options: z.array(z.object({ value: z.string(), title: z.string() })).nullish(),
  value: z.string().nullish(),
  /** A crypto deposit's address, its chain, what a QR code of it holds, and the blocks that it takes. */
  address: z.string().nullish(),
  network: z.string().nullish(),
  uri: z.string().nullish(),
  memo: z.string().nullish(),
  requiredConfirmations: z.int().positive().nullish(),
});
export type PaymentField = z.infer<typeof PaymentField>;

export const PaymentMethodFields = z.object({
  amountField: z
    .object({ minAmountValue: z.number(), maxAmountValue: z.number(), amountCurrencyCode: CurrencyCode })
    .nullable(),
  methodFields: z.array(PaymentField),
  playerFields: z.array(PaymentField),
  isSubmitAvailable: z.boolean(),
});
export type PaymentMethodFields = z.infer<typeof PaymentMethodFields>;

export const getPaymentMethodFields = call({
  id: "payments.methodFields",
  method: "POST",
  path: "/api/payments/payment_methods/:currency/:methodId/deposit_info",
  access: "player",
  openToExcluded: true,
  reads: true,
  summary: "What a method asks for: amount, its own fields, and profile fields still missing.",
  spec: ["7.2-11", "5-02", "5-03"],
  params: z.object({ currency: CurrencyCode, methodId: Identifier }),
  body: z.object({
    payment_action: PaymentAction.default("deposit"),
    saved_profile_id: z.string().max(100).nullish(),
  }),
  reply: PaymentMethodFields,
});

const FieldValue = z.union([z.string().max(500), z.number(), z.boolean()]).transform(String);
const FieldsOfMethod = z.record(z.string().max(64), FieldValue);
const ReturnUrl = z.string().max(2000).optional();

const PaymentOrder = z
  .object({
    payment_method: Identifier,
    payment_action: PaymentAction,
    currency: CurrencyCode,
    /** Whole units, `"50.00"`. */
    amount: DecimalAmount,
    saved_profile_id: z.string().max(100).nullish(),
    custom_routes: z
      .strictObject({ success_url: ReturnUrl, failure_url: ReturnUrl, pending_url: ReturnUrl, support_url: ReturnUrl })
      .optional(),
    fields: z.record(z.string().max(64), FieldValue).optional(),
    /** Of a cash-out: the player lets go of the bonus that plays in the wallet, with what it won. */
    cancel_bonus: z.boolean().optional(),
  })
  .catchall(z.unknown())
  .transform((order, context) => {
    const { payment_method, payment_action, currency, amount, saved_profile_id, custom_routes, fields, ...rest } =
      order;
    const { cancel_bonus, ...loose } = rest;
    const own = FieldsOfMethod.safeParse(loose);
    if (!own.success) {
      const name = String(own.error.issues[0]?.path[0] ?? "base");
      context.addIssue({ code: "custom", path: [name], message: "unknown_field" });
      return z.NEVER;
    }
    return {
      payment_method,
      payment_action,
      currency,
      amount,
      saved_profile_id: saved_profile_id ?? null,
      custom_routes: custom_routes ?? {},
      cancel_bonus: cancel_bonus ?? false,
      fields: { ...own.data, ...fields },
    };
  });

/** How the page goes on after a submit. `page` is a frame on the provider's own origin. Source: C-4.3. */
export const PaymentProcessing = z.object({
  mode: z.enum(["notify", "redirect", "page_redirect", "page", "form_redirect", "polling"]),
  url: z.string().optional(),
  options: z.record(z.string(), z.string()).optional(),
  message: z.string().optional(),
  /** What the player should hear beside it; `lt_iban`: the account is Lithuanian. Source: 5-16. */
  notices: z.array(z.enum(["lt_iban"])).optional(),
  payment: Payment,
});
export type PaymentProcessing = z.infer<typeof PaymentProcessing>;

/**
 * Fields of the method may be at the top level, as known clients send them, or under `fields`. The cashbox refuses
 * those that the method does not ask for.
 */
export const processPayment = call({
  id: "payments.process",
  method: "POST",
  path: "/api/payment_processing",
  access: "player",
  openToExcluded: true,
  summary: "Starts a deposit or asks for a cash-out.",
  spec: ["7.2-11", "4-11", "2.2-06"],
  money: true,
  body: PaymentOrder,
  reply: PaymentProcessing,
});
