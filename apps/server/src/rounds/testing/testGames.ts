import type { Draw } from "@croupier/fairness";
import type { AnyGame, Game, GameEvent } from "@croupier/games";

type Bet = { stake: number };
type Coin = { stake: number; heads: boolean };

/** One step, even money: shows exactly what moves. */
export const coin: Game<Bet, Coin, never> = {
  id: "coin",
  title: "Coin",
  kind: "table",
  math: { version: 1, rtp: 100, volatility: "low", hitFrequency: 50, maxWin: 2 },
  parseBet(input, stakes) {
    const stake = (input as { stake?: unknown } | null)?.stake;
    if (typeof stake !== "number" || !Number.isSafeInteger(stake))
      return { ok: false, reason: "malformed", field: "stake" };
    if (stake < stakes.min) return { ok: false, reason: "stake_below_minimum", field: "stake" };
    if (stake > stakes.max) return { ok: false, reason: "stake_above_maximum", field: "stake" };
    return { ok: true, bet: { stake } };
  },
  stakeOf: (bet) => BigInt(bet.stake),
  start: (bet, draw) => ({ stake: bet.stake, heads: draw.int(2) === 1 }),
  moves: () => [],
  parseMove: () => null,
  act: (state) => state,
  outcome: (state) => {
    const payout = state.heads ? state.stake * 2 : 0;
    const events: GameEvent[] = [{ type: "totalWin", amount: payout, stake: state.stake }];
    return { finished: true, payout: BigInt(payout), extraStake: 0n, events };
  },
};

type Ladder = { stake: number; raised: number; rungs: number[]; over: boolean; forced: boolean };
type LadderMove = { do: "climb" | "raise" | "stop" };

/**
 * Several steps: each climb draws a rung of 0 to 5 (0 ends it with nothing), raising doubles the stake once, stopping pays
 * the stake times the rungs' sum, divided by ten. `forced` leaves one legal move, for rounds that need no decision.
 */
function ladderGame(id: string, version: number, forced: boolean): Game<Bet, Ladder, LadderMove> {
  const climb = (state: Ladder, draw: Draw): Ladder => {
    const rung = draw.int(6);
    const rungs = [...state.rungs, rung];
    return { ...state, rungs, over: rung === 0 || rungs.length >= 6 };
  };
  const moves = (state: Ladder): LadderMove[] => {
    if (state.over) return [];
    if (state.forced) return [{ do: "climb" }];
    return state.raised > 0 ? [{ do: "climb" }, { do: "stop" }] : [{ do: "climb" }, { do: "raise" }, { do: "stop" }];
  };
  return {
    id,
    title: "Ladder",
    kind: "table",
    math: { version, rtp: 90, volatility: "high", hitFrequency: 50, maxWin: 3 },
    parseBet: coin.parseBet,
    stakeOf: coin.stakeOf,
    start: (bet) => ({ stake: bet.stake, raised: 0, rungs: [], over: false, forced }),
    moves,
    parseMove: (state, input) => {
      const wanted = (input as { do?: unknown } | null)?.do;
      return moves(state).find((move) => move.do === wanted) ?? null;
    },
    act: (state, move, draw) => {
      if (move.do === "climb") return climb(state, draw);
      if (move.do === "raise") return { ...state, raised: state.stake };
      return { ...state, over: true };
    },
    outcome: (state) => {
      const sum = state.rungs.includes(0) ? 0 : state.rungs.reduce((total, rung) => total + rung, 0);
      const stake = state.stake + state.raised;
      const payout = state.over ? (BigInt(stake) * BigInt(sum)) / 10n : 0n;
      const events: GameEvent[] = [{ type: "totalWin", amount: Number(payout), stake }];
      return { finished: state.over, payout, extraStake: BigInt(state.raised), events };
    },
  };
}

export const ladder: AnyGame = ladderGame("ladder", 1, false);
export const forcedLadder: AnyGame = ladderGame("forced-ladder", 1, true);
