import type { PokieModel } from "@croupier/games";
import { useTable } from "../shell/table.ts";

/** What the window and each fall after it count; null where a title has no falls. */
export function ladderOf({ feature }: PokieModel): readonly number[] | null {
  if (feature?.kind === "tumble") return [1, ...feature.multipliers];
  if (feature?.kind === "avalanche") return [1, ...feature.ladder.map(({ multiplier }) => multiplier)];
  return null;
}

/** The rungs of a title that falls, the present one lit. `fall`: the last one that came, from 0; null before any. */
export function MultiplierLadder({ ladder, fall }: { ladder: readonly number[]; fall: number | null }) {
  const { say } = useTable();
  const at = fall === null ? 0 : Math.min(fall + 1, ladder.length - 1);
  return (
    <ol className="ladder" aria-label={say("ladderLabel")}>
      {ladder.map((multiplier, rung) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
          key={rung}
          className={rung < at ? "passed" : undefined}
          aria-current={rung === at ? "step" : undefined}
        >
          ×{multiplier}
        </li>
      ))}
    </ol>
  );
}
