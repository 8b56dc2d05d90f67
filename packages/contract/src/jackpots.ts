import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";

export const JackpotLevel = z.object({
  id: z.int(),
  index: z.int(),
  name: z.string(),
  identifier: z.string(),
  state: z.string(),
  amount_cents: Cents,
  available_amount_cents: Cents,
  total_amount_cents: Cents,
  current_award_value: Cents.nullable(),
  periods: z.array(z.unknown()),
  working_days: z.array(z.int()).nullable(),
});
export type JackpotLevel = z.infer<typeof JackpotLevel>;

/** A jackpot with its levels. Source: spec 3-20, CONTRACT 2.3. */
export const Jackpot = z.object({
  id: z.int(),
  name: z.string(),
  identifier: z.string(),
  external_id: z.string().nullable(),
  state: z.string(),
  currency: CurrencyCode,
  allowed_currencies: z.array(CurrencyCode),
  games: z.array(z.string()),
  levels: z.array(JackpotLevel),
});
export type Jackpot = z.infer<typeof Jackpot>;

export const listJackpots = call({
  id: "jackpots.list",
  method: "GET",
  path: "/api/jackpots",
  access: "guest",
  summary: "Running jackpots with their levels.",
  spec: ["7.4-06", "3-20"],
  reply: z.array(Jackpot),
});

/** A jackpot win; names are masked. Source: spec 3-21, 9-30. */
export const JackpotWin = z.object({
  user_name: z.string(),
  amount_cents: Cents,
  currency: CurrencyCode,
  jackpot_original_amount_cents: Cents,
  jackpot_original_currency: CurrencyCode,
  jackpot_name: z.string(),
  jackpot_level_name: z.string(),
  jackpot_external_code: z.string().nullable(),
  jackpot_level_external_code: z.string().nullable(),
  approved_at: Instant.nullable(),
  created_at: Instant,
});
export type JackpotWin = z.infer<typeof JackpotWin>;

export const listJackpotWins = call({
  id: "jackpots.wins",
  method: "GET",
  path: "/api/jackpot_wins",
  access: "guest",
  summary: "Jackpot wins, newest first.",
  spec: ["7.4-06", "3-21"],
  reply: z.array(JackpotWin),
});

/** A recent win for the feed, the nickname masked. Source: CONTRACT 2.3, 3. */
export const Winner = z.object({
  nickname: z.string(),
  game_title: z.string(),
  game_identifier: z.string(),
  game_table_url: z.string().nullable(),
  game_table_image_path: z.string().nullable(),
  bet_amount_cents: Cents,
  win_amount_cents: Cents,
  currency: CurrencyCode,
  /** The win as people read it, in English; clients format it themselves in other languages. */
  humanized_win: z.string(),
  at: Instant,
});
export type Winner = z.infer<typeof Winner>;

export const listLatestWinners = call({
  id: "stats.latestWinners",
  method: "GET",
  path: "/api/stats/winners/latest",
  access: "guest",
  summary: "The latest wins on the site, newest first.",
  spec: ["4-31"],
  reply: z.array(Winner),
});
