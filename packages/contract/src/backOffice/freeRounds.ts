import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant, PositiveCents } from "../money.ts";
import { ByNumericId, NumericId } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason } from "./lists.ts";

/* Free rounds, which the house pays for. */

const spec = ["F-65"] as const;

export const FreeRoundsCampaign = z.object({
  id: z.int(),
  player_id: z.int(),
  game: z.string(),
  brand: z.string(),
  currency: CurrencyCode,
  stake_cents: Cents,
  rounds: z.int(),
  used: z.int(),
  won_cents: Cents,
  state: z.enum(["issued", "activated", "finished", "canceled", "expired"]),
  issued_at: Instant,
  expires_at: Instant,
  /** How far the outside studio is that plays them; null for our own games. */
  studio: z
    .object({
      provider: z.string(),
      state: z.enum(["not_reached", "refused", "plays", "owes_end", "paid"]),
      /** What it said when it refused. */
      says: z.string().nullable(),
    })
    .nullable(),
});
export type FreeRoundsCampaign = z.infer<typeof FreeRoundsCampaign>;

export const listFreeRoundsCampaigns = call({
  id: "backOffice.freeRounds",
  method: "GET",
  path: "/backoffice/api/free-rounds",
  access: "operator",
  permission: "freerounds.read",
  summary: "Campaigns of free rounds, newest first.",
  spec,
  query: longListQuery(["id"], { player_id: NumericId.optional() }),
  reply: longPageOf(FreeRoundsCampaign),
});

export const issueFreeRounds = call({
  id: "backOffice.issueFreeRounds",
  method: "POST",
  path: "/backoffice/api/free-rounds",
  access: "operator",
  permission: "freerounds.write",
  summary:
    "Gives free rounds to a player or to each member of a group. What all of them stake counts as the amount: above the threshold a second person decides.",
  spec,
  body: z.object({
    /** The caller's own key: sent again it is answered as before and issues nothing more; with other content it is refused. */
    key: z.uuid(),
    /** Exactly one of the two. */
    player_id: NumericId.nullable(),
    group: z.string().min(1).max(100).nullable(),
    /** `studio/Title` */
    game: z.string().min(1, { message: "required" }).max(200),
    brand: z.string().min(1).max(100),
    currency: CurrencyCode,
    stake_cents: PositiveCents,
    rounds: z.int().min(1).max(1_000),
    /** The last day, in UTC. */
    until: z.iso.date(),
    /** What all rounds of one player may win together: for a title of an outside studio. */
    max_cents: PositiveCents.nullable(),
    reason: Reason,
  }),
  reply: Outcome,
});

export const cancelFreeRounds = call({
  id: "backOffice.cancelFreeRounds",
  method: "POST",
  path: "/backoffice/api/free-rounds/:id/cancel",
  access: "operator",
  permission: "freerounds.write",
  summary: "Takes back the rounds that a campaign still has to give; what was won stays the player's.",
  spec,
  params: ByNumericId,
  body: z.object({ reason: Reason }),
  reply: Outcome,
});
