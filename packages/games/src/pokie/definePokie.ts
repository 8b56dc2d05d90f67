import type { Draw } from "@croupier/fairness";
import type { Game, ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";
import { compilePokie, type ReadyPokie } from "./compilePokie.ts";
import { featureCost } from "./featureCost.ts";
import { check } from "./modelCheck.ts";
import { type PlayedRound, playRound, playTape } from "./playRound.ts";
import type { BonusBuy, PokieModel } from "./pokieModel.ts";
import { type PokieBet, type PokieMove, type PokieState, readState } from "./pokieState.ts";
import { publishedMath } from "./publishedMath.ts";

/** A pokie also shows its data, from which the rules page and the analyser work. */
export type Pokie = Game<PokieBet, PokieState, PokieMove> & { model: PokieModel; compiled: ReadyPokie };

/**
 * Makes a playable game of a pokie's data. Its fast form is made when it is first played or analysed: a browser that only
 * shows the game, and a server that starts, need the data alone.
 */
export function definePokie(model: PokieModel): Pokie {
  let ready: ReadyPokie | undefined;
  const compiled = () => {
    ready ??= compilePokie(model);
    return ready;
  };
  /** The state that was played last, with its round: each step asks for the same one several times. */
  let last: { state: PokieState; round: PlayedRound } | undefined;
  const replay = (state: PokieState): PlayedRound => {
    if (last?.state === state) return last.round;
    const known = readState(state);
    const round = playRound(compiled(), known, playTape(known.tape));
    last = { state, round };
    return round;
  };
  /** Plays a state on from where its tape ends, to the next decision or the end. */
  const goOn = (from: PokieState, draw: Draw): PokieState => {
    const tape = playTape(from.tape, draw);
    const round = playRound(compiled(), from, tape);
    const state = { ...from, tape: tape.drawn };
    last = { state, round };
    return state;
  };
  const game = {
    id: model.id,
    title: model.title,
    kind: "pokie" as const,
    model,
    math: publishedMath(model),
    ...(model.published.highestRtp === undefined ? {} : { highestRtp: model.published.highestRtp }),
    parseBet: (input: unknown, stakes: Stakes) => parsePokieBet(model, input, stakes),
    stakeOf: (bet: PokieBet) => BigInt(bet.stake) * BigInt(bet.buy ? model.buy!.price : 1),
    ...(model.buy === undefined ? {} : boughtClaims(model, model.buy)),
    start: (bet: PokieBet, draw: Draw) => {
      const bought = bet.buy ? { buy: bet.buy } : {};
      const state = { stake: bet.stake, gamble: bet.gamble === true, ...bought, tape: [], choices: [] };
      return goOn(state, draw);
    },
    moves: (state: PokieState) => replay(state).moves ?? [],
    parseMove: (state: PokieState, input: unknown) => legal(replay(state).moves, input),
    act: (state: PokieState, move: PokieMove, draw: Draw) => {
      const known = readState(state);
      if (legal(replay(known).moves, move) === null) throw new Error("illegal move");
      return goOn({ ...known, choices: [...known.choices, move] }, draw);
    },
    absentMove: (state: PokieState) => replay(state).moves?.find((move) => "collect" in move || "pick" in move) ?? null,
    outcome: (state: PokieState) => {
      const { events, units, moves } = replay(state);
      const finished = moves === null;
      const unit_cents = state.stake / model.stakeUnits;
      return {
        finished,
        payout: finished ? BigInt(units) * BigInt(unit_cents) : 0n,
        extraStake: 0n,
        events: [...events],
      };
    },
  };
  // Not enumerable: the model is the game's data, this is only its fast form.
  return Object.defineProperty(game, "compiled", { get: compiled }) as Pokie;
}

/** What a game says of itself whose feature can be bought. A bought feature returns no more than a spin does. */
function boughtClaims({ published }: PokieModel, { rtp }: BonusBuy) {
  check(rtp <= published.rtp, "a bought feature returns no more than a spin");
  // The told figure is rounded; a floor lies below what is computed.
  return { lowestRtp: Math.round(rtp * 100 - 1) / 100, buysFeature: (bet: PokieBet) => bet.buy === true };
}

/** Moves are objects with one plain field. */
function legal(moves: PokieMove[] | null, input: unknown): PokieMove | null {
  if (typeof input !== "object" || input === null || Object.keys(input).length !== 1) return null;
  const [given] = Object.entries(input) as [[string, unknown]];
  return (
    moves?.find((move) => Object.entries(move).some(([key, value]) => key === given[0] && value === given[1])) ?? null
  );
}

function parsePokieBet(model: PokieModel, input: unknown, stakes: Stakes): ParsedBet<PokieBet> {
  const { stake, gamble, buy, ...rest } = (input ?? {}) as { stake?: unknown; gamble?: unknown; buy?: unknown };
  if (!Number.isSafeInteger(stake) || Object.keys(rest).length > 0) {
    return { ok: false, reason: "malformed", field: "stake" };
  }
  if (gamble !== undefined && (gamble !== true || model.gamble === null)) {
    return { ok: false, reason: "malformed", field: "gamble" };
  }
  if (buy !== undefined && (buy !== true || model.buy === undefined)) {
    return { ok: false, reason: "malformed", field: "buy" };
  }
  const amount = stake as number;
  if (amount < stakes.min) return { ok: false, reason: "stake_below_minimum", field: "stake" };
  if (amount > stakes.max) return { ok: false, reason: "stake_above_maximum", field: "stake" };
  if (!stakes.steps.includes(amount) || amount % model.stakeUnits !== 0) {
    return { ok: false, reason: "stake_not_offered", field: "stake" };
  }
  if (buy === true && featureCost(model.buy!, amount, stakes.max) === null) {
    return { ok: false, reason: "stake_above_maximum", field: "buy" };
  }
  return {
    ok: true,
    bet: { stake: amount, ...(gamble === true ? { gamble } : {}), ...(buy === true ? { buy } : {}) },
  };
}
