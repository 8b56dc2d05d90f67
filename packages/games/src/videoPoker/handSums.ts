/** What five cards make: a place in `handNames`. The cards rise. */
export type Ranking = (cards: readonly number[]) => number;

export const deck = 52;
export const handSize = 5;

/** choose[n][k]: ways to take k of n. */
export const choose: readonly (readonly number[])[] = (() => {
  const rows: number[][] = [[1, 0, 0, 0, 0, 0]];
  for (let n = 1; n <= deck; n += 1) {
    rows.push(Array.from({ length: handSize + 1 }, (_, k) => (k === 0 ? 1 : rows[n - 1]![k]! + rows[n - 1]![k - 1]!)));
  }
  return rows;
})();

/** The place of a set of rising cards among all sets of its size. */
export function placeOf(cards: readonly number[]): number {
  let place = 0;
  for (let index = 0; index < cards.length; index += 1) place += choose[cards[index]!]![index + 1]!;
  return place;
}

/** Calls with every hand whose highest card this is, its cards rising; the array is reused. */
export function eachHandUnder(highest: number, see: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, highest];
  for (cards[3] = 3; cards[3] < highest; cards[3] += 1)
    for (cards[2] = 2; cards[2] < cards[3]; cards[2] += 1)
      for (cards[1] = 1; cards[1] < cards[2]; cards[1] += 1)
        for (cards[0] = 0; cards[0] < cards[1]; cards[0] += 1) see(cards);
}

/** Sums of something over all hands that hold a set of up to four cards, by the set's size and place. */
export interface HandSums {
  ranking: Ranking;
  /** What is summed of a hand, by its place in `handNames`: as many numbers as there are columns. */
  columns: readonly (readonly number[])[];
  /** `bySize[size][place × columns + column]`. */
  bySize: readonly Float64Array[];
}

/** The set of four without one of a hand's cards. */
function without(cards: readonly number[], left: number, four: number[]): number[] {
  for (let index = 0; index < handSize - 1; index += 1) four[index] = cards[index < left ? index : index + 1]!;
  return four;
}

/** Fills the sums over sets one card smaller: each hand is met once for every card that may be added, less one. */
function fillFrom(larger: Float64Array, size: number, columns: number): Float64Array {
  const smaller = new Float64Array(choose[deck]![size]! * columns);
  const set = Array.from({ length: size + 1 }, (_, index) => index);
  const few: number[] = [];
  for (let place = 0; place < choose[deck]![size + 1]!; place += 1) {
    for (let left = 0; left <= size; left += 1) {
      few.length = 0;
      for (let index = 0; index <= size; index += 1) if (index !== left) few.push(set[index]!);
      const at = placeOf(few) * columns;
      for (let column = 0; column < columns; column += 1) smaller[at + column]! += larger[place * columns + column]!;
    }
    nextSet(set);
  }
  const met = handSize - size;
  return smaller.map((sum) => sum / met);
}

/** The next set in the order of places. */
function nextSet(set: number[]): void {
  let index = 0;
  while (index + 1 < set.length && set[index]! + 1 === set[index + 1]!) {
    set[index] = index;
    index += 1;
  }
  set[index]! += 1;
}

/**
 * Sums over every one of the 2,598,960 hands, in steps, so that a page may draw between them; the last step's value holds
 * the sums.
 */
export function* sumHands(ranking: Ranking, columns: readonly (readonly number[])[]): Generator<null, HandSums> {
  const width = columns[0]!.length;
  /** Columns in which a hand adds anything: of fourteen mostly one or two. */
  const filled = columns.map((row) => [...row.keys()].filter((column) => row[column] !== 0));
  const fours = new Float64Array(choose[deck]![4]! * width);
  const four: number[] = [];
  for (let highest = handSize - 1; highest < deck; highest += 1) {
    eachHandUnder(highest, (cards) => {
      const made = ranking(cards);
      const adds = columns[made]!;
      const where = filled[made]!;
      for (let left = 0; left < handSize; left += 1) {
        const at = placeOf(without(cards, left, four)) * width;
        for (let index = 0; index < where.length; index += 1) fours[at + where[index]!]! += adds[where[index]!]!;
      }
    });
    yield null;
  }
  const bySize: Float64Array[] = [fours];
  for (let size = 3; size >= 0; size -= 1) bySize.unshift(fillFrom(bySize[0]!, size, width));
  return { ranking, columns, bySize };
}

/** Runs all steps at once. */
export function allHands(ranking: Ranking, columns: readonly (readonly number[])[]): HandSums {
  const steps = sumHands(ranking, columns);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
