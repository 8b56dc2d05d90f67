import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { Flag } from "./wire.ts";

/** How a level is won and what it gives back, from the settings that play uses. Source: F-29. */
export const JackpotRule = z.object({
  /** One ticket in so many wins; when the level must fall, once it is due. */
  one_in: z.int().positive(),
  /** Part of each stake that goes into the pool, in percent. */
  contribution_percent: z.number(),
  /** What the level gives back of all stakes, seeds included, in percent. */
  share_percent: z.number(),
  seed_cents: Cents,
  /** The amount before which it must fall; null when it falls by chance alone. */
  must_drop_cents: Cents.nullable(),
  /** SHA-256 of what fixes the hidden amount of this cycle. */
  drop_hash: z.string().nullable(),
});
export type JackpotRule = z.infer<typeof JackpotRule>;

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
  rule: JackpotRule,
});
export type JackpotLevel = z.infer<typeof JackpotLevel>;

/** A jackpot with its levels. Source: 3-20, C-2.3.7. */
export const Jackpot = z.object({
  id: z.int(),
  name: z.string(),
  identifier: z.string(),
  external_id: z.string().nullable(),
  state: z.string(),
  /** Each brand has pools of its own. */
  brand: z.string(),
  currency: CurrencyCode,
  allowed_currencies: z.array(CurrencyCode),
  /** Titles whose bets count, as far as they can be played. */
  games: z.array(z.string()),
  /** So much of a stake is one ticket. */
  ticket_cents: Cents,
  /** What all levels give back of the stakes, in percent, on top of the return of the game itself. */
  share_percent: z.number(),
  levels: z.array(JackpotLevel),
});
export type Jackpot = z.infer<typeof Jackpot>;

export const listJackpots = call({
  id: "jackpots.list",
  method: "GET",
  path: "/api/jackpots",
  access: "guest",
  summary:
    "Running jackpots with their levels: one pool of each, in the player's currency or the region's; others on request.",
  spec: ["7.4-06", "3-20"],
  query: z.object({
    /** Pools in this currency, where there are any. */
    currency: CurrencyCode.optional(),
    /** Every pool of every jackpot. */
    all: Flag.optional(),
  }),
  reply: z.array(Jackpot),
});

/**
 * What fixed the hidden amount of a level that had to fall, shown once it was won: the SHA-256 of `seed` was public
 * before. Source: F-21, F-43.
 */
export const JackpotDrop = z.object({
  hash: z.string(),
  seed: z.string(),
  level_id: z.int(),
  cycle: z.int(),
  from_cents: Cents,
  to_cents: Cents,
  point_cents: Cents,
});
export type JackpotDrop = z.infer<typeof JackpotDrop>;

/** A jackpot win; names are masked. Source: 3-21, 9-30. */
export const JackpotWin = z.object({
  id: z.int(),
  user_name: z.string(),
  /** In the visitor's currency where the rates know a way, else as it was paid. */
  amount_cents: Cents,
  currency: CurrencyCode,
  jackpot_original_amount_cents: Cents,
  jackpot_original_currency: CurrencyCode,
  jackpot_name: z.string(),
  jackpot_identifier: z.string(),
  jackpot_level_name: z.string(),
  jackpot_external_code: z.string().nullable(),
  jackpot_level_external_code: z.string().nullable(),
  approved_at: Instant.nullable(),
  created_at: Instant,
  drop: JackpotDrop.nullable(),
});
export type JackpotWin = z.infer<typeof JackpotWin>;

export const listJackpotWins = call({
  id: "jackpots.wins",
  method: "GET",
  path: "/api/jackpot_wins",
  access: "guest",
  summary: "Jackpot wins, the newest or the biggest first.",
  spec: ["7.4-06", "3-21", "2.6-06"],
  query: z.object({
    order: z.enum(["latest", "biggest"]).default("latest"),
    jackpot: z.string().max(100).optional(),
    currency: CurrencyCode.optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(50).default(50),
  }),
  reply: z.array(JackpotWin),
});

/** A recent win for the feed, the nickname masked. Source: C-2.3.8, C-3.2. */
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
