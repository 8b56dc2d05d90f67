/*
 * Tests of randomness on whole numbers, the classical ones of Knuth (The Art of Computer Programming, volume 2, 3.3.2):
 * each counts what came into cells whose probabilities are known exactly, and compares by chi-square.
 * Source: F-18.
 */

export interface Counted {
  /** What came, and what is expected, cell by cell. */
  seen: readonly number[];
  expected: readonly number[];
}

/** Values below `below`, each as likely as any other if the source is fair. */
export type Values = readonly number[];

/** How often each value came. */
export function frequency(values: Values, below: number): Counted {
  return counted(values, uniform(below));
}

/** Each pair of values that follow each other, none used twice. */
export function serial(values: Values, below: number): Counted {
  const pairs = hands(values, 2).map(([first, second]) => (first as number) * below + (second as number));
  return counted(pairs, uniform(below ** 2));
}

/** How many different values a hand of five has. */
export function poker(values: Values, below: number): Counted {
  const distinct = hands(values, 5).map((hand) => new Set(hand).size - 1);
  const chances = [1, 2, 3, 4, 5].map((r) => (falling(below, r) * partitions(5, r)) / below ** 5);
  return counted(distinct, chances);
}

/** How many others come between two zeros; the last cell is "that many or more". */
export function gap(values: Values, below: number): Counted {
  const longest = below * 2;
  const gaps: number[] = [];
  let since = 0;
  for (const value of values) {
    if (value !== 0) since++;
    else {
      gaps.push(Math.min(since, longest));
      since = 0;
    }
  }
  const miss = 1 - 1 / below;
  const chances = Array.from({ length: longest + 1 }, (_, length) =>
    length < longest ? miss ** length / below : miss ** longest,
  );
  return counted(gaps, chances);
}

/** How many values it takes until every one has come; the last cell is "that many or more". */
export function coupons(values: Values, below: number): Counted {
  const most = below * 4;
  const lengths: number[] = [];
  let set = new Set<number>();
  let length = 0;
  for (const value of values) {
    length++;
    set.add(value);
    if (set.size < below) continue;
    lengths.push(Math.min(length, most) - below);
    set = new Set();
    length = 0;
  }
  const exactly = (took: number) => (falling(below, below) * partitions(took - 1, below - 1)) / below ** took;
  const chances = Array.from({ length: most - below }, (_, cell) => exactly(cell + below));
  return counted(lengths, [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)]);
}

/** The order of each four values; hands with two equal ones are left out, which favours no order. */
export function permutation(values: Values): Counted {
  const orders = hands(values, 4)
    .filter((hand) => new Set(hand).size === 4)
    .map((hand) =>
      hand.reduce((order, value, place) => order * (4 - place) + hand.slice(place).filter((o) => o < value).length, 0),
    );
  return counted(orders, uniform(24));
}

/** How long runs upward are, in Knuth's way: the value that ends a run is thrown away, so that runs are independent. */
export function runs(values: Values): Counted {
  const longest = 5;
  const lengths: number[] = [];
  for (let place = 0, length = 1; place + 1 < values.length; place++) {
    if ((values[place + 1] as number) > (values[place] as number)) {
      length++;
      continue;
    }
    lengths.push(Math.min(length, longest) - 1);
    length = 1;
    place++;
  }
  const chances = Array.from({ length: longest }, (_, cell) =>
    cell + 1 < longest ? 1 / factorial(cell + 1) - 1 / factorial(cell + 2) : 1 / factorial(longest),
  );
  return counted(lengths, chances);
}

/**
 * How far the counts are from what is expected, as a standard normal value: the cube root of chi-square over its degrees
 * of freedom is very nearly normal (Wilson and Hilferty). Cells that expect fewer than five are put together.
 */
export function distance({ seen, expected }: Counted): number {
  let square = 0;
  let cells = 0;
  let few = { seen: 0, expected: 0 };
  const add = (came: number, wanted: number) => {
    square += (came - wanted) ** 2 / wanted;
    cells++;
  };
  for (const [cell, wanted] of expected.entries()) {
    if (wanted >= 5) add(seen[cell] ?? 0, wanted);
    else few = { seen: few.seen + (seen[cell] ?? 0), expected: few.expected + wanted };
  }
  if (few.expected >= 5) add(few.seen, few.expected);
  const spread = 2 / (9 * (cells - 1));
  return (Math.cbrt(square / (cells - 1)) - (1 - spread)) / Math.sqrt(spread);
}

function counted(cells: readonly number[], chances: readonly number[]): Counted {
  const seen = chances.map(() => 0);
  for (const cell of cells) seen[cell] = (seen[cell] ?? 0) + 1;
  return { seen, expected: chances.map((chance) => chance * cells.length) };
}

const uniform = (below: number) => Array.from({ length: below }, () => 1 / below);

function hands(values: Values, size: number): number[][] {
  return Array.from({ length: Math.floor(values.length / size) }, (_, hand) =>
    values.slice(hand * size, (hand + 1) * size),
  );
}

const falling = (from: number, factors: number): number => (factors === 0 ? 1 : from * falling(from - 1, factors - 1));
const factorial = (n: number) => falling(n, n);

const known = new Map<string, number>();
/** Ways to part `n` things into `r` heaps (Stirling numbers of the second kind). */
function partitions(n: number, r: number): number {
  if (r < 1 || r > n) return n === 0 && r === 0 ? 1 : 0;
  const name = `${n},${r}`;
  const ways = known.get(name) ?? r * partitions(n - 1, r) + partitions(n - 1, r - 1);
  known.set(name, ways);
  return ways;
}
