import type { Draw } from "@croupier/fairness";
import type { CompiledPokie } from "./compiledPokie.ts";
import { check } from "./modelCheck.ts";
import type { Stops } from "./window.ts";

/** Spins of the base strips alone, without their features: how a maker tries millions of them. */
export interface BaseSpinner {
  /** Units won, lines and scatters, where the reels stand so. */
  units(stops: Readonly<Stops>): number;
  /** Draws the stops and answers the units. */
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
  const scatters = columns.map((column, reel) =>
    Uint8Array.from({ length: lengths[reel]! }, (_, stop) => {
      return column.subarray(stop * rows, (stop + 1) * rows).filter((symbol) => symbol === pokie.scatter).length;
    }),
  );
  const living = livingLines(pokie, lineTable, columns, lengths, wins.lines);
  const [one, two, three, four, five] = scatters as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const fourth = columns[3]!;
  const fifth = columns[4]!;
  const { units: table, base: digits } = lineTable;
  const { begin, prefix, fourthRow, fifthRow } = living;
  const unitsAt = (i: number, j: number, k: number, l: number, m: number): number => {
    const place = (i * lengths[1] + j) * lengths[2] + k;
    let units = pokie.scatterUnits[one[i]! + two[j]! + three[k]! + four[l]! + five[m]!]!;
    for (let at = begin[place]!; at < begin[place + 1]!; at += 1) {
      const symbols = fourth[l * rows + fourthRow[at]!]! * digits + fifth[m * rows + fifthRow[at]!]!;
      units += table[prefix[at]! + symbols]!;
    }
    return units;
  };
  return {
    units: (stops) => unitsAt(...(stops as [number, number, number, number, number])),
    spin: ({ int }) => unitsAt(int(lengths[0]), int(lengths[1]), int(lengths[2]), int(lengths[3]), int(lengths[4])),
  };
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
