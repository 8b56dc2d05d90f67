import { seededDraw } from "../src/chance/seededDraw.ts";

/** Equal symbols stand at least this far apart on a strip, where their number lets them. */
const APART = 3;

/**
 * Arranges a strip from `symbol:count` pairs, equal symbols apart from each other where possible (`symbol:count*run` puts
 * them in runs). The same seed gives the same strip. Throws on a pair that cannot be read.
 */
export function arrangeStrip(counts: string, seed: number): string[] {
  const draw = seededDraw(seed);
  let best: string[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 300 && fewest > 0; attempt += 1) {
    const blocks = shuffled(counts.trim().split(/\s+/).flatMap(blocksOf), draw.int);
    const clashes = clashesIn(blocks);
    if (clashes < fewest) [best, fewest] = [blocks.flat(), clashes];
  }
  return best;
}

function blocksOf(pair: string): string[][] {
  const read = /^([a-z-]+):(\d+)(?:\*(\d+))?$/.exec(pair);
  if (read === null) throw new Error(`${pair} is not symbol:count`);
  const [, symbol, count, run = "1"] = read as unknown as [string, string, string, string?];
  const blocks = Math.ceil(Number(count) / Number(run));
  return Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: Math.min(Number(run), Number(count) - block * Number(run)) }, () => symbol),
  );
}

function shuffled<T>(items: T[], below: (n: number) => number): T[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}

/** Pairs of blocks of one symbol that would show in one window. */
function clashesIn(blocks: readonly string[][]): number {
  return blocks.reduce((sum, block, at) => {
    const after = Array.from({ length: APART - 1 }, (_, step) => blocks[(at + 1 + step) % blocks.length]![0]);
    return sum + after.filter((symbol) => symbol === block[0]).length;
  }, 0);
}
