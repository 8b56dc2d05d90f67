import { z } from "zod";
import { call } from "./call.ts";
import { ByStudio, FreespinsStatus, RoundsPlayed, StudioId } from "./gateway.ts";
import { CurrencyCode, DecimalText, Instant } from "./money.ts";
import { Identifier } from "./wire.ts";

/* What studios of the second dialect call: money as decimal strings, an address for each step. Source: C-5.10. */

const Session = z.object({
  account_id: StudioId,
  currency: CurrencyCode,
  game_id: Identifier,
  session_id: StudioId.nullish(),
});

export const gatewayBalance = call({
  id: "gateway.balance",
  method: "POST",
  path: "/gateway/v2/:provider/Player/Balance",
  access: "studio",
  summary: "What the player can stake.",
  spec: ["2.2-05"],
  params: ByStudio,
  body: Session,
  reply: z.object({ balance: DecimalText }),
});

const GatewayMove = z.object({
  id_provider: StudioId,
  type: z.enum(["bet", "win"]),
  amount: DecimalText,
  jackpot_contribution: DecimalText.nullish(),
  jackpot_win: DecimalText.nullish(),
});

const GatewayMoveDone = z.object({
  id_provider: StudioId,
  /** Our id of the transaction; empty where nothing was there to undo. */
  id: z.string(),
  bonus_amount: DecimalText.optional(),
  processed_at: Instant.optional(),
});

const RoundAnswer = z.object({
  round_id: z.string(),
  balance: DecimalText,
  transactions: z.array(GatewayMoveDone),
});

export const gatewayBetWin = call({
  id: "gateway.betWin",
  method: "POST",
  path: "/gateway/v2/:provider/Round/BetWin",
  access: "studio",
  summary: "Bets and wins of a round, all or none of them, each id once.",
  spec: ["2.2-05"],
  params: ByStudio,
  body: Session.extend({
    round_id: StudioId,
    finished: z.boolean().optional(),
    transactions: z.array(GatewayMove).max(100).default([]),
  }),
  reply: RoundAnswer,
});

export const gatewayRollback = call({
  id: "gateway.rollback",
  method: "POST",
  path: "/gateway/v2/:provider/Round/Rollback",
  access: "studio",
  summary: "Undoes transactions; an unknown one is remembered so that it can never come true later.",
  spec: ["2.2-05"],
  params: ByStudio,
  body: Session.extend({
    round_id_provider: StudioId.optional(),
    round_id: StudioId.optional(),
    finished: z.boolean().optional(),
    transactions: z
      .array(z.object({ id_provider: StudioId, type: z.literal("rollback"), original_id_provider: StudioId }))
      .min(1)
      .max(100),
  }),
  reply: RoundAnswer,
});

export const gatewayFinish = call({
  id: "gateway.finish",
  method: "POST",
  path: "/gateway/v2/:provider/Round/Finish",
  access: "studio",
  summary: "Closes a round.",
  spec: ["2.2-05"],
  params: ByStudio,
  // A signature covers the body alone unless the studio signs the path as well, so no other call's body may do here.
  body: Session.extend({ round_id: StudioId, transactions: z.never().optional() }),
  reply: z.object({ round_id: z.string(), balance: DecimalText }),
});

export const gatewayFreespinsFinish = call({
  id: "gateway.freespinsFinish",
  method: "POST",
  path: "/gateway/v2/:provider/Freespins/Finish",
  access: "studio",
  summary: "How far free spins are that the platform issued; at their end the winnings come at once.",
  spec: ["7.7-07"],
  params: ByStudio,
  body: Session.partial().extend({
    issue_id: StudioId,
    /** What all rounds so far have won. */
    amount: DecimalText,
    status: FreespinsStatus.nullish(),
    rounds_played: RoundsPlayed,
  }),
  reply: z.object({ balance: DecimalText }),
});

export const gatewayPromoWin = call({
  id: "gateway.promoWin",
  method: "POST",
  path: "/gateway/v2/:provider/Promo/Win",
  access: "studio",
  summary: "A win from a studio's own promotion, outside any round.",
  spec: ["2.2-05"],
  params: ByStudio,
  body: z.object({
    account_id: StudioId,
    amount: DecimalText,
    currency: CurrencyCode,
    event_type: z.string().min(1).max(100),
    event_id: StudioId,
    id_provider: StudioId,
  }),
  reply: z.object({ id: z.string(), balance: DecimalText }),
});
