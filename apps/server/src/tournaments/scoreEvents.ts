import { countsInTime, currencyCounts, gameCounts } from "@croupier/rules/contests/counting";
import type { ScoredRound } from "@croupier/rules/contests/scoring";
import { currencyOf } from "@croupier/rules/currencies";
import { type Rates, rateBetween } from "@croupier/rules/exchange";
import type { RecordedEvent } from "../events/index.ts";
import type { ContestGame } from "./deps.ts";
import { countingOf, ratesOf, type TournamentRow, windowOf } from "./rows.ts";

/** A settled round, or what a correction changed of one, in subunits of its own currency. */
export interface LoggedRound {
  round: string;
  playerId: number;
  game: string;
  provider: string;
  currency: string;
  stake: number;
  payout: number;
  /** The parts of them that were the player's own money. */
  cashStake: number;
  cashPayout: number;
  opened: number;
  at: number;
}

/** What the log says of a round; null for one that the house paid for, and for what no player played. */
export function readRound({ playerId, at, payload }: RecordedEvent): LoggedRound | null {
  if (playerId === null || payload.free) return null;
  const [stake, payout] = [Number(payload.stake), Number(payload.payout)];
  return {
    round: payload.round,
    playerId,
    game: payload.game,
    provider: payload.provider,
    currency: payload.currency,
    stake,
    payout,
    cashStake: stake - bonusPart(payload.stake_split, payload.bonus_stake),
    cashPayout: payout - bonusPart(payload.payout_split, payload.bonus_payout),
    opened: payload.opened_at ? Date.parse(payload.opened_at) : at.getTime(),
    at: at.getTime(),
  };
}

function bonusPart(split: { kind: string; amount: string }[] | null | undefined, told: string | undefined): number {
  if (!split) return Number(told ?? 0);
  let sum = 0;
  for (const { kind, amount } of split) if (kind === "bonus") sum += Number(amount);
  return sum;
}

/** A round in the currency of a tournament. */
export type ScoredLine = ScoredRound & { opened: number };

/** Says of each round what a tournament makes of it. */
export interface Scorer {
  row: TournamentRow;
  /** The round in the tournament's currency; null where it does not count. */
  read(round: LoggedRound): ScoredLine | null;
}

/** `games` are those of the catalogue. A tournament that has begun converts by the rates of its start. */
export function scorerOf(row: TournamentRow, games: ReadonlyMap<string, ContestGame>): Scorer {
  const [terms, window] = [countingOf(row), windowOf(row)];
  const ofCategory = row.category_games === null ? null : new Set(row.category_games);
  const counts = new Map<string, boolean>();
  const converters = new Map<string, ((amount: number) => number) | null>();
  const counted = (game: string, provider: string): boolean => {
    const known = counts.get(game);
    if (known !== undefined) return known;
    const played = { game, provider, categories: games.get(game)?.categories ?? [] };
    const answer = gameCounts(terms, played) && (ofCategory === null || ofCategory.has(game));
    counts.set(game, answer);
    return answer;
  };
  const converterOf = (currency: string) => {
    const known = converters.get(currency);
    if (known !== undefined) return known;
    const made = currencyCounts(terms, currency) ? converterBetween(currency, row.currency, ratesOf(row)) : null;
    converters.set(currency, made);
    return made;
  };
  return {
    row,
    read(round) {
      if (!countsInTime(window, round.opened, round.at) || !counted(round.game, round.provider)) return null;
      const convert = converterOf(round.currency);
      if (!convert) return null;
      const [stake, payout] = row.counts_bonus_money
        ? [round.stake, round.payout]
        : [round.cashStake, round.cashPayout];
      return { stake: convert(stake), payout: convert(payout), at: round.at, opened: round.opened };
    },
  };
}

/** Whole subunits of another currency, rounded down; null where the rates know no way. */
export function converterBetween(from: string, to: string, rates: Rates): ((amount: number) => number) | null {
  if (from === to) return (amount) => amount;
  const rate = rateBetween(from, to, rates);
  const [source, target] = [currencyOf(from), currencyOf(to)];
  if (!rate || !source || !target) return null;
  const over = rate.over * BigInt(target.subunitsToUnit);
  const under = rate.under * BigInt(source.subunitsToUnit);
  return (amount) => Number((BigInt(amount) * over) / under);
}
