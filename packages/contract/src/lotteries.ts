import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant, SignedDecimalText } from "./money.ts";
import { Identifier, LooseId, NumericId } from "./wire.ts";

/** A prize of a lottery or a tournament; the same list serves both. Decimals are strings beside their cents. */
export const ContestPrize = z.object({
  id: z.int(),
  award_place: z.int().nullable(),
  nickname: z.string().nullish(),
  ticket: z.string().nullish(),
  stuff: z.string().nullish(),
  money_award: SignedDecimalText.nullish(),
  money_award_cents: Cents.nullish(),
  money_budget_percent: z.number().nullish(),
  wager_multiplier: z.number().nullish(),
  freespins_count: z.int().nullish(),
  chargeable_comp_points: z.int().nullish(),
  chargeable_comp_points_percent: z.number().nullish(),
  persistent_comp_points: z.int().nullish(),
  persistent_comp_points_percent: z.number().nullish(),
});
export type ContestPrize = z.infer<typeof ContestPrize>;

/** A lottery. Source: 3-43, C-2.5.2. */
export const Lottery = z.object({
  id: z.int().positive(),
  slug: z.string(),
  title: z.string(),
  currency: CurrencyCode,
  frontend_identifier: z.string(),
  in_progress: z.boolean(),
  start_at: Instant,
  end_at: Instant,
  finished_at: Instant.nullable(),
  group_ids: z.array(LooseId),
  money_budget: SignedDecimalText,
  money_budget_cents: Cents,
  comp_points_ticket_price: z.int().nullable(),
  chargeable_comp_points_budget: z.int(),
  persistent_comp_points_budget: z.int(),
  max_tickets_count_to_player: z.int().nullable(),
  lottery_tickets_count: z.int(),
  deposit_scale_rules: z.record(
    CurrencyCode,
    z.array(z.object({ from_amount_cents: Cents, price_cents: Cents, currency: CurrencyCode, active: z.boolean() })),
  ),
  prizes: z.array(ContestPrize),
});
export type Lottery = z.infer<typeof Lottery>;

/** The player's tickets; their number is the length of the list. */
export const LotteryStatus = z.object({
  lottery_id: z.int(),
  tickets: z.array(z.string()),
  prizes: z.array(ContestPrize),
});
export type LotteryStatus = z.infer<typeof LotteryStatus>;

export const listLotteries = call({
  id: "lotteries.list",
  method: "GET",
  path: "/api/lotteries",
  access: "guest",
  summary: "Lotteries, running and past.",
  spec: ["7.7-01", "3-43"],
  reply: z.array(Lottery),
});

export const listLotteryStatuses = call({
  id: "lotteries.statuses",
  method: "GET",
  path: "/api/lotteries/statuses",
  access: "player",
  summary: "The player's tickets in every lottery.",
  spec: ["7.7-01", "3-10"],
  reply: z.array(LotteryStatus),
});

export const getLottery = call({
  id: "lotteries.get",
  method: "GET",
  path: "/api/lotteries/:slug",
  access: "guest",
  summary: "One lottery by slug or id.",
  spec: ["7.7-01"],
  params: z.object({ slug: Identifier }),
  reply: Lottery,
});

export const getLotteryStatus = call({
  id: "lotteries.status",
  method: "GET",
  path: "/api/lotteries/:id/status",
  access: "player",
  summary: "The player's tickets in one lottery.",
  spec: ["7.7-01"],
  params: z.object({ id: NumericId }),
  reply: LotteryStatus,
});
