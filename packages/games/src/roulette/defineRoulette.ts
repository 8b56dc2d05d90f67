import type { TotalWin } from "../events.ts";
import type { Game, GameMath, Json } from "../game.ts";
import type { RouletteEvent } from "./events.ts";
import { colourOf, isEvenMoney, isZero, oddsOf, spotKey } from "./layout.ts";
import { parseRouletteBet } from "./parseRouletteBet.ts";
import type { RouletteBet, RouletteChips, RouletteState } from "./rouletteBet.ts";
import type { RouletteTable } from "./rouletteTable.ts";

export type Roulette = Game<RouletteBet, RouletteState, never>;

/** What the chips on a spot bring back, the chips included. Subunits; chips are even, so that half of them is whole. */
export function chipsReturn(chips: RouletteChips, number: number, { laPartage }: RouletteTable): number {
  if (chips.numbers.includes(number)) return chips.amount * (oddsOf[chips.type] + 1);
  return laPartage && isZero(number) && isEvenMoney(chips.type) ? chips.amount / 2 : 0;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function events({ number, bets }: RouletteState, table: RouletteTable): (RouletteEvent | TotalWin)[] {
  const results = bets.map((chips) => ({
    type: "betResult" as const,
    bet: spotKey(chips.type, chips.numbers),
    numbers: chips.numbers,
    stake: chips.amount,
    payout: chipsReturn(chips, number, table),
  }));
  return [
    { type: "ballLanded", number, colour: colourOf(number) },
    ...results,
    {
      type: "totalWin",
      amount: sum(results.map(({ payout }) => payout)),
      stake: sum(bets.map(({ amount }) => amount)),
    },
  ];
}

interface RouletteSpec {
  id: string;
  title: string;
  math: GameMath;
  lowestRtp?: number;
  table: RouletteTable;
  /** What of the table each round's hash of the rules holds. Source: F-29. */
  paytable?: Json;
}

/** A playable roulette of a table: one draw names the number (the double zero is the highest) and pays every spot. */
export function defineRoulette({ table, ...face }: RouletteSpec): Roulette {
  return {
    ...face,
    kind: "table",
    parseBet: (input, stakes) => parseRouletteBet(input, stakes, table),
    stakeOf: ({ bets }) => bets.reduce((total, { amount }) => total + BigInt(amount), 0n),
    start: ({ bets }, draw) => ({ bets, number: draw.int(table.wheel.length) }),
    moves: () => [],
    parseMove: () => null,
    act: () => {
      throw new Error("roulette has no moves");
    },
    outcome: (state) => ({
      finished: true,
      payout: state.bets.reduce((total, chips) => total + BigInt(chipsReturn(chips, state.number, table)), 0n),
      extraStake: 0n,
      events: events(state, table),
    }),
  };
}
