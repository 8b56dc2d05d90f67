import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { ByNumericId, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";
import { budgets, PrizeAmount, prizeParts, ShownThings, WithheldPart } from "./prizes.ts";

/* Lotteries as operators plan them, give tickets of them and draw them. Amounts are cents of the lottery's currency. */

const spec = ["3-43", "7.7-01"] as const;

/** `planned` waits for its first moment, `running` gives tickets, `closed` waits for its draw, `called_off` never takes place. */
export const LotteryState = z.enum(["planned", "running", "closed", "drawn", "called_off"]);
export type LotteryState = z.infer<typeof LotteryState>;

const Prize = z.strictObject({
  award_place: z.int().positive(),
  ...prizeParts,
});
export type LotteryPrize = z.infer<typeof Prize>;

const ScaleStep = z.strictObject({
  currency: CurrencyCode,
  from_amount_cents: PrizeAmount,
  price_cents: PrizeAmount,
  active: z.boolean(),
});
export type LotteryScaleStep = z.infer<typeof ScaleStep>;

const Plan = {
  /** Of a series, what its runs are called before their day. */
  identifier: z.string().regex(/^[a-z0-9][a-z0-9-]{1,79}$/, { message: "invalid_format" }),
  /** A message key or a text. */
  title: z.string().trim().min(1, { message: "required" }).max(200, { message: "too_long" }),
  /** The next run begins when this one ends. */
  repeat: z.enum(["none", "daily", "weekly"]),
  currency: CurrencyCode,
  start_at: Instant,
  end_at: Instant,
  /** Who sees it and takes part; everybody where none is named. */
  group_ids: z.array(z.string().min(1).max(100)).max(50),
  ...budgets,
  /** Null: points buy none. */
  comp_points_ticket_price: z.int().positive().max(100_000_000).nullable(),
  max_tickets_count_to_player: z.int().positive().max(10_000).nullable(),
  deposit_scale: z.array(ScaleStep).max(100),
  prizes: z.array(Prize).max(200),
  /** The identifier of a game of ours; needed where a prize has free spins. */
  free_spins_game: z.string().min(1).max(200).nullable(),
  /**
   * The draw takes a round of the site's public beacon, which is named before the sale; one that is drawn by itself always does.
   * A new lottery has it or another value: without one the house could still choose which tickets it prints itself at the last moment.
   * Source: F-21.
   */
  site_beacon: z.boolean().optional(),
  /** Another public value of after the end that will join the draw: where anybody finds it. */
  beacon_source: z.string().trim().min(3).max(300).nullable(),
  /**
   * So many hours after the end the lottery is drawn by itself, with a round of the site's public beacon, unless somebody has taken
   * the rule away. Null: one operator proposes the draw and another carries it out. Source: F-36.
   */
  draw_after_hours: z.int().positive().max(720).nullable().default(null),
};

export const LotteryPlan = z.object(Plan);

export const BackOfficeLottery = z.object({
  ...Plan,
  site_beacon: z.boolean(),
  id: z.int(),
  frontend_identifier: z.string(),
  /** As players read it. */
  shown_title: z.string(),
  shown_things: ShownThings,
  series: z.string().nullable(),
  state: LotteryState,
  tickets_count: z.int(),
  players_count: z.int(),
  /** Money, free spins and points of all prizes, before any wagering; null where nobody can say. */
  cost_eur_cents: Cents.nullable(),
  server_seed_hash: z.string(),
  tickets_hash: z.string().nullable(),
  beacon: z.string().nullable(),
  /** The beacon's round that was named before the sale; null where another value joins the draw, or none. */
  beacon_round: z.string().nullable(),
  /** When it is drawn by itself. */
  draws_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  drawn_at: Instant.nullable(),
  called_off_at: Instant.nullable(),
  version: z.string(),
});
export type BackOfficeLottery = z.infer<typeof BackOfficeLottery>;

export const listBackOfficeLotteries = call({
  id: "backOffice.lotteries",
  method: "GET",
  path: "/backoffice/api/lotteries",
  access: "operator",
  permission: "lotteries.read",
  summary: "Every lottery with its tickets and its state, the latest first.",
  spec,
  query: longListQuery(["start_at"], { state: LotteryState.optional(), q: ShortText.optional() }),
  reply: longPageOf(BackOfficeLottery),
});

export const getBackOfficeLottery = call({
  id: "backOffice.lottery",
  method: "GET",
  path: "/backoffice/api/lotteries/:id",
  access: "operator",
  permission: "lotteries.read",
  summary: "One lottery.",
  spec,
  params: ByNumericId,
  reply: BackOfficeLottery,
});

export const createLottery = call({
  id: "backOffice.createLottery",
  method: "POST",
  path: "/backoffice/api/lotteries",
  access: "operator",
  permission: "lotteries.write",
  summary: "Plans a lottery and commits its draw. What is wrong is named by its field, as `prizes.2.award_place`.",
  spec,
  body: z.object({ ...Plan, reason: Reason }),
  reply: Outcome,
});

export const changeLottery = call({
  id: "backOffice.changeLottery",
  method: "PUT",
  path: "/backoffice/api/lotteries/:id",
  access: "operator",
  permission: "lotteries.write",
  summary:
    "Changes a lottery. Once its sale has begun, only the title, whether another run follows, and until the draw, whether it draws itself.",
  spec,
  params: ByNumericId,
  body: z.object({ ...Plan, version: Version, reason: Reason }),
  reply: Outcome,
});

export const callOffLottery = call({
  id: "backOffice.callOffLottery",
  method: "POST",
  path: "/backoffice/api/lotteries/:id/call-off",
  access: "operator",
  permission: "lotteries.write",
  summary:
    "A lottery of which nobody has a ticket never takes place; with one it is refused. A series goes on with its next run.",
  spec,
  params: ByNumericId,
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const giveLotteryTickets = call({
  id: "backOffice.giveLotteryTickets",
  method: "POST",
  path: "/backoffice/api/lotteries/:id/tickets",
  access: "operator",
  permission: "lotteries.tickets",
  summary:
    "Gives one player tickets of a running lottery. `key` makes a repeated call give them once; with other content it is refused.",
  spec,
  params: ByNumericId,
  body: z.object({
    player_id: z.int().positive(),
    tickets_count: z.int().positive().max(10_000),
    key: z.uuid(),
    reason: Reason,
  }),
  reply: Outcome,
  status: 200,
});

export const drawLottery = call({
  id: "backOffice.drawLottery",
  method: "POST",
  path: "/backoffice/api/lotteries/:id/draw",
  access: "operator",
  permission: "lotteries.draw",
  summary:
    "Proposes the draw of a closed lottery; a second person carries it out. Refused before the end and after the draw.",
  spec,
  params: ByNumericId,
  body: z.object({
    /** The announced public value; needed where one was announced, refused where none was. Of the beacon's round the server reads it. */
    beacon: z.string().trim().min(1).max(300).nullable(),
    version: Version,
    reason: Reason,
  }),
  reply: Outcome,
  status: 200,
});

export const LotteryWinner = z.object({
  id: z.int(),
  place: z.int(),
  ticket: z.string(),
  player_id: z.int(),
  money_cents: Cents,
  currency: CurrencyCode,
  wager_multiplier: z.int().nullable(),
  freespins_count: z.int().nullable(),
  chargeable_comp_points: z.int(),
  persistent_comp_points: z.int(),
  stuff: z.string().nullable(),
  /** Null while something of it could not be given, as to a frozen wallet; it is tried again every minute. */
  paid_at: Instant.nullable(),
  /** What was not given because the winner may have no bonuses; they are told by mail. */
  withheld: z.array(WithheldPart),
});
export type LotteryWinner = z.infer<typeof LotteryWinner>;

export const listLotteryWinners = call({
  id: "backOffice.lotteryWinners",
  method: "GET",
  path: "/backoffice/api/lotteries/:id/winners",
  access: "operator",
  permission: "lotteries.read",
  summary: "Who won what in a lottery that was drawn.",
  spec,
  params: ByNumericId,
  query: longListQuery(["place"], {}),
  reply: longPageOf(LotteryWinner),
});
