import { crapsRules } from "./crapsRules.ts";
import type { CrapsStep } from "./crapsTable.ts";
import { type Craps, type CrapsState, defineCraps } from "./defineCraps.ts";

/** A round as version 1 stored it: every step was a throw, and so were they called. */
export type FirstCrapsState = Omit<CrapsState, "steps"> & { throws: CrapsStep[] };

const read = ({ throws, ...limits }: FirstCrapsState): CrapsState => ({ ...limits, steps: throws });
const stored = ({ steps, ...limits }: CrapsState): FirstCrapsState => ({ ...limits, throws: steps });

const table = defineCraps(crapsRules(1));

/** Version 1, kept for rounds that began on it. */
export const firstCraps: Craps<FirstCrapsState> = {
  ...table,
  start: (bet, draw) => stored(table.start(bet, draw)),
  moves: (state) => table.moves(read(state)),
  parseMove: (state, input) => table.parseMove(read(state), input),
  act: (state, move, draw) => stored(table.act(read(state), move, draw)),
  absentMove: (state) => table.absentMove?.(read(state)) ?? null,
  outcome: (state) => table.outcome(read(state)),
};
