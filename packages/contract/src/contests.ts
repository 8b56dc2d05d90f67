import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { Tournament, TournamentStrategy } from "./tournaments.ts";
import { CountryCode, Flag, Identifier } from "./wire.ts";

/* What pages tell of tournaments beside the specification's own calls: rules, boards, games that count, leaderboards. */

/** Where a contest stands by the server's clock. Source: 4-04. */
export const ContestState = z.enum(["future", "active", "archive"]);
export type ContestState = z.infer<typeof ContestState>;

/** The tabs of the lists. Source: 2.2-07, 3-48. */
export const ContestTab = z.enum(["all", "producers", "actions", "live", "achievements", "archive"]);
export type ContestTab = z.infer<typeof ContestTab>;

/** What a place wins, in parts. */
export const ContestPrizePart = z.object({
  kind: z.enum(["money", "bonus", "freespins", "points", "level_points", "lootbox", "tickets", "thing"]),
  /** Subunits of `currency` for money, else how many; of a thing 1. */
  amount: z.int().positive(),
  /** Of money alone. */
  currency: CurrencyCode.nullable(),
  /** How often a bonus is wagered. */
  wager: z.int().nullable(),
  /** The game of free spins, the lottery of tickets. */
  of: z.string().nullable(),
  /** What a thing is, in the operator's words. */
  text: z.string().nullable(),
});
export type ContestPrizePart = z.infer<typeof ContestPrizePart>;

/** Places next to each other that win the same. */
export const ContestPrizeStep = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  parts: z.array(ContestPrizePart),
});
export type ContestPrizeStep = z.infer<typeof ContestPrizeStep>;

/** What brings points where points rank the players. */
export const ContestPointsRule = z.object({
  /**
   * `round`: each round. `stake`: each whole `each_cents` of a round's stake. `win`: each round that pays anything. `multiplier`: a
   * round that pays at least `multiplier` times its stake; of several such rules the highest one counts.
   */
  on: z.enum(["round", "stake", "win", "multiplier"]),
  each_cents: Cents.nullable(),
  multiplier: z.number().positive().nullable(),
  points: z.int().positive(),
});
export type ContestPointsRule = z.infer<typeof ContestPointsRule>;

const Team = z.object({ id: z.int().positive(), title: z.string() });

export const ContestRules = z.object({
  tournament_id: z.int(),
  title: z.string(),
  frontend_identifier: z.string(),
  state: ContestState,
  start_at: Instant,
  end_at: Instant,
  /** Scores are shown and ranked by this strategy, money in this currency. */
  strategy: TournamentStrategy,
  currency: CurrencyCode,
  points_rules: z.array(ContestPointsRule),
  /** The least stake that counts, in `currency`; null without a bound. */
  min_stake_cents: Cents.nullable(),
  /** Stakes of bonus money count too. */
  counts_bonus_money: z.boolean(),
  /** Rounds of which currencies count; all where none is named. */
  currencies: z.array(CurrencyCode),
  countries: z.array(CountryCode),
  licences: z.array(z.string()),
  group_ids: z.array(z.string()),
  /** What counts: all where nothing is named. */
  games: z.object({
    total: z.int(),
    identifiers: z.array(Identifier),
    providers: z.array(z.string()),
    category: z.string().nullable(),
  }),
  /** Only the first so many rounds of a player count; null without a bound. */
  games_taken_limit: z.int().nullable(),
  user_confirmation_required: z.boolean(),
  teams: z.array(Team),
  /** A round that was opened before the end counts when it is settled at most so many minutes after it. */
  late_minutes: z.int(),
  /** Equal scores: who reached it first is ahead; then the lower number of the account. */
  tie_break: z.literal("reached_first"),
  prizes: z.array(ContestPrizeStep),
  money_budget_cents: Cents,
  chargeable_comp_points_budget: z.int(),
  persistent_comp_points_budget: z.int(),
  /** Prizes are looked at by the operator before they are paid. */
  reviewed: z.boolean(),
  /** `held`: over, and being looked at. `paid`: prizes were given. `open`: not over yet. `paused`: rounds do not count just now. */
  review: z.enum(["open", "paused", "held", "paid"]),
  repeat: z.enum(["none", "hourly", "daily", "weekly"]),
  /** Played by the demo's own players too, who are marked. */
  demo: z.boolean(),
  /** Earlier runs of the same series, the last one first. */
  past: z.array(z.object({ frontend_identifier: z.string(), title: z.string(), end_at: Instant })),
  /** The server's clock, by which pages count down. */
  now: Instant,
});
export type ContestRules = z.infer<typeof ContestRules>;

/** One line of a board. `score`: subunits of the currency for bets and wins, hundredths for a multiplier, else a count. */
export const ContestBoardRow = z.object({
  place: z.int().positive(),
  /** Masked; the reader's own name is whole. */
  name: z.string(),
  score: z.int(),
  prize: z.array(ContestPrizePart),
  mine: z.boolean(),
  /** Plays for the demo. */
  demo: z.boolean(),
  team_id: z.int().nullable(),
});
export type ContestBoardRow = z.infer<typeof ContestBoardRow>;

export const ContestBoard = z.object({
  tournament_id: z.int(),
  strategy: TournamentStrategy,
  currency: CurrencyCode,
  rows: z.array(ContestBoardRow),
  page: z.int().positive(),
  per_page: z.int().positive(),
  /** How many players stand on it. */
  total: z.int(),
  /** The reader's own line, wherever it stands. */
  me: ContestBoardRow.nullable(),
  /** What is missing to the next better prize, in the unit of `score`; null where there is none above. */
  to_next_prize: z.object({ place: z.int().positive(), score: z.int() }).nullable(),
  /** Teams with their common score, the best first. */
  teams: z.array(Team.extend({ score: z.int(), players: z.int() })),
  /** The last round that moved it; null before the first one. */
  updated_at: Instant.nullable(),
  /** The winners are final. */
  final: z.boolean(),
});
export type ContestBoard = z.infer<typeof ContestBoard>;

