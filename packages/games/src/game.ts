import type { Draw } from "@croupier/fairness";
import type { GameEvent } from "./events.ts";
import type { GameKind, Stakes } from "./stakes.ts";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface GameMath {
  /** Rises with every change of rules, strips or pays; an open round finishes on the version it began with. */
  version: number;
  /** Return to player in per cent, two decimals, as `verify-rtp` computes it. */
  rtp: number;
  volatility: "low" | "medium" | "high";
  /** The return is that of the best play; players who play worse get less. */
  bestPlay?: true;
  /** Share of rounds that pay anything, in per cent, two decimals. */
  hitFrequency: number;
  /** Most that a round can pay, in times its stake. */
  maxWin: number;
}

export type BetFault =
  | "malformed"
  | "stake_not_offered"
  | "stake_below_minimum"
  | "stake_above_maximum"
  | "no_bets"
  | "too_many_bets"
  | "bet_not_on_layout"
  | "duplicate_bet";

export type ParsedBet<Bet> = { ok: true; bet: Bet } | { ok: false; reason: BetFault; field: string };

/** The result so far. Amounts are subunits of the round's currency. */
export interface Outcome {
  finished: boolean;
  /** What the player gets back, stake included where the game returns it. 0 until finished. */
  payout: bigint;
  /** Stake that moves of this round have added to `stakeOf(bet)`. */
  extraStake: bigint;
  /** Everything that happened since the start, in the order to show it. */
  events: GameEvent[];
}

/**
 * A game: pure functions over plain JSON. No clock, no balance, no player; chance comes only from `draw`.
 * The server stores `state` (and the draw's position) between steps; anyone can replay the same steps.
 */
export interface Game<Bet extends Json = Json, State extends Json = Json, Move extends Json = Json> {
  id: string;
  title: string;
  kind: GameKind;
  math: GameMath;
  /**
   * Lowest return in per cent, where it is not always the same: at the lowest stake, where cutting payouts to whole
   * subunits costs the most, of a bought feature, or of the worst bet.
   */
  lowestRtp?: number;
  /** Highest return in per cent, where it is above `math.rtp`: of chips that may be taken back undecided. */
  highestRtp?: number;
  /** Reads what came over the wire and holds it to the stakes that the currency offers. */
  parseBet(input: unknown, stakes: Stakes): ParsedBet<Bet>;
  stakeOf(bet: Bet): bigint;
  /**
   * What the player has to be able to add later so that folding is not all that is left: a bet is refused whose raise would be. Absent:
   * a round can be played to its end without adding anything.
   */
  raiseOf?(bet: Bet): bigint;
  /** Whether a bet buys a feature, which some licences forbid. Absent: no bet does. */
  buysFeature?(bet: Bet): boolean;
  /**
   * Rounds of all players share one draw, and moves count by the moment they arrive: the server times them and makes the
   * last one itself. A round takes nothing from its player's own seeds.
   */
  shared?: true;
  start(bet: Bet, draw: Draw): State;
  /** Legal moves now; empty once finished. A move that may carry chips of the player's choice stands here without any. */
  moves(state: State): Move[];
  /** Null when the input is not one of `moves(state)`, with legal chips where it may carry some. */
  parseMove(state: State, input: unknown): Move | null;
  act(state: State, move: Move, draw: Draw): State;
  /** The move made for a player who stays away, where one adds no stake: a win is taken and not gambled, a hand folded and not raised, closed places are all alike. */
  absentMove?(state: State): Move | null;
  outcome(state: State): Outcome;
}

/** A game whose bet, state and move types the caller does not know: values it gave out come back to it. */
// biome-ignore lint/suspicious/noExplicitAny: existential type, every value passed back in came from the same game
export type AnyGame = Game<any, any, any>;
