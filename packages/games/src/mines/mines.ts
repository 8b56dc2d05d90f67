import { hundredths, inHundredths, payoutOf, type Ratio } from "../arithmetic/ratio.ts";
import { ways } from "../arithmetic/ways.ts";
import { fieldsOf, isWhole, readBet } from "../bets/readBet.ts";
import { pickSome } from "../chance/pick.ts";
import type { TotalWin } from "../events.ts";
import type { Game } from "../game.ts";
import { aboveHighest, rungOf } from "../instant/ladder.ts";
import type { Odds, PublishedOdds } from "../instant/odds.ts";
import type { MinesEvent } from "./events.ts";

export const mineTiles = 25;
export const maxMines = 24;

export type MinesOptions = { mines: number };
export type MinesBet = { stake: number; options: MinesOptions };
export type MinesMove = { do: "open"; tile: number } | { do: "collect" };
/** `hidden` holds the mines and never leaves the server before the round is over. */
export type MinesState = MinesBet & { hidden: number[]; opened: number[]; collected: boolean };
/** To open so many gems among so many mines, and collect. */
export type MinesSetting = { mines: number; gems: number };
export type Mines = Game<MinesBet, MinesState, MinesMove> & PublishedOdds<MinesSetting>;

function computeRung(mines: number, gems: number): Ratio {
  return rungOf({ num: ways(mineTiles - mines, gems), den: ways(mineTiles, gems) });
}

/** Gems after which the climb is over: none is left, or the next rung would be above the highest. */
function computeLastGem(mines: number): number {
  let gems = 1;
  while (gems < mineTiles - mines && !aboveHighest(computeRung(mines, gems + 1))) gems += 1;
  return gems;
}

/** Rungs by the count of mines and then of gems, from one of each; what every move asks for is computed once. */
const ladders = Array.from({ length: maxMines }, (_, at) =>
  Array.from({ length: computeLastGem(at + 1) }, (_, gem) => computeRung(at + 1, gem + 1)),
);

/**
 * What is paid with so many gems found. They are all gems with chance C(25 − mines, gems) in C(25, gems), and the rung is
 * 0.99 over that, so every way to play returns 99 %.
 */
export function minesRung(mines: number, gems: number): Ratio {
  return ladders[mines - 1]?.[gems - 1] ?? computeRung(mines, gems);
}

/** Gems after which the climb is over. */
export const lastGem = (mines: number): number => ladders[mines - 1]!.length;

const hitMine = ({ hidden, opened }: MinesState) => opened.some((tile) => hidden.includes(tile));
const isOver = (state: MinesState) =>
  state.collected || hitMine(state) || state.opened.length === lastGem(state.options.mines);

function moves(state: MinesState): MinesMove[] {
  if (isOver(state)) return [];
  const closed = Array.from({ length: mineTiles }, (_, tile) => tile).filter((tile) => !state.opened.includes(tile));
  const open = closed.map((tile): MinesMove => ({ do: "open", tile }));
  return state.opened.length === 0 ? open : [...open, { do: "collect" }];
}

function parseMove(state: MinesState, input: unknown): MinesMove | null {
  const wanted = fieldsOf(input, ["do", "tile"]) ?? fieldsOf(input, ["do"]);
  const same = (move: MinesMove) => move.do === wanted?.do && (move.do !== "open" || move.tile === wanted.tile);
  const found = moves(state).find(same);
  return found !== undefined && Object.keys(found).length === Object.keys(wanted ?? {}).length ? found : null;
}

function payout(state: MinesState): bigint {
  if (!isOver(state) || hitMine(state)) return 0n;
  return payoutOf(state.stake, minesRung(state.options.mines, state.opened.length));
}

function events(state: MinesState): (MinesEvent | TotalWin)[] {
  const { stake, options, hidden, opened } = state;
  const shown: (MinesEvent | TotalWin)[] = [
    { type: "minesLaid", mines: options.mines },
    ...opened.map((tile, index): MinesEvent => {
      const gem = !hidden.includes(tile);
      return { type: "tileOpened", tile, gem, multiplier: gem ? inHundredths(minesRung(options.mines, index + 1)) : 0 };
    }),
  ];
  if (!isOver(state)) return shown;
  if (!hitMine(state))
    shown.push({ type: "collected", multiplier: inHundredths(minesRung(options.mines, opened.length)) });
  const amount = Number(payout(state));
  return [...shown, { type: "minesShown", tiles: hidden }, { type: "totalWin", amount, stake }];
}

function* settings(): Iterable<MinesSetting> {
  for (let count = 1; count <= maxMines; count += 1) {
    for (let gems = 1; gems <= lastGem(count); gems += 1) yield { mines: count, gems };
  }
}

function odds({ mines: count, gems }: MinesSetting): Odds {
  const [all, good] = [ways(mineTiles, gems), ways(mineTiles - count, gems)];
  return {
    total: all,
    rows: [
      { ways: good, pays: minesRung(count, gems) },
      { ways: all - good, pays: hundredths(0) },
    ],
  };
}

/** The field is laid before the first tile opens, by one draw a mine; opening tiles draws nothing more. */
export const mines: Mines = {
  id: "mines-of-mirrow",
  title: "Mines of Mirrow",
  kind: "instant",
  math: {
    version: 1,
    rtp: 99,
    volatility: "high",
    hitFrequency: 88,
    maxWin: Math.max(
      ...Array.from({ length: maxMines }, (_, i) => inHundredths(minesRung(i + 1, lastGem(i + 1))) / 100),
    ),
  },
  lowestRtp: 96,
  opening: { mines: 3, gems: 1 },
  settings,
  odds,
  parseBet: (input, stakes) =>
    readBet(input, stakes, ["mines"], ({ mines: count }) => (isWhole(count, 1, maxMines) ? { mines: count } : null)),
  stakeOf: ({ stake }) => BigInt(stake),
  start: (bet, draw) => ({
    ...bet,
    hidden: pickSome(mineTiles, bet.options.mines, draw).sort((a, b) => a - b),
    opened: [],
    collected: false,
  }),
  moves,
  parseMove,
  // What stands is the player's: the house collects it for one who does not come back.
  absentMove: (state) => parseMove(state, { do: "collect" }),
  act(state, move) {
    if (parseMove(state, move) === null) throw new Error("illegal move");
    return move.do === "collect" ? { ...state, collected: true } : { ...state, opened: [...state.opened, move.tile] };
  },
  outcome: (state) => ({ finished: isOver(state), payout: payout(state), extraStake: 0n, events: events(state) }),
};
