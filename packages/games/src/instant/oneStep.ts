import type { Draw } from "@croupier/fairness";
import { payoutOf, type Ratio } from "../arithmetic/ratio.ts";
import { type Fields, readBet } from "../bets/readBet.ts";
import type { GameEvent } from "../events.ts";
import type { Game, GameMath, Json } from "../game.ts";
import type { PublishedOdds } from "./odds.ts";

export type Plain = { [name: string]: Json };

/** A game of one stake, one setting and one draw. */
export interface OneStepSpec<Options extends Plain, Drawn extends Json> extends PublishedOdds<Options> {
  id: string;
  title: string;
  math: GameMath;
  /** The game's numbers, part of the hash that each round keeps. Source: F-29. */
  paytable: Json;
  /** Names of a setting's fields. */
  fields: readonly string[];
  /** The setting that a bet names; null when it is not offered. */
  parse(fields: Fields): Options | null;
  draw(options: Options, draw: Draw): Drawn;
  pays(options: Options, drawn: Drawn): Ratio;
  event(options: Options, drawn: Drawn): GameEvent;
}

export type InstantBet<Options extends Plain> = { stake: number; options: Options };
export type OneStepState<Options extends Plain, Drawn extends Json> = InstantBet<Options> & { drawn: Drawn };

/** A one-step game also shows its settings and their odds, from which the rules and the report are made. */
export type OneStep<Options extends Plain, Drawn extends Json> = Game<
  InstantBet<Options>,
  OneStepState<Options, Drawn>,
  never
> &
  PublishedOdds<Options> & { paytable: Json };

/** Makes a playable game of a setting, a draw and what it pays. A bet is `{ stake, options }`. */
export function defineOneStep<Options extends Plain, Drawn extends Json>(
  spec: OneStepSpec<Options, Drawn>,
): OneStep<Options, Drawn> {
  const { id, title, math, lowestRtp, paytable, opening, settings, odds } = spec;
  return {
    id,
    title,
    kind: "instant",
    math,
    lowestRtp,
    paytable,
    opening,
    settings,
    odds,
    parseBet: (input, stakes) => readBet(input, stakes, spec.fields, spec.parse),
    stakeOf: ({ stake }) => BigInt(stake),
    start: (bet, draw) => ({ ...bet, drawn: spec.draw(bet.options, draw) }),
    moves: () => [],
    parseMove: () => null,
    act: () => {
      throw new Error(`${id} has no moves`);
    },
    outcome({ stake, options, drawn }) {
      const payout = payoutOf(stake, spec.pays(options, drawn));
      const totalWin = { type: "totalWin" as const, amount: Number(payout), stake };
      return { finished: true, payout, extraStake: 0n, events: [spec.event(options, drawn), totalWin] };
    },
  };
}
