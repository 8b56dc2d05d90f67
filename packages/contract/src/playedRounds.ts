import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { Day } from "./roundsFile.ts";
import { Identifier } from "./wire.ts";

/** A round of real money as its player looks back on it. Amounts are subunits of the currency. */
export const PlayedRound = z.object({
  id: z.uuid(),
  game: Identifier,
  title: z.string(),
  state: z.enum(["open", "settled", "voided"]),
  started_at: Instant,
  finished_at: Instant.nullable(),
  currency: CurrencyCode,
  stake_cents: Cents,
  /** Jackpots with it. */
  payout_cents: Cents,
  /** The house paid the stake. */
  free: z.boolean(),
  /** The house drew it from a seed pair: `GET /api/rounds/:id/proof` shows how. */
  provable: z.boolean(),
});
export type PlayedRound = z.infer<typeof PlayedRound>;

export const listPlayedRounds = call({
  id: "games.playedRounds",
  method: "GET",
  path: "/api/player/rounds",
  access: "player",
  openToExcluded: true,
  summary:
    "The player's rounds of real money, newest first, by days in UTC, both included, and by game. `next` of one page is `before` of the next one; null after the last. `games` are those the player has opened with real money.",
  spec: ["2.1-05"],
  query: z.object({
    from: Day,
    to: Day,
    game: z
      .string()
      .max(200)
      .optional()
      .transform((given) => given || undefined),
    before: z.uuid().optional(),
    per_page: z.coerce.number<string | number>().int().min(1).max(100).default(25),
  }),
  reply: z.object({
    data: z.array(PlayedRound),
    next: z.uuid().nullable(),
    games: z.array(z.object({ game: Identifier, title: z.string() })),
  }),
});
