import { z } from "zod";
import { call } from "./call.ts";
import { ContestPrize } from "./lotteries.ts";
import { Cents, CurrencyCode, Instant, SignedDecimalText } from "./money.ts";
import { ByIdentifier, ByNumericId, LooseId } from "./wire.ts";

/** What ranks the players. */
export const TournamentStrategy = z.enum(["spin", "win", "rate", "points", "bet"]);
export type TournamentStrategy = z.infer<typeof TournamentStrategy>;

/** A player's place. Decimals are strings, each beside its cents. Source: 3-46, C-2.5.3. */
export const TournamentStatus = z.object({
  tournament_id: z.int(),
  nickname: z.string().nullable(),
  bets: SignedDecimalText,
  bet_cents: Cents,
  wins: SignedDecimalText,
  win_cents: Cents,
  rate: z.number(),
  games_taken: z.int(),
  points: z.number(),
  award_place: z.int().nullable(),
  award_place_in_team: z.int().nullable(),
  tournament_team_id: z.int().nullable(),
  /** Null where nobody is asked to confirm. */
  user_confirmed: z.boolean().nullable(),
});
export type TournamentStatus = z.infer<typeof TournamentStatus>;

/** A tournament, quest, action or achievement: its frontend identifier says which. Source: 3-44 to 3-50. */
export const Tournament = z.object({
  id: z.int().positive(),
  title: z.string(),
  frontend_identifier: z.string(),
  strategy: TournamentStrategy,
  in_progress: z.boolean(),
  start_at: Instant,
  end_at: Instant,
  finished_at: Instant.nullable(),
  currency: CurrencyCode,
  currencies: z.array(CurrencyCode),
  game_category_identity: z.string().nullable(),
  group_ids: z.array(LooseId),
  group_tournament: z.boolean(),
  user_confirmation_required: z.boolean(),
  games_taken_limit: z.int().nullable(),
  money_budget: SignedDecimalText,
  money_budget_cents: Cents,
  chargeable_comp_points_budget: z.int().default(0),
  persistent_comp_points_budget: z.int().default(0),
  money_prize_pool: SignedDecimalText,
  money_prize_pool_cents: Cents,
  chargeable_comp_points_prize_pool: z.int(),
  persistent_comp_points_prize_pool: z.int(),
  /** Every place with what it wins. Who won it stands with the first fifty places; the board has them all. */
  prizes: z.array(ContestPrize),
  top_players: z.array(TournamentStatus),
  winner_team_id: z.int().nullable(),
});
export type Tournament = z.infer<typeof Tournament>;

export const listTournaments = call({
  id: "tournaments.list",
  method: "GET",
  path: "/api/tournaments",
  access: "guest",
  summary: "Tournaments that run or will run.",
  spec: ["7.7-02", "3-44"],
  reply: z.array(Tournament),
});

export const listRecentTournaments = call({
  id: "tournaments.recent",
  method: "GET",
  path: "/api/tournaments/recent",
  access: "guest",
  summary: "Tournaments that ended lately, with their final boards.",
  spec: ["7.7-02", "3-47"],
  reply: z.array(Tournament),
});

export const listPlayerTournaments = call({
  id: "tournaments.player",
  method: "GET",
  path: "/api/tournaments/player",
  access: "player",
  openToExcluded: true,
  summary: "Tournaments that the player takes part in.",
  spec: ["7.7-02", "3-47"],
  reply: z.array(Tournament),
});

export const getTournament = call({
  id: "tournaments.get",
  method: "GET",
  path: "/api/tournaments/:id",
  access: "guest",
  summary: "One tournament by id or frontend identifier.",
  spec: ["7.7-02"],
  params: ByIdentifier,
  reply: Tournament,
});

export const getTournamentStatus = call({
  id: "tournaments.status",
  method: "GET",
  path: "/api/tournaments/:id/status",
  access: "player",
  openToExcluded: true,
  summary: "The player's place in one tournament.",
  spec: ["7.7-02", "3-46"],
  params: ByNumericId,
  reply: TournamentStatus,
});

export const confirmTournament = call({
  id: "tournaments.confirm",
  method: "POST",
  path: "/api/tournaments/:id/confirm",
  access: "player",
  summary: "Joins a tournament that asks for it.",
  spec: ["7.7-03"],
  params: ByNumericId,
  body: z.object({ confirmed: z.literal(true) }),
  reply: z.object({ confirmed: z.literal(true) }),
});
