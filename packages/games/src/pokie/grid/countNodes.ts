import type { CompiledPokie } from "../compiledPokie.ts";
import { check } from "../modelCheck.ts";

/** How many there are of each symbol, as far as it matters. */
export interface CountNode {
  /** What such a full window pays, in units, before any multiplier. */
  units: number;
  /** What is left when the winning symbols are gone, and how many cells that holds; null where nothing wins. */
  left: { node: CountNode; held: number } | null;
  /** Where one more symbol leads, with the chances of each. */
  more(): readonly { into: CountNode; chance: number }[];
}

/** Symbols that are drawn equally often and pay the same. */
interface Kind {
  symbols: number;
  /** The chance of one of them in a cell. */
  chance: number;
  pays: Int32Array;
  /** More of them than this pay no more. */
  full: number;
}

/** All states of a title's window. Counts of symbols of one kind are sorted: which of them is which does not matter. */
export function countNodes(pokie: CompiledPokie): { empty: CountNode; cells: number; pays: Int32Array[] } {
  const kinds = kindsOf(pokie);
  const known = new Map<string, CountNode>();
  const nodeOf = (counts: readonly (readonly number[])[]): CountNode => {
    const sorted = counts.map((of) => of.toSorted((a, b) => b - a));
    const name = sorted.join(";");
    const found = known.get(name);
    if (found !== undefined) return found;
    const node = makeNode(kinds, sorted, nodeOf);
    known.set(name, node);
    return node;
  };
  const empty = nodeOf(kinds.map(({ symbols }) => Array.from({ length: symbols }, () => 0)));
  return { empty, cells: pokie.strips.base!.length * pokie.model.rows, pays: kinds.map(({ pays }) => pays) };
}

function makeNode(
  kinds: readonly Kind[],
  counts: readonly (readonly number[])[],
  nodeOf: (counts: readonly (readonly number[])[]) => CountNode,
): CountNode {
  const paid = (kind: number, count: number) => kinds[kind]!.pays[count]!;
  const units = counts.reduce((sum, of, kind) => sum + of.reduce((all, count) => all + paid(kind, count), 0), 0);
  let more: { into: CountNode; chance: number }[] | null = null;
  let left: CountNode["left"] = null;
  return {
    units,
    get left() {
      if (units === 0) return null;
      const rest = counts.map((of, kind) => of.map((count) => (paid(kind, count) > 0 ? 0 : count)));
      left ??= { node: nodeOf(rest), held: rest.flat().reduce((sum, count) => sum + count, 0) };
      return left;
    },
    more() {
      more ??= counts.flatMap((of, kind) => {
        const { chance, full } = kinds[kind]!;
        return [...new Set(of)].map((count) => {
          const grown = of.with(of.indexOf(count), Math.min(count + 1, full));
          const alike = of.filter((one) => one === count).length;
          return { into: nodeOf(counts.with(kind, grown)), chance: chance * alike };
        });
      });
      return more;
    },
  };
}

function kindsOf({ pays, strips }: CompiledPokie): Kind[] {
  const [first, ...others] = strips.base!.map((strip) => Array.from(strip).sort((a, b) => a - b));
  check(
    others.every((strip) => strip.join() === first!.join()),
    "every cell draws from the same weights",
  );
  const kinds = new Map<string, Kind>();
  for (const [symbol, of] of pays.entries()) {
    const weight = first!.filter((one) => one === symbol).length;
    const name = `${weight}:${of.join()}`;
    const kind = kinds.get(name) ?? {
      symbols: 0,
      chance: weight / first!.length,
      pays: of,
      full: of.indexOf(of.at(-1)!),
    };
    kind.symbols += 1;
    kinds.set(name, kind);
  }
  return [...kinds.values()];
}
