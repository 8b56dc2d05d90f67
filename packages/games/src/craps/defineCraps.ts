import type { Draw } from "@croupier/fairness";
import { fieldsOf } from "../bets/readBet.ts";
import { type Chips, fault, readChips, totalOfChips } from "../bets/readChips.ts";
import type { Game, Json, ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";
import {
  type CrapsPlace,
  type CrapsSpot,
  type Dice,
  fieldOdds,
  hardOdds,
  maxOdds,
  maxOddsAgainst,
  placeOdds,
  trueOdds,
} from "./crapsBets.ts";
import type { CrapsRules } from "./crapsRules.ts";
import {
  type CrapsStep,
  type CrapsTable,
  emptyTable,
  lastThrowOfChips,
  mayPut,
  stepsWith,
  tableAfter,
  takeable,
} from "./crapsTable.ts";

/** The first chips, and the limits that hold for every later throw of the round, in subunits. */
export type CrapsBet = { bets: Chips<CrapsSpot>[]; chip: number; max: number };
export type CrapsState = { chip: number; max: number; steps: CrapsStep[] };
/** Throws the dice, with more chips or none; or takes bets down between throws. */
export type CrapsMove = { do: "throw"; bets: Chips<CrapsSpot>[] } | { do: "takeDown"; spots: CrapsPlace[] };
/** `State` is how rounds of a version are stored. */
export type Craps<State extends Json = CrapsState> = Game<CrapsBet, State, CrapsMove> & { paytable: Json };

const bare: CrapsMove = { do: "throw", bets: [] };

function parseBet(rules: CrapsRules, input: unknown, stakes: Stakes): ParsedBet<CrapsBet> {
  const read = readChips(input, stakes, rules.spots);
  if (!read.ok) return read;
  const wrong = read.bet.bets.findIndex(({ spot, amount }) => !mayPut(rules, emptyTable, spot, amount));
  if (wrong >= 0) return fault("bet_not_on_layout", `bets.${wrong}`);
  return { ok: true, bet: { bets: read.bet.bets, chip: stakes.steps[0]!, max: stakes.max } };
}

function parseMove(rules: CrapsRules, state: CrapsState, input: unknown): CrapsMove | null {
  const table = tableAfter(rules, state.steps);
  if (table.chips.size === 0) return null;
  return readThrow(rules, state, table, input) ?? readTakeDown(rules, table, input);
}

/** Chips of a later throw: places open now, each once, whole smallest chips, all stakes of the round within the limit. */
function readThrow(rules: CrapsRules, state: CrapsState, table: CrapsTable, input: unknown): CrapsMove | null {
  const wanted = fieldsOf(input, ["do", "bets"]);
  if (wanted?.do !== "throw" || !Array.isArray(wanted.bets)) return null;
  if (wanted.bets.length === 0) return bare;
  if (table.throws >= lastThrowOfChips) return null;
  const limits = { currency: "", steps: [state.chip], default: state.chip, min: state.chip, max: state.max };
  const read = readChips({ bets: wanted.bets }, limits, rules.spots);
  if (!read.ok) return null;
  const { bets } = read.bet;
  if (bets.some(({ spot, amount }) => !mayPut(rules, table, spot, amount))) return null;
  return table.staked + totalOfChips(bets) > state.max ? null : { do: "throw", bets };
}

/** Bets to take down: at least one, each once, all of them lying and free to go. */
function readTakeDown(rules: CrapsRules, table: CrapsTable, input: unknown): CrapsMove | null {
  const wanted = fieldsOf(input, ["do", "spots"]);
  if (wanted?.do !== "takeDown" || !Array.isArray(wanted.spots)) return null;
  const named = new Set(wanted.spots);
  const spots = takeable(rules, table).filter((place) => named.has(place));
  return spots.length > 0 && spots.length === wanted.spots.length ? { do: "takeDown", spots } : null;
}

function moves(rules: CrapsRules, { steps }: CrapsState): CrapsMove[] {
  const table = tableAfter(rules, steps);
  const spots = takeable(rules, table);
  if (table.chips.size === 0) return [];
  return spots.length === 0 ? [bare] : [bare, { do: "takeDown", spots }];
}

/** Bets that would stay up until they lose come down for a player who stays away; what else lies is thrown to its end. */
function absentMove(rules: CrapsRules, { steps }: CrapsState): CrapsMove {
  const spots = takeable(rules, tableAfter(rules, steps)).filter(rules.staysUp);
  return spots.length === 0 ? bare : { do: "takeDown", spots };
}

const throwTwo = (draw: Draw): Dice => [draw.int(6) + 1, draw.int(6) + 1];

function act(rules: CrapsRules, state: CrapsState, move: CrapsMove, draw: Draw): CrapsState {
  if (parseMove(rules, state, move) === null) throw new Error("illegal move");
  const step = move.do === "throw" ? { put: move.bets, dice: throwTwo(draw) } : { down: move.spots };
  return { ...state, steps: stepsWith(rules, state.steps, step) };
}

function outcome(rules: CrapsRules, { steps }: CrapsState) {
  const { events, returned, chips, staked } = tableAfter(rules, steps);
  const finished = chips.size === 0;
  const [first] = steps as [Extract<CrapsStep, { put: unknown }>];
  return {
    finished,
    payout: finished ? BigInt(returned) : 0n,
    extraStake: BigInt(staked - totalOfChips(first.put)),
    events: finished ? [...events, { type: "totalWin" as const, amount: returned, stake: staked }] : [...events],
  };
}

/** A round goes from its first chips over as many throws as they need; chips may join between throws. */
export function defineCraps(rules: CrapsRules): Craps {
  return {
    id: "craps-corner",
    title: "Craps Corner",
    kind: "table",
    math: {
      version: rules.version,
      // The best bet of the table is against the dice; odds behind it add nothing to the house.
      rtp: 98.64,
      volatility: "medium",
      bestPlay: true,
      hitFrequency: 47.93,
      // A hard six; where it stays up, one that wins on every throw until it comes down by itself.
      maxWin: 1 + hardOdds[6] * (rules.staysUp("hard6") ? lastThrowOfChips : 1),
    },
    lowestRtp: 83.33,
    // Chips that are taken down come back whole.
    ...(rules.mayComeDown("place6") ? { highestRtp: 100 } : {}),
    paytable: {
      trueOdds: trueOdds as unknown as Json,
      placeOdds: placeOdds as unknown as Json,
      hardOdds,
      fieldOdds,
      mostOdds: maxOdds,
      mostOddsAgainst: maxOddsAgainst,
      anySeven: 4,
      anyCraps: 7,
    },
    parseBet: (input, stakes) => parseBet(rules, input, stakes),
    stakeOf: ({ bets }) => BigInt(totalOfChips(bets)),
    start: ({ bets, chip, max }, draw) => ({ chip, max, steps: [{ put: bets, dice: throwTwo(draw) }] }),
    moves: (state) => moves(rules, state),
    parseMove: (state, input) => parseMove(rules, state, input),
    absentMove: (state) => absentMove(rules, state),
    act: (state, move, draw) => act(rules, state, move, draw),
    outcome: (state) => outcome(rules, state),
  };
}
