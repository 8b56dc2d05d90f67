import type { Draw } from "@croupier/fairness";
import type { Game, Json, ParsedBet } from "../game.ts";
import { fieldsOf } from "../instant/readBet.ts";
import type { Stakes } from "../stakes.ts";
import { type Chips, fault, readChips, totalOfChips } from "../tables/readChips.ts";
import {
  type CrapsPlace,
  type CrapsSpot,
  crapsSpots,
  type Dice,
  fieldOdds,
  hardOdds,
  mostOdds,
  mostOddsAgainst,
  placeOdds,
  staysUp,
  trueOdds,
} from "./crapsBets.ts";
import {
  type CrapsStep,
  type CrapsTable,
  emptyTable,
  lastThrowOfChips,
  mayPut,
  tableAfter,
  takeable,
} from "./crapsTable.ts";

/** The first chips, and the limits that hold for every later throw of the round, in subunits. */
export type CrapsBet = { bets: Chips<CrapsSpot>[]; chip: number; max: number };
export type CrapsState = { chip: number; max: number; steps: CrapsStep[] };
/** Throws the dice, with more chips or none; or takes bets down between throws. */
export type CrapsMove = { do: "throw"; bets: Chips<CrapsSpot>[] } | { do: "takeDown"; spots: CrapsPlace[] };
export type Craps = Game<CrapsBet, CrapsState, CrapsMove> & { paytable: Json };

const bare: CrapsMove = { do: "throw", bets: [] };

function parseBet(input: unknown, stakes: Stakes): ParsedBet<CrapsBet> {
  const read = readChips(input, stakes, crapsSpots);
  if (!read.ok) return read;
  const wrong = read.bet.bets.findIndex(({ spot, amount }) => !mayPut(emptyTable, spot, amount));
  if (wrong >= 0) return fault("bet_not_on_layout", `bets.${wrong}`);
  return { ok: true, bet: { bets: read.bet.bets, chip: stakes.steps[0]!, max: stakes.max } };
}

function parseMove(state: CrapsState, input: unknown): CrapsMove | null {
  const table = tableAfter(state.steps);
  if (table.chips.size === 0) return null;
  return readThrow(state, table, input) ?? readTakeDown(table, input);
}

/** Chips of a later throw: places open now, each once, whole smallest chips, all stakes of the round within the limit. */
function readThrow(state: CrapsState, table: CrapsTable, input: unknown): CrapsMove | null {
  const wanted = fieldsOf(input, ["do", "bets"]);
  if (wanted?.do !== "throw" || !Array.isArray(wanted.bets)) return null;
  if (wanted.bets.length === 0) return bare;
  if (table.throws >= lastThrowOfChips) return null;
  const limits = { currency: "", steps: [state.chip], default: state.chip, min: state.chip, max: state.max };
  const read = readChips({ bets: wanted.bets }, limits, crapsSpots);
  if (!read.ok) return null;
  const { bets } = read.bet;
  if (bets.some(({ spot, amount }) => !mayPut(table, spot, amount))) return null;
  return table.staked + totalOfChips(bets) > state.max ? null : { do: "throw", bets };
}

/** Bets to take down: at least one, each once, all of them lying and free to go. */
function readTakeDown(table: CrapsTable, input: unknown): CrapsMove | null {
  const wanted = fieldsOf(input, ["do", "spots"]);
  if (wanted?.do !== "takeDown" || !Array.isArray(wanted.spots)) return null;
  const named = new Set(wanted.spots);
  const spots = takeable(table).filter((place) => named.has(place));
  return spots.length > 0 && spots.length === wanted.spots.length ? { do: "takeDown", spots } : null;
}

function moves({ steps }: CrapsState): CrapsMove[] {
  const table = tableAfter(steps);
  const spots = takeable(table);
  if (table.chips.size === 0) return [];
  return spots.length === 0 ? [bare] : [bare, { do: "takeDown", spots }];
}

/** Bets that would stay up until they lose come down for a player who stays away; what else lies is thrown to its end. */
function absentMove({ steps }: CrapsState): CrapsMove {
  const spots = takeable(tableAfter(steps)).filter(staysUp);
  return spots.length === 0 ? bare : { do: "takeDown", spots };
}

const throwTwo = (draw: Draw): Dice => [draw.int(6) + 1, draw.int(6) + 1];

function outcome({ steps }: CrapsState) {
  const { events, returned, chips, staked } = tableAfter(steps);
  const finished = chips.size === 0;
  const [first] = steps as [Extract<CrapsStep, { put: unknown }>];
  return {
    finished,
    payout: finished ? BigInt(returned) : 0n,
    extraStake: BigInt(staked - totalOfChips(first.put)),
    events: finished ? [...events, { type: "totalWin" as const, amount: returned, stake: staked }] : events,
  };
}

/** A round goes from its first chips over as many throws as they need; chips may join and bets come down between throws. */
export const craps: Craps = {
  id: "craps-corner",
  title: "Craps Corner",
  kind: "table",
  math: {
    version: 2,
    // The best bet of the table is against the dice; odds behind it add nothing to the house.
    rtp: 98.64,
    volatility: "medium",
    bestPlay: true,
    hitFrequency: 47.93,
    // A hard six that wins on every throw until it comes down by itself.
    maxWin: 1 + hardOdds[6] * lastThrowOfChips,
  },
  lowestRtp: 83.33,
  // Chips that are taken down come back whole.
  highestRtp: 100,
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
  start: ({ bets, chip, max }, draw) => ({ chip, max, steps: [{ put: bets, dice: throwTwo(draw) }] }),
  moves,
  parseMove,
  absentMove,
  act(state, move, draw) {
    if (parseMove(state, move) === null) throw new Error("illegal move");
    const step = move.do === "throw" ? { put: move.bets, dice: throwTwo(draw) } : { down: move.spots };
    return { ...state, steps: [...state.steps, step] };
  },
  outcome,
};
