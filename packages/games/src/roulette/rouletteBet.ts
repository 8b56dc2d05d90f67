import type { RouletteBetType } from "./layout.ts";

export type RouletteChips = { type: RouletteBetType; numbers: number[]; amount: number };
export type RouletteBet = { bets: RouletteChips[] };
export type RouletteState = { bets: RouletteChips[]; number: number };
