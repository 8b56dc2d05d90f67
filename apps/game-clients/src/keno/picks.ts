import { kenoNumbers, maxPicks } from "@croupier/games/keno/keno";

/** Adds a number, or takes it back; an eleventh is not taken. Rising. */
export function withPick(picks: readonly number[], number: number): number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length >= maxPicks ? [...picks] : [...picks, number].sort((a, b) => a - b);
}

/** So many different numbers for a player who does not mind which; they change nothing about the odds. */
export function somePicks(count: number): number[] {
  const left = Array.from({ length: kenoNumbers }, (_, index) => index + 1);
  const spare = crypto.getRandomValues(new Uint32Array(count));
  return [...spare].map((value) => left.splice(value % left.length, 1)[0]!).sort((a, b) => a - b);
}
