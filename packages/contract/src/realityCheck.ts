import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";

/** How long a player has been at it and what it came to, and when they are next reminded. Source: F-54. */
export const RealityCheck = z.object({
  /** Minutes from one reminder to the next; null where neither the player nor the licence asks for any. */
  interval_min: z.int().positive().nullable(),
  /** Until the next one; 0 while one waits to be acknowledged, and no stake of real money is taken. */
  seconds_left: z.int().nonnegative().nullable(),
  /** Until play goes on after the last one; the law of some countries lets it rest for some minutes. */
  pause_seconds_left: z.int().nonnegative(),
  /** When this browser signed in: what is said once after a sign-in is said once for each of these. Source: 4-66. */
  entered_at: Instant,
  /** When the stay began, at a sign-in or at one only minutes after the end of another session, and whole minutes since then. */
  since: Instant,
  elapsed_min: z.int().nonnegative(),
  /** The same in seconds: the session timer of the page goes by it. Source: F-53. */
  elapsed_s: z.int().nonnegative(),
  /** Rounds of real money since then, by currency. */
  play: z.array(z.object({ currency: CurrencyCode, wagered_cents: Cents, won_cents: Cents, net_cents: Cents })),
});
export type RealityCheck = z.infer<typeof RealityCheck>;

export const getRealityCheck = call({
  id: "realityCheck.get",
  method: "GET",
  path: "/api/reality_check",
  access: "player",
  openToExcluded: true,
  summary: "When the player is next reminded of the time, and what the session came to so far.",
  spec: [],
  reply: RealityCheck,
});

export const acknowledgeRealityCheck = call({
  id: "realityCheck.acknowledge",
  method: "POST",
  path: "/api/reality_check/acknowledgement",
  access: "player",
  openToExcluded: true,
  summary:
    "The player has seen the reminder that waits; play goes on, at once or after the pause that the law asks for. Ahead of time it changes nothing.",
  spec: [],
  reply: RealityCheck,
  status: 200,
});
