import type { Draw } from "@croupier/fairness";
import { hundredths, inHundredths, payoutOf, type Ratio } from "../arithmetic/ratio.ts";
import { fieldsOf, readBet } from "../bets/readBet.ts";
import type { TotalWin } from "../events.ts";
import type { Game } from "../game.ts";
import { aboveHighest, highestRung, rungOf } from "../instant/ladder.ts";
import type { Odds, PublishedOdds } from "../instant/odds.ts";
import type { HiloEvent } from "./events.ts";

/** Cards are 0 to 51: rank 1 (ace, low) to 13 (king) four times each. Every card is drawn from a whole deck. */
const deck = 52;
const ranks = 13;
export const maxSkips = 20;

export type HiloCall = "higher" | "lower";
export type HiloBet = { stake: number; options: Record<string, never> };
export type HiloMove = { do: HiloCall | "skip" | "collect" };
/** `calls[i]` was made on `cards[i]` and answered by `cards[i + 1]`. */
export type HiloState = HiloBet & { cards: number[]; calls: (HiloCall | "skip")[]; collected: boolean };
/** To make calls that so many ranks answer, one after the other, and collect. */
export type HiloSetting = { ranks: number[] };
export type Hilo = Game<HiloBet, HiloState, HiloMove> & PublishedOdds<HiloSetting>;

export const rankOf = (card: number): number => Math.floor(card / 4) + 1;

/**
 * Does a card answer a call? The same rank wins both calls, except that above an ace and below a king it does not: there
 * it is the whole of the other call.
 */
export function answers(call: HiloCall, from: number, to: number): boolean {
  if (call === "higher") return from === 1 ? to > from : to >= from;
  return from === ranks ? to < from : to <= from;
}

/** Ranks out of thirteen that answer a call. */
export function winningRanks(call: HiloCall, from: number): number {
  let winning = 0;
  for (let to = 1; to <= ranks; to += 1) if (answers(call, from, to)) winning += 1;
  return winning;
}

/** Chance that calls come right which so many ranks answer each. */
const chanceOf = (winning: readonly number[]): Ratio => ({
  num: winning.reduce((product, count) => product * BigInt(count), 1n),
  den: BigInt(ranks) ** BigInt(winning.length),
});

/** What a climb pays after these calls: 0.99 over the chance that all of them come right; skips change nothing. */
const hiloRung = (winning: readonly number[]): Ratio => rungOf(chanceOf(winning));

const top = (state: HiloState) => rankOf(state.cards.at(-1)!);

/** For each call made, the ranks that answered it. */
function callsMade({ cards, calls }: HiloState): number[] {
  return calls.flatMap((call, index) => (call === "skip" ? [] : [winningRanks(call, rankOf(cards[index]!))]));
}

/** Only the last call can be wrong: a wrong one ends the round. */
function lost({ cards, calls }: HiloState): boolean {
  const call = calls.at(-1);
  if (call === undefined || call === "skip") return false;
  return !answers(call, rankOf(cards.at(-2)!), rankOf(cards.at(-1)!));
}

/** What collecting would pay if the next card answered this call. */
export const hiloNext = (state: HiloState, call: HiloCall): Ratio =>
  hiloRung([...callsMade(state), winningRanks(call, top(state))]);

function moves(state: HiloState): HiloMove[] {
  if (state.collected || lost(state)) return [];
  const calls = (["higher", "lower"] as const).filter((call) => !aboveHighest(hiloNext(state, call)));
  const skips = state.calls.filter((call) => call === "skip").length;
  return [
    ...calls.map((call): HiloMove => ({ do: call })),
    ...(skips < maxSkips ? [{ do: "skip" } as const] : []),
    ...(callsMade(state).length > 0 ? [{ do: "collect" } as const] : []),
  ];
}

function parseMove(state: HiloState, input: unknown): HiloMove | null {
  const wanted = fieldsOf(input, ["do"]);
  return moves(state).find((move) => move.do === wanted?.do) ?? null;
}

function act(state: HiloState, move: HiloMove, draw: Draw): HiloState {
  if (parseMove(state, move) === null) throw new Error("illegal move");
  if (move.do === "collect") return { ...state, collected: true };
  return { ...state, cards: [...state.cards, draw.int(deck)], calls: [...state.calls, move.do] };
}

const payout = (state: HiloState) => (state.collected ? payoutOf(state.stake, hiloRung(callsMade(state))) : 0n);

/** Hundredths of the stake that stand after the first `count` calls and skips. */
function standing(state: HiloState, count: number): number {
  const made = callsMade({ ...state, calls: state.calls.slice(0, count) });
  return made.length === 0 ? 0 : inHundredths(hiloRung(made));
}

function events(state: HiloState): (HiloEvent | TotalWin)[] {
  const wrong = lost(state);
  const shown = state.cards.map((card, index): HiloEvent => {
    const right = !(wrong && index === state.cards.length - 1);
    const call = index === 0 ? "first" : state.calls[index - 1]!;
    return { type: "cardTurned", card, call, right, multiplier: right ? standing(state, index) : 0 };
  });
  if (!state.collected && !wrong) return shown;
  if (state.collected) shown.push({ type: "collected", multiplier: standing(state, state.calls.length) });
  return [...shown, { type: "totalWin", amount: Number(payout(state)), stake: state.stake }];
}

/** A call is answered by at most this many ranks. */
const maxRanks = ranks - 1;
/** Settings end here: above, rounding a payout down takes less than a two-hundredth even of the smallest stake. */
const belowTen = 10n;

/** Every set of calls whose rung stays below ten stakes; their order changes nothing. */
function* settings(from: readonly number[] = []): Iterable<HiloSetting> {
  for (let count = from.at(-1) ?? maxRanks; count >= 1; count -= 1) {
    const winning = [...from, count];
    const { num, den } = hiloRung(winning);
    if (num >= den * belowTen) return;
    yield { ranks: winning };
    yield* settings(winning);
  }
}

function odds({ ranks: winning }: HiloSetting): Odds {
  const { num, den } = chanceOf(winning);
  return {
    total: den,
    rows: [
      { ways: num, pays: hiloRung(winning) },
      { ways: den - num, pays: hundredths(0) },
    ],
  };
}

/** Each card is drawn when it is turned, all 52 equally likely whatever was shown before. */
export const hilo: Hilo = {
  id: "stairway-cards",
  title: "Stairway Cards",
  kind: "instant",
  math: { version: 1, rtp: 99, volatility: "medium", hitFrequency: 53.85, maxWin: highestRung },
  lowestRtp: 95.83,
  opening: { ranks: [7] },
  settings: () => settings(),
  odds,
  parseBet: (input, stakes) => readBet(input, stakes, [], () => ({})),
  stakeOf: ({ stake }) => BigInt(stake),
  start: (bet, draw) => ({ ...bet, cards: [draw.int(deck)], calls: [], collected: false }),
  moves,
  parseMove,
  // What stands is the player's: the house collects it for one who does not come back.
  absentMove: (state) => parseMove(state, { do: "collect" }),
  act,
  outcome: (state) => ({
    finished: state.collected || lost(state),
    payout: payout(state),
    extraStake: 0n,
    events: events(state),
  }),
};