/** What of a board moved, at most one message a second a board. */
export const ContestBoardNews = z.object({
  tournament_id: z.int(),
  frontend_identifier: z.string(),
  total: z.int(),
  /** Of the first fifty places, those that changed. Names are masked, and no line is anybody's own. */
  rows: z.array(ContestBoardRow),
  updated_at: Instant,
});
export type ContestBoardNews = z.infer<typeof ContestBoardNews>;

/** The reader's own place. */
const MyPlace = z.object({ place: z.int().positive().nullable(), score: z.int(), confirmed: z.boolean().nullable() });

/** A tournament in a list, with the reader's place. */
export const ContestCard = z.object({
  tournament: Tournament,
  state: ContestState,
  players: z.int(),
  mine: MyPlace.nullable(),
});
export type ContestCard = z.infer<typeof ContestCard>;

const BySlug = z.object({ slug: Identifier });
const Page = z.coerce.number().int().min(1).max(100_000).default(1);

export const listContests = call({
  id: "contests.list",
  method: "GET",
  path: "/api/contests",
  access: "guest",
  summary: "Tournaments of a tab, by their state; with `mine` those that the player takes part in.",
  spec: ["2.2-07", "3-48", "5-28", "5-29", "5-30"],
  query: z.object({
    tab: ContestTab.default("all"),
    state: ContestState.optional(),
    mine: Flag.optional(),
    /** Shows quests under test. Source: 3-53. */
    test_quests: Flag.optional(),
  }),
  reply: z.object({ contests: z.array(ContestCard), now: Instant }),
});

export const getContestRules = call({
  id: "contests.rules",
  method: "GET",
  path: "/api/contests/:slug/rules",
  access: "guest",
  summary: "Everything that ranks the players of a tournament, who takes part, what counts and what is won.",
  spec: ["2.1-03", "3-44"],
  params: BySlug,
  reply: ContestRules,
});

export const getContestBoard = call({
  id: "contests.board",
  method: "GET",
  path: "/api/contests/:slug/board",
  access: "guest",
  summary: "A page of a board, or with `around=me` the page on which the player stands; and the player's own line.",
  spec: ["2.1-03", "3-47"],
  params: BySlug,
  query: z.object({ around: z.literal("me").optional(), page: Page }),
  reply: ContestBoard,
});

export const listContestGames = call({
  id: "contests.games",
  method: "GET",
  path: "/api/contests/:slug/games",
  access: "guest",
  summary: "Identifiers of the games that count for a tournament, 24 a page.",
  spec: ["2.1-03"],
  params: BySlug,
  query: z.object({ page: Page }),
  reply: z.object({ games: z.array(Identifier), page: z.int(), per_page: z.literal(24), total: z.int() }),
});

export const listContestsOfGame = call({
  id: "contests.ofGame",
  method: "GET",
  path: "/api/contests/of-game/:identifier",
  access: "guest",
  summary: "Running tournaments that a game counts for, with the player's place in each.",
  spec: ["3-44", "3-46"],
  params: z.object({ identifier: Identifier }),
  reply: z.object({
    contests: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        frontend_identifier: z.string(),
        strategy: TournamentStrategy,
        currency: CurrencyCode,
        end_at: Instant,
        user_confirmation_required: z.boolean(),
        mine: MyPlace.nullable(),
      }),
    ),
  }),
});

export const LeaderboardPeriod = z.enum(["week", "month", "all"]);
export type LeaderboardPeriod = z.infer<typeof LeaderboardPeriod>;

/** `win`: the biggest win of one round, in cents of EUR. `rate`: the best multiplier, in hundredths. `points`: one for each whole EUR staked. */
export const LeaderboardMeasure = z.enum(["win", "rate", "points"]);
export type LeaderboardMeasure = z.infer<typeof LeaderboardMeasure>;

const LeaderboardRow = z.object({
  place: z.int().positive(),
  name: z.string(),
  value: z.int(),
  mine: z.boolean(),
  demo: z.boolean(),
});

export const getLeaderboard = call({
  id: "contests.leaderboard",
  method: "GET",
  path: "/api/contests/leaderboard",
  access: "guest",
  summary: "The first fifty players of a week, a month or of all time; names are masked. Who opted out is not on it.",
  spec: ["2.2-12"],
  query: z.object({ period: LeaderboardPeriod.default("week"), by: LeaderboardMeasure.default("win") }),
  reply: z.object({
    period: LeaderboardPeriod,
    by: LeaderboardMeasure,
    /** First moment of the period, by UTC; null of all time. */
    since: Instant.nullable(),
    rows: z.array(LeaderboardRow),
    me: LeaderboardRow.nullable(),
    /** Whether the player is shown to others; null for guests. */
    shown: z.boolean().nullable(),
  }),
});

export const setContestPreference = call({
  id: "contests.preference",
  method: "PATCH",
  path: "/api/contests/preference",
  access: "player",
  summary: "Takes the player off the leaderboards, or shows them there again.",
  spec: ["2.2-12"],
  body: z.object({ shown_on_leaderboards: z.boolean() }),
  reply: z.object({ shown_on_leaderboards: z.boolean() }),
});
