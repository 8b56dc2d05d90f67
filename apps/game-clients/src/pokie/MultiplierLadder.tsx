import type { PokieModel } from "@croupier/games";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useTable } from "../shell/table.ts";

/**
 * What the window and each fall after it count, in the words of its rungs: multipliers, or the ways where only these grow.
 * Null where a title has no falls.
 */
export function ladderOf(model: PokieModel, locale: string): readonly string[] | null {
  const { feature } = model;
  if (feature?.kind === "tumble") return [1, ...feature.multipliers].map((multiplier) => `×${multiplier}`);
  if (feature?.kind === "avalancheSpins") return Array.from({ length: feature.climbTo }, (_, rung) => `×${rung + 1}`);
  if (feature?.kind !== "avalanche") return null;
  const rungs = [{ strips: "base", multiplier: 1 }, ...feature.ladder];
  if (rungs.some(({ multiplier }) => multiplier > 1)) return rungs.map(({ multiplier }) => `×${multiplier}`);
  const number = numberFormat(locale);
  return rungs.map(({ strips }) => number.format(maxWays(model, strips)));
}

function maxWays({ heights = {}, rows, strips }: PokieModel, set: string): number {
  const most = Math.max(...(heights[set]?.map((choice) => choice.rows) ?? [rows]));
  return most ** strips.base.length;
}

/** The rungs of a title that falls, the present one lit. `fall`: the last one that came, from 0; null before any. */
export function MultiplierLadder({ ladder, fall }: { ladder: readonly string[]; fall: number | null }) {
  const { say } = useTable();
  const at = fall === null ? 0 : Math.min(fall + 1, ladder.length - 1);
  return (
    <ol className="ladder" aria-label={say("ladderLabel")}>
      {ladder.map((counts, rung) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
          key={rung}
          className={rung < at ? "passed" : undefined}
          aria-current={rung === at ? "step" : undefined}
        >
          {counts}
        </li>
      ))}
    </ol>
  );
}
