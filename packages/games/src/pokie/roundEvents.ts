import type { FreeSpinOption, GameEvent, Grid, PokieEvent } from "../events.ts";
import type { CompiledPokie } from "./compilePokie.ts";
import { lineHits, scatterCells, windowGrid } from "./evaluateWindow.ts";
import type { PokieState } from "./pokieState.ts";

/** The round as a list to show in order. A pure reading of the stored state. */
export function roundEvents(pokie: CompiledPokie, state: PokieState): GameEvent[] {
  const grid = windowGrid(pokie, "base", state.stops);
  const lineBet = state.stake / pokie.model.lines.length;
  const events: GameEvent[] = [{ type: "reveal", stops: state.stops, grid }, ...windowWins(pokie, grid, lineBet, 1)];
  if (state.phase === "choosing" || state.option !== null) {
    const options = pokie.model.freeSpins.options.map((option) => ({ ...option }));
    events.push({ type: "freeSpinsAwarded", cells: scatterCells(pokie, grid), options });
  }
  if (state.phase === "choosing") return events;
  const chosen = pokie.model.freeSpins.options.find(({ option }) => option === state.option);
  if (chosen !== undefined) events.push(...featureEvents(pokie, state, chosen, lineBet));
  if (state.units >= pokie.maxUnits) events.push({ type: "capReached", amount: state.units * lineBet });
  events.push({ type: "totalWin", amount: state.units * lineBet, stake: state.stake });
  return events;
}

function windowWins(pokie: CompiledPokie, grid: Grid, lineBet: number, multiplier: number): PokieEvent[] {
  const wins: PokieEvent[] = lineHits(pokie, grid).map(({ units, ...hit }) => ({
    type: "lineWin",
    ...hit,
    multiplier,
    amount: units * multiplier * lineBet,
  }));
  const cells = scatterCells(pokie, grid);
  const units = pokie.scatterUnits[cells.length] ?? 0;
  if (units > 0) {
    const amount = units * multiplier * lineBet;
    wins.push({ type: "scatterWin", symbol: pokie.model.scatter, count: cells.length, cells, amount });
  }
  return wins;
}

function featureEvents(pokie: CompiledPokie, state: PokieState, chosen: FreeSpinOption, lineBet: number): PokieEvent[] {
  const { scatters, retriggerSpins, maxSpins } = pokie.model.freeSpins;
  const events: PokieEvent[] = [{ type: "choice", ...chosen }];
  let total = chosen.spins;
  let amount = 0;
  for (const [index, stops] of state.freeSpins.entries()) {
    const grid = windowGrid(pokie, "freeSpins", stops);
    const { multiplier } = chosen;
    const wins = windowWins(pokie, grid, lineBet, multiplier);
    events.push({ type: "freeSpin", index, remaining: total - index - 1, multiplier, stops, grid }, ...wins);
    for (const win of wins) if ("amount" in win) amount += win.amount;
    const cells = scatterCells(pokie, grid);
    const added = Math.min(retriggerSpins, maxSpins - total);
    if (cells.length >= scatters && added > 0) {
      total += added;
      events.push({ type: "retrigger", cells, added, total });
    }
  }
  events.push({ type: "freeSpinsEnded", spins: state.freeSpins.length, amount });
  return events;
}
