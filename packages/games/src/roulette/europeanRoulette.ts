import type { GameEvent } from "../events.ts";
import type { Game } from "../game.ts";
import { colourOf, oddsOf, POCKETS, spotKey } from "./layout.ts";
import { parseRouletteBet } from "./parseRouletteBet.ts";
import type { RouletteBet, RouletteChips, RouletteState } from "./rouletteBet.ts";

/** What the chips on a spot bring back, the chips included. Subunits. */
export function chipsReturn(chips: RouletteChips, number: number): number {
  return chips.numbers.includes(number) ? chips.amount * (oddsOf[chips.type] + 1) : 0;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function events(state: RouletteState): GameEvent[] {
  const { number, bets } = state;
  return [
    { type: "ballLanded", number, colour: colourOf(number) },
    ...bets.map(
      (chips): GameEvent => ({
        type: "betResult",
        bet: spotKey(chips.type, chips.numbers),
        numbers: chips.numbers,
        stake: chips.amount,
        payout: chipsReturn(chips, number),
      }),
    ),
    {
      type: "totalWin",
      amount: sum(bets.map((chips) => chipsReturn(chips, number))),
      stake: sum(bets.map(({ amount }) => amount)),
    },
  ];
}

/** One wheel, one zero, no la partage: every bet returns 36/37. */
export const europeanRoulette: Game<RouletteBet, RouletteState, never> = {
  id: "european-roulette",
  title: "European Roulette",
  kind: "table",
  math: { version: 1, rtp: 97.3, volatility: "medium", hitFrequency: 48.65, maxWin: 36 },
  parseBet: parseRouletteBet,
  stakeOf: ({ bets }) => bets.reduce((total, { amount }) => total + BigInt(amount), 0n),
  start: ({ bets }, draw) => ({ bets, number: draw.int(POCKETS) }),
  moves: () => [],
  parseMove: () => null,
  act: () => {
    throw new Error("roulette has no moves");
  },
  outcome: (state) => ({
    finished: true,
    payout: state.bets.reduce((total, chips) => total + BigInt(chipsReturn(chips, state.number)), 0n),
    extraStake: 0n,
    events: events(state),
  }),
};
