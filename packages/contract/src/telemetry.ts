import { z } from "zod";
import { call } from "./call.ts";
import { DecimalAmount } from "./money.ts";
import { Done, Json, LongText, ShortText } from "./wire.ts";

/*
 * What browsers tell us about themselves, and messages to the operator. None of it is trusted: sizes are capped, unknown
 * fields dropped, and nothing here moves money.
 */

/** A page reports a few short records at a time. */
const maxBodyBytes = 16 * 1024;

const LooseRecord = z.record(z.string().max(100), Json);

const FraudUser = z.object({
  id: z.union([z.int(), ShortText]).optional(),
  email: ShortText.optional(),
  status: ShortText.optional(),
});

/** The first and last digits only: a full card number is refused, and nothing else of a card is kept. Source: F-68. */
const CardPrint = z
  .looseObject({
    bin: z.string().max(8).optional(),
    last4: z.string().max(4).optional(),
    brand: ShortText.optional(),
    /** A card or account that the player paid with before; the server knows which one it is. */
    saved_profile_id: z.string().max(100).optional(),
  })
  .refine((card) => !Object.values(card).some(looksLikeCardNumber), { message: "card_number_refused" })
  .transform(({ bin, last4, brand, saved_profile_id }) => ({ bin, last4, brand, saved_profile_id }));

function looksLikeCardNumber(value: unknown): boolean {
  const digits = String(value).replace(/[\s-]/g, "");
  return /^\d{12,19}$/.test(digits);
}

export const checkTransaction = call({
  id: "telemetry.fraudCheck",
  method: "POST",
  path: "/api/users/transaction",
  access: "player",
  openToExcluded: true,
  summary:
    "Asks the fraud check about a payment that the player is about to make. Clients go on when it fails; the order asks it again.",
  spec: ["7.8-01", "6-09"],
  body: z.object({
    type: ShortText.optional(),
    transaction_type: ShortText.optional(),
    payout_type: ShortText.optional(),
    amount: DecimalAmount.optional(),
    currency: ShortText.optional(),
    payment_system: ShortText.optional(),
    device_fingerprint: LongText.nullish(),
    card: CardPrint.optional(),
    user: FraudUser.optional(),
  }),
  reply: z.object({ verdict: z.enum(["allow", "review", "refuse"]) }),
  maxBodyBytes,
});

export const reportFormErrors = call({
  id: "telemetry.formErrors",
  method: "PUT",
  path: "/metrics-errors-validation",
  access: "guest",
  summary: "Which form fields people get wrong.",
  spec: ["7.8-02"],
  body: z.object({
    side: ShortText,
    component: ShortText,
    errors: z.array(z.object({ key: ShortText, firstMessage: ShortText.nullish() })).max(100),
  }),
  maxBodyBytes,
});

/** Source: 9-46. */
export const UtmMetrics = z.object({
  utm_source: ShortText.nullish(),
  utm_medium: ShortText.nullish(),
  utm_campaign: ShortText.nullish(),
  utm_content: ShortText.nullish(),
  utm_term: ShortText.nullish(),
  utm_sub_id: ShortText.nullish(),
  /** The same under the name that other clients give it. */
  sub_id: ShortText.nullish(),
});

export const setUtm = call({
  id: "telemetry.setUtm",
  method: "POST",
  path: "/log_utm_set",
  access: "guest",
  summary: "Remembers the campaign that brought this visitor.",
  spec: ["7.8-03", "9-46"],
  body: z.object({ utmMetrics: UtmMetrics }),
  maxBodyBytes,
});

export const sendUtm = call({
  id: "telemetry.sendUtm",
  method: "POST",
  path: "/log_utm_send",
  access: "guest",
  summary: "Ties the remembered campaign to a sign-up or deposit.",
  spec: ["7.8-03", "9-46"],
  body: z.object({ utmMetrics: UtmMetrics }),
  maxBodyBytes,
});

export const sendContactMessage = call({
  id: "contact.send",
  method: "POST",
  path: "/api/send_contact_message",
  access: "guest",
  summary: "A message to the operator from the contact form.",
  spec: ["7.8-04", "8-10"],
  body: z.object({
    contact: z.object({ email: z.string().trim().max(254), content: z.string().trim().max(5000) }),
    captcha: z.string().max(10_000).optional(),
  }),
  reply: Done,
});

export const reportPwaEvent = call({
  id: "telemetry.pwaEvent",
  method: "POST",
  path: "/api/pwa_events",
  access: "guest",
  summary: "The page was installed as an app, or opened from it.",
  spec: ["7.8-05", "4-43"],
  body: z.object({ event: z.enum(["open", "install"]) }),
  maxBodyBytes,
});

export const writeLog = call({
  id: "telemetry.log",
  method: "PUT",
  path: "/log",
  access: "guest",
  summary: "An error that happened in a browser.",
  spec: ["7.8-06"],
  body: z.union([LooseRecord, z.array(LooseRecord).max(50)]),
  maxBodyBytes,
});

export const reportPerformance = call({
  id: "telemetry.performance",
  method: "PUT",
  path: "/performance",
  access: "guest",
  summary: "How fast a page was for a visitor.",
  spec: ["7.8-06", "9-47"],
  body: z.union([LooseRecord, z.array(LooseRecord).max(50)]),
  maxBodyBytes,
});

export const reportNetworkPerformance = call({
  id: "telemetry.networkPerformance",
  method: "PUT",
  path: "/network-performance",
  access: "guest",
  summary: "How fast our calls were for a visitor.",
  spec: ["7.8-06"],
  body: z.union([LooseRecord, z.array(LooseRecord).max(50)]),
  maxBodyBytes,
});

/** Our own survey, with the ids that an outside one would take. Source: 3-63, 4-39. */
export const answerSurvey = call({
  id: "telemetry.surveyAnswer",
  method: "POST",
  path: "/api/survey_answers",
  access: "player",
  summary: "A player's answer to the survey; a second one takes the place of the first.",
  spec: ["3-63", "4-39"],
  body: z.object({
    survey_id: z.string().min(1).max(100),
    survey_collector_id: z.string().min(1).max(100),
    score: z.int().min(0).max(10),
    comment: z.string().max(1000).default(""),
  }),
  maxBodyBytes,
});

/** Up to twelve addresses of our own, answered in the order asked. Source: C-1.13. */
export const batch = call({
  id: "platform.batch",
  method: "GET",
  path: "/batch",
  access: "guest",
  summary: "Several GET calls in one; `url[]` at most twelve times, answers in the order asked.",
  spec: ["7.7-02"],
  query: z
    .object({ "url[]": z.union([z.string(), z.array(z.string()).max(12)]).optional() })
    .transform((query) => [query["url[]"] ?? []].flat()),
  reply: z.array(Json),
});
