import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { TournamentStrategy } from "../tournaments.ts";
import { ByNumericId, CountryCode, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";
import { budgets, contestPrizeParts, PrizeAmount, PrizeCount, prizeParts, ShownThings } from "./prizes.ts";

/* Tournaments as operators plan, watch, end and pay them. Amounts are cents of the tournament's currency. */

const spec = ["3-44", "7.7-02"] as const;

/**
 * `planned` waits for its first moment, `running` scores rounds, `closing` waits for the last rounds, `held` waits for its review,
 * `paid` has a final board and gives its prizes. `paused` scores nothing that is opened now.
 */
export const TournamentState = z.enum(["planned", "running", "paused", "closing", "held", "paid"]);
export type TournamentState = z.infer<typeof TournamentState>;

/** What each of the places from `from` to `to` wins. */
const Prize = z.strictObject({
  from: z.int().positive(),
  to: z.int().positive(),
  ...prizeParts,
  ...contestPrizeParts,
});
export type TournamentPrize = z.infer<typeof Prize>;

/** What brings points; see the rules of a contest. */
const PointsRule = z.strictObject({
  on: z.enum(["round", "stake", "win", "multiplier"]),
  each_cents: PrizeAmount.nullable(),
  multiplier: z.number().positive().max(1_000_000).nullable(),
  points: PrizeCount,
});

const Plan = {
  /** Of a series, what its runs are called before their day. Source: 3-48, 5-28, 5-29. */
  identifier: z.string().regex(/^[a-z0-9][a-z0-9-]{1,79}$/, { message: "invalid_format" }),
  /** A message key or a text. */
  title: z.string().trim().min(1, { message: "required" }).max(200, { message: "too_long" }),
  /** The next run begins when this one ends. */
  repeat: z.enum(["none", "hourly", "daily", "weekly"]),
  strategy: TournamentStrategy,
  points_rules: z.array(PointsRule).max(20),
  currency: CurrencyCode,
  start_at: Instant,
  end_at: Instant,
  /** A round that was opened before the end counts when it is settled at most so many minutes after it. */
  late_minutes: z.int().min(0).max(1_440),
  /** Who takes part and what counts; everybody and everything where a list is empty. */
  group_ids: z.array(z.string().min(1).max(100)).max(50),
  countries: z.array(CountryCode).max(250),
  licences: z.array(z.string().min(1).max(20)).max(20),
  currencies: z.array(CurrencyCode).max(50),
  games: z.array(z.string().min(1).max(200)).max(2_000),
  providers: z.array(z.string().min(1).max(100)).max(200),
  game_category_identity: z.string().min(1).max(100).nullable(),
  min_stake_cents: PrizeAmount.nullable(),
  counts_bonus_money: z.boolean(),
  games_taken_limit: z.int().positive().max(1_000_000).nullable(),
  user_confirmation_required: z.boolean(),
  /** Two or more make it a contest of teams: the winning team's players get the prizes by their place in it. */
  teams: z.array(z.string().trim().min(1).max(60)).max(10),
  ...budgets,
  prizes: z.array(Prize).max(100),
  /** The identifier of a game of ours; needed where a prize has free spins. */
  free_spins_game: z.string().min(1).max(200).nullable(),
  /** The identifier of a lottery or of a series; needed where a prize has tickets. */
  tickets_lottery: z.string().min(1).max(100).nullable(),
  /** Prizes wait until somebody has looked at the board. */
  reviewed: z.boolean(),
  /**
   * So many hours after the close prizes that wait for a review are paid by themselves, unless somebody has taken the rule away.
   * Null: they wait for an operator.
   */
  pay_after_hours: z.int().positive().max(720).nullable().default(null),
};
export const TournamentPlan = z.object(Plan);
export type TournamentPlan = z.infer<typeof TournamentPlan>;

const Cost = z.object({
  /** The face value of all prizes of money, in the tournament's currency. */
  money_cents: Cents,
  /** Money, free spins, boxes and points together, before any wagering; null where nobody can say. */
  eur_cents: Cents.nullable(),
  chargeable_comp_points: z.int(),
  persistent_comp_points: z.int(),
  freespins_count: z.int(),
  lootboxes_count: z.int(),
  tickets_count: z.int(),
  places: z.int(),
});
export type TournamentCost = z.infer<typeof Cost>;

export const BackOfficeTournament = z.object({
  ...Plan,
  id: z.int(),
  frontend_identifier: z.string(),
  /** As players read it. */
  shown_title: z.string(),
  shown_things: ShownThings,
  series: z.string().nullable(),
  state: TournamentState,
  players_count: z.int(),
  rounds_count: z.int(),
  games_count: z.int(),
  cost: Cost,
  closed_at: Instant.nullable(),
  paid_at: Instant.nullable(),
  /** When prizes that wait are paid by themselves; null where an operator pays them, and once they are paid. */
  pays_at: Instant.nullable(),
  demo: z.boolean(),
  version: z.string(),
});
export type BackOfficeTournament = z.infer<typeof BackOfficeTournament>;

export const listBackOfficeTournaments = call({
  id: "backOffice.tournaments",
  method: "GET",
  path: "/backoffice/api/tournaments",
  access: "operator",
  permission: "tournaments.read",
  summary: "Every tournament with its players and its state, the latest first.",
  spec,
  query: longListQuery(["start_at"], { state: TournamentState.optional(), q: ShortText.optional() }),
  reply: longPageOf(BackOfficeTournament),
});

export const listTournamentTemplates = call({
  id: "backOffice.tournamentTemplates",
  method: "GET",
  path: "/backoffice/api/tournaments/templates",
  access: "operator",
  permission: "tournaments.read",
  summary: "Plans to begin with: proven kinds of tournament, with dates from the next full hour on.",
  spec,
  reply: z.object({ templates: z.array(z.object({ name: z.string(), about: z.string(), plan: z.object(Plan) })) }),
});

export const previewTournament = call({
  id: "backOffice.previewTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/preview",
  access: "operator",
  permission: "tournaments.read",
  reads: true,
  summary: "What a plan would cost and which games would count, or what is wrong with it; nothing is saved.",
  spec,
  body: TournamentPlan,
  reply: z.object({
    cost: Cost,
    games_count: z.int(),
    /** The first of them. */
    games: z.array(z.object({ identifier: z.string(), title: z.string() })),
    frontend_identifier: z.string(),
    next_runs: z.array(z.object({ start_at: Instant, end_at: Instant })),
  }),
  status: 200,
});

export const getBackOfficeTournament = call({
  id: "backOffice.tournament",
  method: "GET",
  path: "/backoffice/api/tournaments/:id",
  access: "operator",
  permission: "tournaments.read",
  summary: "One tournament.",
  spec,
  params: ByNumericId,
  reply: BackOfficeTournament,
});

export const createTournament = call({
  id: "backOffice.createTournament",
  method: "POST",
  path: "/backoffice/api/tournaments",
  access: "operator",
  permission: "tournaments.write",
  summary: "Plans a tournament. What is wrong is named by its field, as `prizes.2.from`.",
  spec,
  body: z.object({ ...Plan, reason: Reason }),
  reply: Outcome,
});

export const changeTournament = call({
  id: "backOffice.changeTournament",
  method: "PUT",
  path: "/backoffice/api/tournaments/:id",
  access: "operator",
  permission: "tournaments.write",
  summary:
    "Changes a tournament. Once it has begun only what hurts no player: the title, whether another run follows, whether prizes are reviewed, and whether they are paid by themselves.",
  spec,
  params: ByNumericId,
  body: z.object({ ...Plan, version: Version, reason: Reason }),
  reply: Outcome,
});

export const cloneTournament = call({
  id: "backOffice.cloneTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/clone",
  access: "operator",
  permission: "tournaments.write",
  summary: "Plans the same tournament again under another name and at other times.",
  spec,
  params: ByNumericId,
  body: z.object({ identifier: Plan.identifier, start_at: Instant, end_at: Instant, reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const pauseTournament = call({
  id: "backOffice.pauseTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/pause",
  access: "operator",
  permission: "tournaments.write",
  summary: "Rounds that are opened while it is paused do not count; the end stays where it is.",
  spec,
  params: ByNumericId,
  body: z.object({ paused: z.boolean(), version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const endTournament = call({
  id: "backOffice.endTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/end",
  access: "operator",
  permission: "tournaments.write",
  summary: "Ends a running tournament now; places and prizes are those of this moment. A planned one never begins.",
  spec,
  params: ByNumericId,
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const payTournament = call({
  id: "backOffice.payTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/payment",
  access: "operator",
  permission: "tournaments.review",
  summary: "Ends the review of a tournament that is over: its board is final and its prizes are paid, once.",
  spec,
  params: ByNumericId,
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
});
