import type { Draw } from "@croupier/fairness";
import type { Game, ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";
import { type CompiledPokie, compilePokie } from "./compilePokie.ts";
import { type Stops, windowUnits } from "./evaluateWindow.ts";
import type { PokieModel, StripSet } from "./pokieModel.ts";
import type { PokieBet, PokieMove, PokieState } from "./pokieState.ts";
import { roundEvents } from "./roundEvents.ts";

/** A pokie also shows its data, from which the rules page and the analyser work. */
export type Pokie = Game<PokieBet, PokieState, PokieMove> & { model: PokieModel; compiled: CompiledPokie };

/** Makes a playable game of a pokie's data. */
export function definePokie(model: PokieModel): Pokie {
  const compiled = compilePokie(model);
  const { rtp, hitFrequency, volatility } = model.published;
  const lines = model.lines.length;
  const game = {
    id: model.id,
    title: model.title,
    kind: "pokie" as const,
    model,
    math: { version: model.version, rtp, volatility, hitFrequency, maxWin: model.maxWin },
    parseBet: (input: unknown, stakes: Stakes) => parsePokieBet(input, stakes, lines),
    stakeOf: (bet: PokieBet) => BigInt(bet.stake),
    start: (bet: PokieBet, draw: Draw) => spinBase(compiled, bet, draw),
    moves: (state: PokieState) =>
      state.phase === "choosing" ? model.freeSpins.options.map(({ option }) => ({ option })) : [],
    parseMove: (state: PokieState, input: unknown) => parsePokieMove(model, state, input),
    act: (state: PokieState, move: PokieMove, draw: Draw) => spinFeature(compiled, state, move, draw),
    outcome: (state: PokieState) => ({
      finished: state.phase === "finished",
      payout: state.phase === "finished" ? BigInt(state.units) * BigInt(state.stake / lines) : 0n,
      extraStake: 0n,
      events: roundEvents(compiled, state),
    }),
  };
  // Not enumerable: the model is the game's data, this is only its fast form.
  return Object.defineProperty(game, "compiled", { value: compiled }) as Pokie;
}

function parsePokieBet(input: unknown, stakes: Stakes, lines: number): ParsedBet<PokieBet> {
  const stake = (input as { stake?: unknown } | null | undefined)?.stake;
  const keys = typeof input === "object" && input !== null ? Object.keys(input) : [];
  if (!Number.isSafeInteger(stake) || keys.length !== 1) return { ok: false, reason: "malformed", field: "stake" };
  const amount = stake as number;
  if (amount < stakes.min) return { ok: false, reason: "stake_below_minimum", field: "stake" };
  if (amount > stakes.max) return { ok: false, reason: "stake_above_maximum", field: "stake" };
  if (!stakes.steps.includes(amount) || amount % lines !== 0) {
    return { ok: false, reason: "stake_not_offered", field: "stake" };
  }
  return { ok: true, bet: { stake: amount } };
}

function parsePokieMove(model: PokieModel, state: PokieState, input: unknown): PokieMove | null {
  if (state.phase !== "choosing" || typeof input !== "object" || input === null) return null;
  const { option } = input as { option?: unknown };
  const known = model.freeSpins.options.find((candidate) => candidate.option === option);
  return known === undefined || Object.keys(input).length !== 1 ? null : { option: known.option };
}

function spinReels(pokie: CompiledPokie, set: StripSet, draw: Draw): Stops {
  return pokie.strips[set].map((strip) => draw.int(strip.length));
}

function spinBase(pokie: CompiledPokie, bet: PokieBet, draw: Draw): PokieState {
  const stops = spinReels(pokie, "base", draw);
  const { units, scatters } = windowUnits(pokie, "base", stops);
  const capped = units >= pokie.maxUnits;
  const feature = !capped && scatters >= pokie.model.freeSpins.scatters;
  return {
    stake: bet.stake,
    stops,
    option: null,
    freeSpins: [],
    units: Math.min(units, pokie.maxUnits),
    phase: feature ? "choosing" : "finished",
  };
}

/** Plays all free spins of the chosen option; nothing is left to decide in between. Ends early at the cap. */
function spinFeature(pokie: CompiledPokie, state: PokieState, move: PokieMove, draw: Draw): PokieState {
  const feature = pokie.model.freeSpins;
  const chosen = feature.options.find(({ option }) => option === move.option);
  if (state.phase !== "choosing" || chosen === undefined) throw new Error("illegal move");
  const freeSpins: Stops[] = [];
  let { units } = state;
  let awarded = chosen.spins;
  while (freeSpins.length < awarded && units < pokie.maxUnits) {
    const stops = spinReels(pokie, "freeSpins", draw);
    const spin = windowUnits(pokie, "freeSpins", stops);
    freeSpins.push(stops);
    units = Math.min(units + spin.units * chosen.multiplier, pokie.maxUnits);
    if (spin.scatters >= feature.scatters) awarded = Math.min(awarded + feature.retriggerSpins, feature.maxSpins);
  }
  return { ...state, option: chosen.option, freeSpins, units, phase: "finished" };
}
