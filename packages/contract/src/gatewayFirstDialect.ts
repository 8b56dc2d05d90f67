import { z } from "zod";
import { call } from "./call.ts";
import { ByStudio, FreespinsStatus, RoundsPlayed, StudioId } from "./gateway.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { Identifier } from "./wire.ts";

/*
 * What studios of the first dialect call: integer subunits, one address for bets and wins. An adapter over the same round
 * code. Source: C-5.9.
 */

const PlayAction = z.object({
  action: z.enum(["bet", "win"]),
  action_id: StudioId,
  amount: Cents.nonnegative(),
  jackpot_contribution: z.number().nullish(),
  jackpot_win: Cents.nullish(),
});

const FirstSession = z.object({
  user_id: StudioId,
  currency: CurrencyCode,
  game: Identifier,
  game_id: StudioId.nullish(),
  finished: z.boolean().nullish(),
  session_id: StudioId.nullish(),
});

const PlayAnswer = z.object({
  balance: Cents,
  game_id: z.string().optional(),
  transactions: z
    .array(z.object({ action_id: z.string(), tx_id: z.string(), processed_at: Instant.optional() }))
    .optional(),
});

export const gatewayPlay = call({
  id: "gateway.play",
  method: "POST",
  path: "/gateway/v1/:provider/play",
  access: "studio",
  summary: "Bets and wins in subunits; without actions it is the balance.",
  spec: ["2.2-05"],
  params: ByStudio,
  body: FirstSession.extend({ actions: z.array(PlayAction).max(100).optional() }),
  reply: PlayAnswer,
});

export const gatewayPlayRollback = call({
  id: "gateway.playRollback",
  method: "POST",
  path: "/gateway/v1/:provider/rollback",
  access: "studio",
  summary: "Undoes actions; an unknown original answers with an empty `tx_id`.",
  spec: ["2.2-05"],
  params: ByStudio,
  body: FirstSession.extend({
    actions: z
      .array(z.object({ action: z.literal("rollback"), action_id: StudioId, original_action_id: StudioId }))
      .min(1)
      .max(100),
  }),
  reply: PlayAnswer,
});

export const gatewayFreespins = call({
  id: "gateway.freespins",
  method: "POST",
  path: "/gateway/v1/:provider/freespins",
  access: "studio",
  summary: "Progress of issued free spins, in subunits.",
  spec: ["7.7-07"],
  params: ByStudio,
  body: FirstSession.pick({ user_id: true, currency: true, game: true, session_id: true }).partial().extend({
    issue_id: StudioId,
    status: FreespinsStatus,
    total_amount: Cents.nonnegative(),
    rounds_played: RoundsPlayed,
  }),
  reply: z.object({ balance: Cents }),
});
