import { z } from "zod";
import { call } from "../call.ts";
import { GameRound } from "../game.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { PaymentState } from "../payments.ts";
import { listPlayedRounds, PlayedRound } from "../playedRounds.ts";
import { NotificationIcon } from "../realtime.ts";
import { ByNumericId, Json } from "../wire.ts";
import { Outcome, Reason } from "./lists.ts";

/* What a player did and what was written to them, for the player's page. Lists answer `next`, which is `before` of the next page. */

const spec = ["F-65"] as const;

export const listPlayerRounds = call({
  id: "backOffice.playerRounds",
  method: "GET",
  path: "/backoffice/api/players/:id/rounds",
  access: "operator",
  permission: "rounds.read",
  summary: "A player's rounds of real money, newest first, by days in UTC and by game.",
  spec,
  params: ByNumericId,
  query: listPlayedRounds.query!,
  reply: z.object({
    data: z.array(PlayedRound),
    next: z.uuid().nullable(),
    games: z.array(z.object({ game: z.string(), title: z.string() })),
  }),
});

export const BackOfficeRound = z.object({
  player_id: z.int(),
  /** Name of the round at an outside studio. */
  provider: z.string(),
  provider_round: z.string().nullable(),
  closed_by: z.string().nullable(),
  /** Whether `GET /api/rounds/:id/proof` shows how it was drawn. */
  provable: z.boolean(),
  /** The page that draws it again, for everybody. */
  verify_url: z.url(),
  /** As its player sees it, with every event. */
  round: GameRound.extend({}),
});
export type BackOfficeRound = z.infer<typeof BackOfficeRound>;

export const getBackOfficeRound = call({
  id: "backOffice.round",
  method: "GET",
  path: "/backoffice/api/rounds/:id",
  access: "operator",
  permission: "rounds.read",
  summary: "One round with its bet, its choices and every event.",
  spec,
  params: z.object({ id: z.uuid() }),
  reply: BackOfficeRound,
});

export const BackOfficePayment = z.object({
  id: z.int(),
  /** `<player>-<payment>`, as the queue of withdrawals and the provider name it. */
  order: z.string(),
  action: z.enum(["deposit", "cashout"]),
  state: PaymentState,
  amount_cents: Cents,
  currency: CurrencyCode,
  method: z.string(),
  provider: z.string(),
  /** Where it was asked for; null for coins that came by themselves. */
  brand: z.string().nullable(),
  /** A code, or what the provider or an operator said. */
  why: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
});
export type BackOfficePayment = z.infer<typeof BackOfficePayment>;

export const listPlayerPayments = call({
  id: "backOffice.playerPayments",
  method: "GET",
  path: "/backoffice/api/players/:id/payments",
  access: "operator",
  permission: "payments.read",
  summary: "A player's deposits and withdrawals, newest first.",
  spec,
  params: ByNumericId,
  query: z.object({
    action: z.enum(["deposit", "cashout"]).optional(),
    before: z.coerce.number<string | number>().int().positive().optional(),
    per_page: z.coerce.number<string | number>().int().min(1).max(100).default(25),
  }),
  reply: z.object({ data: z.array(BackOfficePayment), next: z.int().nullable() }),
});

export const BackOfficePaymentStep = z.object({
  at: Instant,
  from: PaymentState.nullable(),
  to: PaymentState,
  /** `player`, `provider:<name>`, `operator:<id>` or a part of the server. */
  actor: z.string(),
  detail: Json,
});
export type BackOfficePaymentStep = z.infer<typeof BackOfficePaymentStep>;

export const getPlayerPayment = call({
  id: "backOffice.playerPayment",
  method: "GET",
  path: "/backoffice/api/players/:id/payments/:payment",
  access: "operator",
  permission: "payments.read",
  summary: "One payment with each state that it came to, who brought it there and what they said.",
  spec,
  params: ByNumericId.extend({ payment: ByNumericId.shape.id }),
  reply: z.object({
    payment: BackOfficePayment,
    /** Name at the provider. */
    provider_payment: z.string().nullable(),
    steps: z.array(BackOfficePaymentStep),
  }),
});

/** The words of the button below a notification, and where it leads in the site, without language. */
const ButtonTitle = z.string().trim().min(1, { message: "required" }).max(40, { message: "too_long" });
const ButtonPath = z
  .string()
  .trim()
  .max(300, { message: "too_long" })
  .regex(/^\/(?![/\\])\S*$/, { message: "invalid_format" });

export const PlayerMessage = z.object({
  id: z.string(),
  /** A notification of the site, an e-mail to the player, or what the player wrote by the contact form. */
  kind: z.enum(["notification", "mail", "letter"]),
  at: Instant,
  title: z.string(),
  /** Null for e-mails: they carry links that sign in. */
  text: z.string().nullable(),
  /** The operator who wrote it. */
  by: z.string().nullable(),
  /** When a page of the player first showed it; null for what is no notification, or while it waits. */
  shown_at: Instant.nullable(),
  /** Of a notification: its picture, its button and until when what it says holds. */
  icon: NotificationIcon.nullable(),
  button: z.object({ title: z.string(), path: z.string() }).nullable(),
  end_at: Instant.nullable(),
});
export type PlayerMessage = z.infer<typeof PlayerMessage>;

export const listPlayerMessages = call({
  id: "backOffice.playerMessages",
  method: "GET",
  path: "/backoffice/api/players/:id/messages",
  access: "operator",
  permission: "messages.read",
  summary: "What was written to a player and what they wrote, newest first: at most the newest hundred.",
  spec,
  params: ByNumericId,
  reply: z.object({ data: z.array(PlayerMessage) }),
});

export const notifyPlayer = call({
  id: "backOffice.notifyPlayer",
  method: "POST",
  path: "/backoffice/api/players/:id/notifications",
  access: "operator",
  permission: "messages.write",
  summary:
    "Writes a notification, which appears at once on the player's open pages, or when they come back within thirty days.",
  spec: ["F-65", "4-34", "3-34"],
  params: ByNumericId,
  body: z.object({
    /** The caller's own key: sent again it writes nothing more. */
    key: z.uuid(),
    title: z.string().trim().min(1, { message: "required" }).max(120, { message: "too_long" }),
    text: z.string().trim().max(1_000, { message: "too_long" }),
    icon: NotificationIcon.nullable().default(null),
    /** A button has both. */
    button_title: ButtonTitle.nullable().default(null),
    /** Refused where it leads to no page that the player could open. */
    button_path: ButtonPath.nullable().default(null),
    /** From then on it is shown no more to whoever has not seen it. */
    end_at: Instant.nullable().default(null),
    reason: Reason,
  }),
  reply: Outcome,
});
