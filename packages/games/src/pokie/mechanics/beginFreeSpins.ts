import type { RoundPlay } from "../roundPlay.ts";
import { cellsOf, type Window } from "../window.ts";

/** Shows that free spins without a choice begin, and on what terms; their wins count once at first. */
export function beginFreeSpins(
  round: RoundPlay,
  window: Window,
  { option, spins }: { option: string; spins: number },
): void {
  const terms = { option, spins, multiplier: 1 };
  round.emit({ type: "freeSpinsAwarded", cells: cellsOf(window, round.pokie.scatter), options: [terms] });
  round.emit({ type: "choice", ...terms });
}
