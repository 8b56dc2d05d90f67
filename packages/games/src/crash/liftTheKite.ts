import type { Draw } from "@croupier/fairness";
import { hundredths, payoutOf } from "../arithmetic/ratio.ts";
import { fieldsOf, isWhole } from "../bets/readBet.ts";
import type { Game, Json, Outcome } from "../game.ts";
import { hitShare, type PublishedOdds } from "../instant/odds.ts";
import { drawResult, limbo, maxTarget, minTarget } from "../limbo/limbo.ts";
import { type CrashBet, type CrashBets, maxBets, readCrashBets } from "./crashBets.ts";
import { doubling_ms } from "./crashTime.ts";
import type { CrashEvent } from "./events.ts";

/** Lowest height at which a bet may be cashed out, in hundredths: its stake comes back. */
const ground = 100;

/**
 * `out`: where each bet was cashed out, null while it is in the air. `point`: where the line broke, null before that.
 * `spared`: the servers were away when it broke, so bets in the air get their stake back.
 */
export type CrashState = CrashBets & { out: (number | null)[]; point: number | null; spared: boolean };

/**
 * `at` is never the player's to say: the server sets it from the moment at which the choice arrived, or to the bet's own
 * automatic height. `snap` is the server's alone; it draws the point of the shared crash round.
 */
export type CrashMove = { do: "cashOut"; bet: number; at: number } | { do: "snap"; spare: boolean };

export type CrashGame = Game<CrashBets, CrashState, CrashMove> & PublishedOdds<{ auto: number }> & { paytable: Json };

/** Where a bet leaves the crash round by itself: its own automatic height, or the top. Hundredths. */
export const leavesAt = ({ auto }: CrashBet): number => auto ?? maxTarget;

/** The height at which a crash round's line breaks: P(point >= t) = 99/t for every whole t from 99 on, in hundredths. */
export const drawPoint = (draw: Draw): number => drawResult(draw);

const isOver = ({ out, point }: CrashState) => point !== null || out.every((at) => at !== null);

function moves(state: CrashState): CrashMove[] {
  if (isOver(state)) return [];
  return state.bets.flatMap((bet, place): CrashMove[] =>
    state.out[place] === null ? [{ do: "cashOut", bet: place, at: leavesAt(bet) }] : [],
  );
}

function parseMove(state: CrashState, input: unknown): CrashMove | null {
  if (isOver(state)) return null;
  const snap = fieldsOf(input, ["do", "spare"]);
  if (snap?.do === "snap" && typeof snap.spare === "boolean") return { do: "snap", spare: snap.spare };
  const out = fieldsOf(input, ["do", "bet", "at"]);
  if (out?.do !== "cashOut" || !isWhole(out.bet, 0, state.bets.length - 1)) return null;
  if (state.out[out.bet] !== null || !isWhole(out.at, ground, leavesAt(state.bets[out.bet]!))) return null;
  return { do: "cashOut", bet: out.bet, at: out.at };
}

function act(state: CrashState, move: CrashMove, draw: Draw): CrashState {
  if (move.do === "cashOut") return { ...state, out: state.out.map((at, bet) => (bet === move.bet ? move.at : at)) };
  const point = drawPoint(draw);
  const out = state.out.map((at, place) => {
    const height = leavesAt(state.bets[place]!);
    return at ?? (height <= point ? height : null);
  });
  return { ...state, out, point, spared: move.spare };
}

/** What a bet has brought so far. Subunits. */
function backOf({ bets, out, point, spared }: CrashState, place: number): bigint {
  const { amount } = bets[place]!;
  const at = out[place] ?? null;
  if (at !== null) return payoutOf(amount, hundredths(at));
  return point !== null && spared ? BigInt(amount) : 0n;
}

function outcome(state: CrashState): Outcome {
  const events: Outcome["events"] = state.bets.flatMap((_, bet): CrashEvent[] => {
    const at = state.out[bet] ?? null;
    const amount = Number(backOf(state, bet));
    if (at !== null) return [{ type: "cashedOut", bet, at, amount }];
    return amount > 0 ? [{ type: "stakeReturned", bet, amount }] : [];
  });
  if (!isOver(state)) return { finished: false, payout: 0n, extraStake: 0n, events };
  const payout = state.bets.reduce((sum, _, bet) => sum + backOf(state, bet), 0n);
  if (state.point !== null) events.push({ type: "lineBroke", point: state.point });
  events.push({ type: "totalWin", amount: Number(payout), stake: Number(stakeOf(state)) });
  return { finished: true, payout, extraStake: 0n, events };
}

const stakeOf = ({ bets }: CrashBets) => bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

const odds: CrashGame["odds"] = ({ auto }) => limbo.odds({ target: auto });

const opening = { auto: 200 };

/**
 * A crash game: one kite for everybody, whose line breaks at a height that was fixed before anybody bet. A bet that was
 * cashed out before is paid its height. The point is distributed like limbo's result. Source: F-73.6.
 */
export const liftTheKite: CrashGame = {
  id: "lift-the-kite",
  title: "Lift the Kite",
  kind: "crash",
  shared: true,
  math: {
    version: 1,
    rtp: 99,
    volatility: "high",
    hitFrequency: Math.round(hitShare(odds(opening)) * 10_000) / 100,
    maxWin: maxTarget / 100,
  },
  lowestRtp: limbo.lowestRtp,
  paytable: { ground, leastTarget: minTarget, mostTarget: maxTarget, mostBets: maxBets, doubling_ms },
  opening,
  *settings() {
    for (const { target } of limbo.settings()) yield { auto: target };
  },
  odds,
  parseBet: readCrashBets,
  stakeOf,
  start: (bet) => ({ ...bet, out: bet.bets.map(() => null), point: null, spared: false }),
  moves,
  parseMove,
  act,
  outcome,
};
