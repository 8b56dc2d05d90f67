import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { ByNumericId, NumericId } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason } from "./lists.ts";
import { WithheldPart } from "./prizes.ts";

/* Boards of tournaments as operators see them: who stands where, who is off the board, and who won what. */

const spec = ["3-46", "3-47"] as const;

export const disqualifyFromTournament = call({
  id: "backOffice.disqualifyFromTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/players/:player_id/disqualification",
  access: "operator",
  permission: "tournaments.review",
  summary: "Takes a player off the board, so that the others move up, or puts them back; until prizes are paid.",
  spec,
  params: z.object({ id: NumericId, player_id: NumericId }),
  body: z.object({ disqualified: z.boolean(), reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const recountTournament = call({
  id: "backOffice.recountTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/recount",
  access: "operator",
  permission: "tournaments.review",
  summary: "Counts every score again from the log of rounds, and tells how many differed; until prizes are paid.",
  spec,
  params: ByNumericId,
  body: z.object({ reason: Reason }),
  reply: z.object({ players: z.int(), changed: z.int() }),
  status: 200,
});

export const TournamentPlayer = z.object({
  id: z.int(),
  /** Null for who is disqualified or has no score. */
  place: z.int().nullable(),
  player_id: z.int(),
  nickname: z.string(),
  /** In the unit of the strategy: cents, hundredths, a count. */
  score: z.int(),
  rounds: z.int(),
  bets_cents: Cents,
  wins_cents: Cents,
  reached_at: Instant.nullable(),
  team: z.string().nullable(),
  disqualified_at: Instant.nullable(),
  disqualified_reason: z.string().nullable(),
  demo: z.boolean(),
});
export type TournamentPlayer = z.infer<typeof TournamentPlayer>;

export const listTournamentPlayers = call({
  id: "backOffice.tournamentPlayers",
  method: "GET",
  path: "/backoffice/api/tournaments/:id/players",
  access: "operator",
  permission: "tournaments.read",
  summary: "The board with whole names from its first place on, or those who are off it, the latest verdict first.",
  spec,
  params: ByNumericId,
  query: longListQuery(["place"], { off: z.stringbool().optional() }).omit({ order: true }),
  reply: longPageOf(TournamentPlayer),
});

export const TournamentWinner = z.object({
  id: z.int(),
  place: z.int(),
  player_id: z.int(),
  money_cents: Cents,
  currency: CurrencyCode,
  wager_multiplier: z.int().nullable(),
  freespins_count: z.int().nullable(),
  chargeable_comp_points: z.int(),
  persistent_comp_points: z.int(),
  lootboxes_count: z.int().nullable(),
  tickets_count: z.int().nullable(),
  stuff: z.string().nullable(),
  /** Null while something of it could not be given, as to a frozen wallet; it is tried again every minute. */
  paid_at: Instant.nullable(),
  /** What was not given because the winner may have no bonuses; they are told by mail. */
  withheld: z.array(WithheldPart),
});
export type TournamentWinner = z.infer<typeof TournamentWinner>;

export const listTournamentWinners = call({
  id: "backOffice.tournamentWinners",
  method: "GET",
  path: "/backoffice/api/tournaments/:id/winners",
  access: "operator",
  permission: "tournaments.read",
  summary: "Who won what in a tournament whose board is final.",
  spec,
  params: ByNumericId,
  query: longListQuery(["place"], {}),
  reply: longPageOf(TournamentWinner),
});

export const downloadTournamentBoard = call({
  id: "backOffice.tournamentBoardFile",
  method: "GET",
  path: "/backoffice/api/tournaments/:id/board.csv",
  access: "operator",
  permission: "tournaments.read",
  summary: "The whole board as a CSV file, the first place first.",
  spec,
  params: ByNumericId,
  file: "text/csv; charset=utf-8",
});
