import type { Draw } from "@croupier/fairness";
import { type RiskedStake, risksOf } from "./betRisks.ts";
import { plainBlackjack } from "./blackjack/plainBlackjack.ts";
import { plainCraps } from "./craps/plainCraps.ts";
import { plainCrash } from "./crash/plainCrash.ts";
import type { AnyGame, Json } from "./game.ts";
import { plainHilo } from "./hilo/plainHilo.ts";
import type { PlainWay, PlainWayName } from "./kinds/plainWay.ts";
import { plainMines } from "./mines/plainMines.ts";
import { parsedBets, plainTable } from "./plainTable.ts";
import { publishedOption } from "./pokie/publishedOption.ts";
import { stakeSteps } from "./stakes.ts";
import { plainThreeCard } from "./threeCard/plainThreeCard.ts";
import { plainVideoPoker } from "./videoPoker/plainVideoPoker.ts";

/** A game as somebody plays it who chooses a stake and then follows one rule, whose return the game publishes. */
export interface PlainPlay {
  game: AnyGame;
  /** Return to player in per cent of a round's first stake. */
  rtp: number;
  /** The same at one of `stakes`: less where payouts are rounded down to whole subunits. */
  rtpAt(stake: number): number;
  /** What may be staked, in subunits of the currency, from the least. */
  stakes: readonly number[];
  /** The bet of a stake that is one of `stakes`. */
  betOf(stake: number): Json;
  /** What is done: a stake and no more, a chip on a table's best place, or what the kind's way is called. */
  by: "stake" | "best_place" | PlainWayName;
  /** What has to be there for a round before it is begun, in first stakes. */
  minStakes: number;
  /** The most that a round stakes in all, in first stakes; its return is published for who can stake that. */
  maxStakes: number;
  /** The move of an open round by the kind's own way; null where the published choices of the game are made. */
  choose: ((state: Json, money: number) => Json) | null;
}

/** Kinds whose rounds go on after the first stake. */
const ways = [
  ...[plainBlackjack, plainCraps, plainThreeCard, plainVideoPoker],
  ...[plainCrash, plainMines, plainHilo],
] as readonly PlainWay[];

/** How a game is played so, a table by one chip on its best place; null for games that ask for other decisions. */
export function plainPlay(game: AnyGame, currency: string): PlainPlay | null {
  const steps = stakeSteps(game.kind, currency);
  if (steps === null) return null;
  const way = ways.find((one) => one.plays(game));
  if (way) {
    const choose = (state: Json, money: number) => way.choose(game, state, money);
    const rtpAt = way.rtpAt && ((stake: number) => way.rtpAt!(game, stake));
    const by = { by: way.name, rtpAt, minStakes: way.minStakes ?? 1, maxStakes: way.maxStakes(game), choose };
    return playOf(game, way.rtp(game), parsedBets(game, steps, way.chip), by);
  }
  const table = plainTable(game, currency);
  if (table) return playOf(game, table.rtp, table.bets, { by: "best_place", ...oneStake });
  if (game.kind !== "pokie" && game.kind !== "instant") return null;
  const bets = parsedBets(game, steps, (stake) => inputOf(game, stake));
  return bets.size === 0 ? null : playOf(game, game.math.rtp, bets, { by: "stake", ...oneStake });
}

const oneStake = { minStakes: 1, maxStakes: 1, choose: null };

function playOf(
  game: AnyGame,
  rtp: number,
  bets: ReadonlyMap<number, Json>,
  by: Pick<PlainPlay, "by" | "minStakes" | "maxStakes" | "choose"> & { rtpAt?: PlainPlay["rtpAt"] | undefined },
): PlainPlay {
  const rtpAt = by.rtpAt ?? (() => rtp);
  return { game, rtp, stakes: [...bets.keys()], betOf: (stake) => bets.get(stake)!, ...by, rtpAt };
}

const inputOf = (game: AnyGame, stake: number) =>
  game.kind === "pokie" ? { stake } : { stake, options: "opening" in game ? game.opening : undefined };

/** A round that was played to its end, in subunits. */
export interface PlainRound {
  /** What moves staked beside the bet. */
  added: number;
  paid: number;
  /** How its stakes were at risk; null where all bets of the game are alike. */
  risks(): RiskedStake[] | null;
}

/** Plays one round to its end by the choices whose return is published, which add no more than `money` to its stake. */
export function playPlainRound(
  { game, choose }: Pick<PlainPlay, "game" | "choose">,
  bet: Json,
  draw: Draw,
  money = Number.POSITIVE_INFINITY,
): PlainRound {
  let state = game.start(bet, draw);
  let outcome = game.outcome(state);
  while (!outcome.finished) {
    const move = choose?.(state, money - Number(outcome.extraStake)) ?? chosenOf(game, state);
    state = game.act(state, move, draw);
    outcome = game.outcome(state);
  }
  const [added, paid] = [Number(outcome.extraStake), Number(outcome.payout)];
  const stake = Number(game.stakeOf(bet)) + added;
  return { added, paid, risks: () => risksOf(game, { bet, events: outcome.events, stake, payout: paid }) };
}

function chosenOf(game: AnyGame, state: Json) {
  const wanted = publishedOption.get(game.id);
  const moves = game.moves(state);
  return moves.find((move) => "option" in move && move.option === wanted) ?? game.absentMove?.(state) ?? moves[0];
}
