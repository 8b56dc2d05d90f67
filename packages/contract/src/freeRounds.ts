import { z } from "zod";
import { call } from "./call.ts";
import { Cents, Instant, PositiveCents } from "./money.ts";

/** Rounds of one game at one stake that the house pays for, as far as they are left. Money is the session's currency. */
export const FreeRounds = z.object({
  id: z.int().positive(),
  left: z.int().positive(),
  total: z.int().positive(),
  stake_cents: PositiveCents,
  /** What its rounds have won so far. */
  won_cents: Cents,
  /** Where what is won goes. */
  winnings: z.enum(["cash", "bonus"]),
  expires_at: Instant,
});
export type FreeRounds = z.infer<typeof FreeRounds>;

/** How far a campaign is, as the page around a game is notified while any device plays. */
export const FreeRoundsNews = z.object({
  id: z.int().positive(),
  left: z.int().nonnegative(),
  won_cents: Cents,
  /** Ended before all its rounds were played. */
  over: z.boolean(),
});
export type FreeRoundsNews = z.infer<typeof FreeRoundsNews>;

/** Which round of a campaign a round was, from 1. */
export const RoundOfCampaign = z.object({ id: z.int(), number: z.int(), total: z.int() });
export type RoundOfCampaign = z.infer<typeof RoundOfCampaign>;

export const getFreeRounds = call({
  id: "game.freeRounds",
  method: "GET",
  path: "/game/free-rounds",
  access: "game",
  summary: "The free rounds that the session plays now, null when it has none.",
  spec: [],
  reply: z.object({ free_rounds: FreeRounds.nullable() }),
});
