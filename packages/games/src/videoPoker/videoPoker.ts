import type { Draw } from "@croupier/fairness";
import { fieldsOf, readBet } from "../bets/readBet.ts";
import { leftAt, pickSome } from "../chance/pick.ts";
import type { TotalWin } from "../events.ts";
import type { Game, GameMath, ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";
import type { VideoPokerEvent } from "./events.ts";
import { type HandName, handNames, plainHand, wildHand } from "./handRank.ts";
import type { Ranking } from "./handSums.ts";
import { type HandOptions, handsOf, parseHands } from "./hands.ts";

export interface VideoPokerSpec {
  id: string;
  title: string;
  /** The four deuces stand for any card. */
  wild: boolean;
  /** What each hand pays of one stake, the best first; hands that are not named pay nothing. */
  pays: Readonly<Partial<Record<HandName, number>>>;
  /** How often each hand is the last one with the best play, in ways of `allWays`; `verify-rtp` counts them anew. */
  ways: Readonly<Partial<Record<HandName, number>>>;
  published: { version: number; rtp: number; hitFrequency: number };
}

/** Every deal of five with every draw, weighed alike: 2,598,960 × 7,669,695. */
export const allWays = 19_933_230_517_200;

/** `stake` is that of each hand, in subunits. */
export type VideoPokerBet = { stake: number; options: HandOptions };
/** Positions that are kept, rising, the first card 0. */
export type VideoPokerMove = { hold: number[] };
export type VideoPokerState = VideoPokerBet & {
  dealt: number[];
  /** Null before the draw. */
  hold: number[] | null;
  /** The hand after the draw, or as dealt: of several hands the first. */
  cards: number[];
  /** The other hands after the draw, in order; absent where there is one hand. */
  others?: number[][];
};

export type VideoPoker = Game<VideoPokerBet, VideoPokerState, VideoPokerMove> &
  Pick<VideoPokerSpec, "wild" | "pays" | "ways">;

const positions = [0, 1, 2, 3, 4];
const everyHold: readonly VideoPokerMove[] = Array.from({ length: 32 }, (_, bits) => ({
  hold: positions.filter((position) => bits & (1 << position)),
}));

const holdsByText = new Map(everyHold.map((move) => [JSON.stringify(move.hold), move]));

export const rankingOf = ({ wild }: Pick<VideoPokerSpec, "wild">): Ranking => (wild ? wildHand : plainHand);

/** What five cards make, by name. */
export const handMade = (game: Pick<VideoPokerSpec, "wild">, cards: readonly number[]): HandName =>
  handNames[rankingOf(game)(cards)]!;

/** What each hand pays, by its place in `handNames`. */
export const paysByPlace = ({ pays }: Pick<VideoPokerSpec, "pays">): number[] =>
  handNames.map((name) => pays[name] ?? 0);

/** Cards thrown away are replaced out of the forty-seven that were not dealt. */
function drawHand(dealt: readonly number[], hold: readonly number[], draw: Draw): number[] {
  const gone = dealt.toSorted((a, b) => a - b);
  const fresh = pickSome(52 - dealt.length, positions.length - hold.length, draw).map(
    (place) => leftAt(place, gone).value,
  );
  return dealt.map((card, position) => (hold.includes(position) ? card : fresh.shift()!));
}

/** Five cards of one deck, kept or thrown away once. Each hand is drawn by itself: the same 47 cards lie in its own deck. */
function redraw(state: VideoPokerState, { hold }: VideoPokerMove, draw: Draw): VideoPokerState {
  const [cards, ...others] = Array.from({ length: handsOf(state) }, () => drawHand(state.dealt, hold, draw));
  return { ...state, hold: [...hold], cards: cards!, ...(others.length > 0 ? { others } : {}) };
}

/** Reads the stake of a hand and how many there are; what they stake together is held to the highest stake of a round. */
function parseBet(input: unknown, stakes: Stakes): ParsedBet<VideoPokerBet> {
  const several = fieldsOf(fieldsOf(input, ["stake", "options"])?.options, ["hands"]) !== null;
  const parsed = several
    ? readBet(input, stakes, ["hands"], ({ hands }) => parseHands(hands))
    : readBet(input, stakes, [], () => ({}));
  if (parsed.ok && stakeOf(parsed.bet) > stakes.max)
    return { ok: false, reason: "stake_above_maximum", field: "stake" };
  return parsed;
}

/** What all hands stake together, in subunits. */
const stakeOf = (bet: VideoPokerBet): number => bet.stake * handsOf(bet);

/** Makes a machine of its pay table. Pays are whole stakes, so no payout is ever rounded. */
export function defineVideoPoker(spec: VideoPokerSpec): VideoPoker {
  const { id, title, wild, pays, ways } = spec;
  const maxWin = Math.max(...Object.values(pays));
  const math: GameMath = { ...spec.published, volatility: "medium", bestPlay: true, maxWin };
  const parseMove = (state: VideoPokerState, input: unknown) => {
    if (state.hold !== null) return null;
    const hold = fieldsOf(input, ["hold"])?.hold;
    return (Array.isArray(hold) && holdsByText.get(JSON.stringify(hold))) || null;
  };
  const paid = ({ stake }: VideoPokerState, cards: readonly number[]) => stake * (pays[handMade(spec, cards)] ?? 0);
  const drawn = (state: VideoPokerState) => [state.cards, ...(state.others ?? [])];
  const payout = (state: VideoPokerState) => drawn(state).reduce((sum, cards) => sum + paid(state, cards), 0);
  const events = (state: VideoPokerState): (VideoPokerEvent | TotalWin)[] => {
    const { dealt, hold, others } = state;
    const shown: (VideoPokerEvent | TotalWin)[] = [{ type: "pokerDealt", cards: dealt, makes: handMade(spec, dealt) }];
    if (hold === null) return shown;
    for (const [index, cards] of drawn(state).entries()) {
      const makes = handMade(spec, cards);
      const amount = paid(state, cards);
      if (others === undefined) shown.push({ type: "pokerDrawn", hold, cards, makes });
      else shown.push({ type: "pokerHandDrawn", hand: index + 1, hold, cards, makes, amount });
    }
    return [...shown, { type: "totalWin", amount: payout(state), stake: stakeOf(state) }];
  };
  return {
    id,
    title,
    kind: "videoPoker",
    math,
    wild,
    pays,
    ways,
    parseBet,
    stakeOf: (bet) => BigInt(stakeOf(bet)),
    start(bet, draw) {
      const dealt = pickSome(52, positions.length, draw);
      return { ...bet, dealt, hold: null, cards: dealt };
    },
    moves,
    parseMove,
    // One who does not come back keeps the hand as it was dealt, and is paid for it.
    absentMove: (state) => parseMove(state, { hold: positions }),
    act(state, move, draw) {
      if (parseMove(state, move) === null) throw new Error("illegal move");
      return redraw(state, move, draw);
    },
    outcome: (state) => ({
      finished: state.hold !== null,
      payout: state.hold === null ? 0n : BigInt(payout(state)),
      extraStake: 0n,
      events: events(state),
    }),
  };
}

const moves = ({ hold }: VideoPokerState): VideoPokerMove[] => (hold === null ? [...everyHold] : []);
