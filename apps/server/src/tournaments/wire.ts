import type { ContestPrize, Tournament, TournamentStatus } from "@croupier/contract";
import type { TournamentPrize } from "@croupier/contract/backOffice/tournaments";
import type { ContestBoardRow, ContestPrizePart, ContestPrizeStep, ContestState } from "@croupier/contract/contests";
import { formatDecimal, toCents } from "@croupier/rules/money";
import { awardOf } from "@croupier/rules/prizes/awards";
import { costOfLadder, prizePlaces, stepOf } from "@croupier/rules/prizes/prizeLadder";
import { timeStatus } from "@croupier/rules/timeStatus";
import type { Standing } from "./board.ts";
import { budgetOf, type PlayerRow, prizesOf, stepsOf, type TournamentRow, toStep, type WinRow } from "./rows.ts";

const percent = (share: number | null) => (share === null ? null : share / 100);

export const contestState = ({ start_at, end_at }: TournamentRow, now: Date): ContestState =>
  timeStatus({ startAt: start_at, endAt: end_at }, now);

/** A player's place in the contract's shape. The name is the masked one. Source: 3-46. */
export function toStatus(
  row: TournamentRow,
  entry: PlayerRow | undefined,
  { place, inTeam }: { place: number | null; inTeam: number | null },
): TournamentStatus {
  const [bets, wins] = [entry?.bets ?? 0n, entry?.wins ?? 0n];
  return {
    tournament_id: Number(row.id),
    nickname: entry?.masked_name ?? null,
    bets: formatDecimal(bets, row.currency),
    bet_cents: toCents(bets),
    wins: formatDecimal(wins, row.currency),
    win_cents: toCents(wins),
    rate: Number(entry?.rate ?? 0n) / 100,
    games_taken: entry?.games ?? 0,
    points: Number(entry?.points ?? 0n),
    award_place: place,
    award_place_in_team: inTeam,
    tournament_team_id: entry?.team ?? null,
    user_confirmed: row.asks_confirmation ? (entry?.confirmed_at ?? null) !== null : null,
  };
}

/** The parts of what a place wins. */
function partsOf(row: TournamentRow, place: number): ContestPrizePart[] {
  const prize = prizesOf(row).find(({ from, to }) => place >= from && place <= to);
  return prize ? partsOfPrize(row, prize) : [];
}

function partsOfPrize(row: TournamentRow, prize: TournamentPrize): ContestPrizePart[] {
  const { money, points, levelPoints } = awardOf(toStep(prize), budgetOf(row));
  const part = (kind: ContestPrizePart["kind"], amount: number, more: Partial<ContestPrizePart> = {}) =>
    amount > 0 ? [{ kind, amount, currency: null, wager: null, of: null, text: null, ...more }] : [];
  const { wager_multiplier: wager, freespins_count, lootboxes_count, tickets_count, stuff } = prize;
  return [
    ...part(wager === null ? "money" : "bonus", toCents(money), { currency: row.currency, wager }),
    ...part("freespins", freespins_count ?? 0, { of: row.free_spins_game, wager }),
    ...part("points", points),
    ...part("level_points", levelPoints),
    ...part("lootbox", lootboxes_count ?? 0),
    ...part("tickets", tickets_count ?? 0, { of: row.tickets_lottery }),
    ...part("thing", stuff === null ? 0 : 1, { text: stuff }),
  ];
}

export function ladderOf(row: TournamentRow): ContestPrizeStep[] {
  return prizesOf(row).map((prize) => ({ from: prize.from, to: prize.to, parts: partsOfPrize(row, prize) }));
}

/** A line of a board; `me` is the reader. */
export function boardLine(row: TournamentRow, { place, row: player }: Standing, me: Reader | null): ContestBoardRow {
  const mine = me !== null && Number(player.player_id) === me.id;
  return {
    place,
    name: mine ? me.nickname || player.masked_name : player.masked_name,
    score: Number(player.score),
    prize: row.teams.length > 1 ? [] : partsOf(row, place),
    mine,
    demo: player.demo,
    team_id: player.team,
  };
}

export interface Reader {
  id: number;
  nickname: string;
}

/** Each place of the ladder as the specification's own shape has it. Source: C-2.5.3. */
function toPrizes(row: TournamentRow, wins: readonly WinRow[], say: Around["say"]): ContestPrize[] {
  const [steps, winners] = [stepsOf(row), new Map(wins.map((win) => [win.place, win]))];
  return Array.from({ length: prizePlaces(steps) }, (_, index) => {
    const place = index + 1;
    const prize = prizesOf(row).find(({ from, to }) => place >= from && place <= to)!;
    const { money } = awardOf(stepOf(steps, place)!, budgetOf(row));
    return {
      id: place,
      award_place: place,
      nickname: winners.get(place)?.masked_name ?? null,
      stuff: prize.stuff && say(prize.stuff),
      money_award: money > 0n ? formatDecimal(money, row.currency) : null,
      money_award_cents: money > 0n ? toCents(money) : null,
      money_budget_percent: percent(prize.money_budget_share),
      wager_multiplier: prize.wager_multiplier,
      freespins_count: prize.freespins_count,
      chargeable_comp_points: prize.chargeable_comp_points,
      chargeable_comp_points_percent: percent(prize.chargeable_comp_points_share),
      persistent_comp_points: prize.persistent_comp_points,
      persistent_comp_points_percent: percent(prize.persistent_comp_points_share),
    };
  });
}

export interface Around {
  /** A text that an operator named, in the reader's language. */
  say(title: string): string;
  top: readonly Standing[];
  wins: readonly WinRow[];
  now: Date;
}

/** In the contract's shape. Source: 3-45, C-2.5.3. */
export function toTournament(row: TournamentRow, { say, top, wins, now }: Around): Tournament {
  const pool = costOfLadder(stepsOf(row), budgetOf(row));
  return {
    id: Number(row.id),
    title: say(row.title),
    frontend_identifier: row.identifier,
    strategy: row.strategy,
    in_progress: contestState(row, now) === "active",
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    finished_at: row.final_at?.toISOString() ?? null,
    currency: row.currency,
    currencies: row.currencies.length > 0 ? row.currencies : [row.currency],
    game_category_identity: row.category,
    group_ids: row.group_ids.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : id)),
    group_tournament: row.teams.length > 1,
    user_confirmation_required: row.asks_confirmation,
    games_taken_limit: row.games_limit,
    money_budget: formatDecimal(row.money_budget, row.currency),
    money_budget_cents: toCents(row.money_budget),
    chargeable_comp_points_budget: Number(row.points_budget),
    persistent_comp_points_budget: Number(row.level_points_budget),
    money_prize_pool: formatDecimal(pool.money, row.currency),
    money_prize_pool_cents: toCents(pool.money),
    chargeable_comp_points_prize_pool: pool.points,
    persistent_comp_points_prize_pool: pool.levelPoints,
    prizes: toPrizes(row, wins, say),
    top_players: top.map(({ place, row: player }) => toStatus(row, player, { place, inTeam: null })),
    winner_team_id: row.winner_team,
  };
}
