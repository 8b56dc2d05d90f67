import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant, SignedDecimalText } from "./money.ts";
import { Identifier, LocaleCode, LooseId, NumericId } from "./wire.ts";

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

/** The language of titles and prizes; without it the visitor's own. */
const InLanguage = z.object({ l: LocaleCode.optional() });

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
  /** Every place with what it wins. Who won it stands with the first fifty places; those after them are read on by `lotteries.places`. */
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
  query: InLanguage,
  reply: z.array(Lottery),
});

export const listLotteryStatuses = call({
  id: "lotteries.statuses",
  method: "GET",
  path: "/api/lotteries/statuses",
  access: "player",
  openToExcluded: true,
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
  query: InLanguage,
  reply: Lottery,
});

export const getLotteryStatus = call({
  id: "lotteries.status",
  method: "GET",
  path: "/api/lotteries/:id/status",
  access: "player",
  openToExcluded: true,
  summary: "The player's tickets in one lottery.",
  spec: ["7.7-01"],
  params: z.object({ id: NumericId }),
  reply: LotteryStatus,
});

/** At most so many places a page. */
const maxPlaces = 50;

/** A page of a lottery's places, as `prizes` has them, with who won each once it is drawn. */
export const LotteryPlaces = z.object({
  lottery_id: z.int(),
  places: z.array(ContestPrize).max(maxPlaces),
  /** The last place of this page; null where no place is after it. */
  next: z.int().nullable(),
});
export type LotteryPlaces = z.infer<typeof LotteryPlaces>;

export const listLotteryPlaces = call({
  id: "lotteries.places",
  method: "GET",
  path: "/api/lotteries/:slug/places",
  access: "guest",
  summary: "The places of a lottery with their winners, fifty a page, read on after a place.",
  spec: ["3-43", "2.1-04"],
  params: z.object({ slug: Identifier }),
  query: InLanguage.extend({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  reply: LotteryPlaces,
});

/** Beside the lottery: what a page says of its draw, its free spins and the runs before it. */
export const LotteryTerms = z.object({
  lottery_id: z.int(),
  /** SHA-256 of the seed of the draw, known before the first ticket. Source: F-21. */
  server_seed_hash: z.string(),
  /** The seed itself, from the draw on. */
  server_seed: z.string().nullable(),
  /** The public value of after the end that joins the draw, as it was announced before the sale; null without one. */
  beacon_source: z.string().nullable(),
  /** That value, from the draw on. */
  beacon: z.string().nullable(),
  end_at: Instant,
  /** When the list of tickets was closed and hashed. */
  closed_at: Instant.nullable(),
  /** SHA-256 of the list of tickets, from the close on. */
  tickets_hash: z.string().nullable(),
  drawn_at: Instant.nullable(),
  /** When it is drawn by itself, if nobody holds it; null where two people draw it, and once it is drawn. */
  draws_at: Instant.nullable(),
  /** Where free spins of its prizes are played. */
  free_spins_game: z.object({ identifier: z.string(), title: z.string(), frontend_url: z.string() }).nullable(),
  repeat: z.enum(["none", "daily", "weekly"]),
  /** Earlier runs of the same series, the last one first. */
  past: z.array(
    z.object({ frontend_identifier: z.string(), title: z.string(), end_at: Instant, finished_at: Instant.nullable() }),
  ),
});
export type LotteryTerms = z.infer<typeof LotteryTerms>;

export const getLotteryTerms = call({
  id: "lotteries.terms",
  method: "GET",
  path: "/api/lotteries/:slug/terms",
  access: "guest",
  summary: "What is known of a lottery's draw, its free spins, and the runs of its series that are over.",
  spec: ["F-21", "2.1-04"],
  params: z.object({ slug: Identifier }),
  query: InLanguage,
  reply: LotteryTerms,
});

/** What anybody needs to draw the winners again. The seed stays null until the draw. */
export const LotteryProof = z.object({
  lottery_id: z.int(),
  title: z.string(),
  frontend_identifier: z.string(),
  server_seed_hash: z.string(),
  server_seed: z.string().nullable(),
  beacon_source: z.string().nullable(),
  beacon: z.string().nullable(),
  closed_at: Instant.nullable(),
  drawn_at: Instant.nullable(),
  tickets_count: z.int(),
  /** SHA-256 of the list of tickets, from the close on. */
  tickets_hash: z.string().nullable(),
  /** How many places are drawn. */
  places: z.int(),
  winners: z.array(z.object({ place: z.int(), ticket: z.string() })),
});
export type LotteryProof = z.infer<typeof LotteryProof>;

export const getLotteryProof = call({
  id: "lotteries.proof",
  method: "GET",
  path: "/api/fairness/lotteries/:id",
  access: "guest",
  summary:
    "The public proof of a lottery's draw: the promised hash, the hash of the tickets, and after the draw the seed.",
  spec: ["F-36", "F-21"],
  params: z.object({ id: NumericId }),
  query: InLanguage,
  reply: LotteryProof,
});

export const getLotteryTickets = call({
  id: "lotteries.ticketList",
  method: "GET",
  path: "/api/fairness/lotteries/:id/tickets",
  access: "guest",
  summary:
    "The list of a closed lottery's tickets, whose hash joins the draw: SHA-256 of a line `first-last at` for each range, each with a line feed.",
  spec: ["F-36", "F-21"],
  params: z.object({ id: NumericId }),
  reply: z.object({ ranges: z.array(z.object({ first: z.int(), last: z.int(), at: Instant })) }),
});

/** Tickets that a player has just been given, on their own channel. Source: 4-31. */
export const LotteryTicketsNews = z.object({
  lottery_id: z.int(),
  title: z.string(),
  frontend_identifier: z.string(),
  added: z.int(),
  total: z.int(),
});
export type LotteryTicketsNews = z.infer<typeof LotteryTicketsNews>;
