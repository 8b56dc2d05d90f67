import type { Draw } from "@croupier/fairness";
import type { CompiledPokie } from "./compiledPokie.ts";
import { check } from "./modelCheck.ts";
import type { Stops } from "./window.ts";

/** Spins of the base strips alone, without their features: how a maker tries millions of them. */
export interface BaseSpinner {
  /** Units won, lines and scatters, where the reels stand so. */
  units(stops: Readonly<Stops>): number;
  /** Draws where the reels stand, each standing as likely as any, and answers the units. */
  spin(draw: Draw): number;
}

const REELS = 5;

/**
 * For five reels and lines. What the first three reels leave of the lines is worked out once for each of their stops,
 * so that a spin looks only at lines that can still win: few, mostly none.
 */
export function baseSpinner(pokie: CompiledPokie): BaseSpinner {
  const { lineTable, strips, model } = pokie;
  const { rows, wins } = model;
  const base = strips.base!;
  check(lineTable !== null && wins.by === "lines" && base.length === REELS, "the title has five reels and lines");
  const lengths = base.map((strip) => strip.length) as [number, number, number, number, number];
  const columns = base.map((strip) =>
    Uint8Array.from(
      { length: strip.length * rows },
      (_, at) => strip[(Math.floor(at / rows) + (at % rows)) % strip.length]!,
    ),
  );
  const [, second, third, , last] = lengths;
  const headScatters = scattersOver(pokie, columns, lengths, [0, 1, 2]);
  const tailScatters = scattersOver(pokie, columns, lengths, [3, 4]);
  const { begin, prefix, fourthRow, fifthRow } = livingLines(pokie, lineTable(), columns, lengths, wins.lines);
  const [fourth, fifth] = [columns[3]!, columns[4]!];
  const { units: table, base: digits } = lineTable();
  /** `head` numbers the standings of the first three reels, `tail` those of the others. */
  const unitsAt = (head: number, tail: number): number => {
    let units = pokie.scatterUnits[headScatters[head]! + tailScatters[tail]!]!;
    const end = begin[head + 1]!;
    let at = begin[head]!;
    if (at === end) return units;
    const l = Math.floor(tail / last) * rows;
    const m = (tail % last) * rows;
    for (; at < end; at += 1)
      units += table[prefix[at]! + fourth[l + fourthRow[at]!]! * digits + fifth[m + fifthRow[at]!]!]!;
    return units;
  };
  return {
    units([i, j, k, l, m]) {
      return unitsAt((i! * second + j!) * third + k!, l! * last + m!);
    },
    spin: ({ int }) => unitsAt(int(headScatters.length), int(tailScatters.length)),
  };
}

/** Scatters on show for every standing of some reels together, the last of them turning fastest. */
function scattersOver(
  { scatter, model: { rows } }: CompiledPokie,
  columns: readonly Uint8Array[],
  lengths: readonly number[],
  reels: readonly number[],
): Uint8Array {
  const counts = (reel: number) =>
    Array.from({ length: lengths[reel]! }, (_, stop) => {
      return columns[reel]!.subarray(stop * rows, (stop + 1) * rows).filter((symbol) => symbol === scatter).length;
    });
  return Uint8Array.from(
    reels.reduce<number[]>((sums, reel) => sums.flatMap((sum) => counts(reel).map((count) => sum + count)), [0]),
  );
}

interface LivingLines {
  /** For each standing of the first three reels, where its lines begin in the other lists; one more at the end. */
  begin: Int32Array;
  /** The line's index in the table as far as three reels fix it. */
  prefix: Int32Array;
  fourthRow: Uint8Array;
  fifthRow: Uint8Array;
}

function livingLines(
  { model: { rows } }: CompiledPokie,
  { base, alive }: { base: number; alive: Uint8Array[] },
  columns: readonly Uint8Array[],
  lengths: readonly number[],
  lines: readonly (readonly number[])[],
): LivingLines {
  const begin: number[] = [];
  const prefix: number[] = [];
  const fourthRow: number[] = [];
  const fifthRow: number[] = [];
  const [first, second, third] = columns as [Uint8Array, Uint8Array, Uint8Array];
  for (let i = 0; i < lengths[0]!; i += 1) {
    for (let j = 0; j < lengths[1]!; j += 1) {
      for (let k = 0; k < lengths[2]!; k += 1) {
        begin.push(prefix.length);
        for (const [r1, r2, r3, r4, r5] of lines as readonly [number, number, number, number, number][]) {
          const three = (first[i * rows + r1]! * base + second[j * rows + r2]!) * base + third[k * rows + r3]!;
          if (alive[2]![three] === 0) continue;
          prefix.push(three * base * base);
          fourthRow.push(r4);
          fifthRow.push(r5);
        }
      }
    }
  }
  begin.push(prefix.length);
  return {
    begin: Int32Array.from(begin),
    prefix: Int32Array.from(prefix),
    fourthRow: Uint8Array.from(fourthRow),
    fifthRow: Uint8Array.from(fifthRow),
  };
}
