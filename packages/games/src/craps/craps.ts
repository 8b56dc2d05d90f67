import type { Draw } from "@croupier/fairness";
import type { Game, Json, ParsedBet } from "../game.ts";
import { fieldsOf } from "../instant/readBet.ts";
import type { Stakes } from "../stakes.ts";
import { type Chips, fault, readChips, totalOfChips } from "../tables/readChips.ts";
import {
  type CrapsSpot,
  crapsSpots,
  type Dice,
  fieldOdds,
  hardOdds,
  mostOdds,
  mostOddsAgainst,
  placeOdds,
  trueOdds,
} from "./crapsBets.ts";
import { emptyTable, mayPut, stakedIn, type Throw, tableAfter } from "./crapsTable.ts";

/** The first chips, and the limits that hold for every later throw of the round, in subunits. */
export type CrapsBet = { bets: Chips<CrapsSpot>[]; chip: number; max: number };
export type CrapsState = { chip: number; max: number; throws: Throw[] };
/** Throws the dice, with more chips or none. */
export type CrapsMove = { do: "throw"; bets: Chips<CrapsSpot>[] };
export type Craps = Game<CrapsBet, CrapsState, CrapsMove> & { paytable: Json };

/** After so many throws a round takes no more chips: it ends when what lies is decided. */
export const lastThrowForChips = 100;

const bare: CrapsMove = { do: "throw", bets: [] };

function parseBet(input: unknown, stakes: Stakes): ParsedBet<CrapsBet> {
  const read = readChips(input, stakes, crapsSpots);
  if (!read.ok) return read;
  const wrong = read.bet.bets.findIndex(({ spot, amount }) => !mayPut(emptyTable, spot, amount));
  if (wrong >= 0) return fault("bet_not_on_layout", `bets.${wrong}`);
  return { ok: true, bet: { bets: read.bet.bets, chip: stakes.steps[0]!, max: stakes.max } };
}

const isOver = ({ throws }: CrapsState) => tableAfter(throws).chips.size === 0;

/** Chips of a later throw: places open now, each once, whole smallest chips, all stakes of the round within the limit. */
function parseMove(state: CrapsState, input: unknown): CrapsMove | null {
  const wanted = fieldsOf(input, ["do", "bets"]);
  if (wanted?.do !== "throw" || !Array.isArray(wanted.bets) || isOver(state)) return null;
  if (wanted.bets.length === 0) return bare;
  if (state.throws.length >= lastThrowForChips) return null;
  const limits = { currency: "", steps: [state.chip], default: state.chip, min: state.chip, max: state.max };
  const read = readChips({ bets: wanted.bets }, limits, crapsSpots);
  if (!read.ok) return null;
  const { bets } = read.bet;
  const table = tableAfter(state.throws);
  if (bets.some(({ spot, amount }) => !mayPut(table, spot, amount))) return null;
  return stakedIn(state.throws) + totalOfChips(bets) > state.max ? null : { do: "throw", bets };
}

const throwTwo = (draw: Draw): Dice => [draw.int(6) + 1, draw.int(6) + 1];

function outcome(state: CrapsState) {
  const { events, returned, chips } = tableAfter(state.throws);
  const finished = chips.size === 0;
  const stake = stakedIn(state.throws);
  const first = totalOfChips(state.throws[0]!.put);
  return {
    finished,
    payout: finished ? BigInt(returned) : 0n,
    extraStake: BigInt(stake - first),
    events: finished ? [...events, { type: "totalWin" as const, amount: returned, stake }] : events,
  };
}

/** A round goes from its first chips over as many throws as they need; more chips may join before each throw. */
export const craps: Craps = {
  id: "craps-corner",
  title: "Craps Corner",
  kind: "table",
  // The best bet of the table is against the dice; odds behind it add nothing to the house.
  math: { version: 1, rtp: 98.64, volatility: "medium", bestPlay: true, hitFrequency: 47.93, maxWin: 10 },
  lowestRtp: 83.33,
  paytable: {
    trueOdds: trueOdds as unknown as Json,
    placeOdds: placeOdds as unknown as Json,
    hardOdds,
    fieldOdds,
    mostOdds,
    mostOddsAgainst,
    anySeven: 4,
    anyCraps: 7,
  },
  parseBet,
  stakeOf: ({ bets }) => BigInt(totalOfChips(bets)),
  start: ({ bets, chip, max }, draw) => ({ chip, max, throws: [{ put: bets, dice: throwTwo(draw) }] }),
  moves: (state) => (isOver(state) ? [] : [bare]),
  parseMove,
  act(state, move, draw) {
    if (parseMove(state, move) === null) throw new Error("illegal move");
    return { ...state, throws: [...state.throws, { put: move.bets, dice: throwTwo(draw) }] };
  },
  outcome,
};
