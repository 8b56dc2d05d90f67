/** Cards are 0 to 51: rank ace (0) to king (12), four suits each, as every game of cards here numbers them. */
const rankOf = (card: number): number => card >> 2;
const suitOf = (card: number): number => card & 3;

/** What five cards make, the best first, with and without wild deuces. */
export const handNames = [
  "royalFlush",
  "fourDeuces",
  "wildRoyalFlush",
  "fiveOfAKind",
  "straightFlush",
  "fourOfAKind",
  "fullHouse",
  "flush",
  "straight",
  "threeOfAKind",
  "twoPair",
  "jacksOrBetter",
  "nothing",
] as const;
export type HandName = (typeof handNames)[number];

const place = Object.fromEntries(handNames.map((name, index) => [name, index])) as Record<HandName, number>;
const deuce = 1;
const jack = 10;
/** Ranks as bits; a straight is five in a row, the ace at either end. */
const broadway = 0b1_1110_0000_0001;
const runs = [broadway, ...Array.from({ length: 9 }, (_, low) => 0b11111 << low)];

/** What was seen of a hand; one object for all hands, because millions are ranked. */
const seen = { ranks: 0, wilds: 0, distinct: 0, most: 0, equals: 0, highPair: false, flush: false };
const counts = new Int32Array(13);

/** Looks at the cards that are not wild: their ranks, how many are equal, whether they share a suit. */
function look(cards: readonly number[], wild: boolean): typeof seen {
  counts.fill(0);
  let [ranks, suits, wilds, distinct, most, equals] = [0, 0, 0, 0, 0, 0];
  seen.highPair = false;
  for (let index = 0; index < cards.length; index += 1) {
    const rank = rankOf(cards[index]!);
    if (wild && rank === deuce) {
      wilds += 1;
      continue;
    }
    ranks |= 1 << rank;
    suits |= 1 << suitOf(cards[index]!);
    counts[rank]! += 1;
    const count = counts[rank]!;
    if (count === 1) distinct += 1;
    else if (rank === 0 || rank >= jack) seen.highPair = true;
    equals += count - 1;
    if (count > most) most = count;
  }
  seen.ranks = ranks;
  seen.wilds = wilds;
  seen.distinct = distinct;
  seen.most = most;
  seen.equals = equals;
  seen.flush = (suits & (suits - 1)) === 0;
  return seen;
}

/** Whether different ranks fit into five in a row, wild cards filling the gaps. */
function fitsRun(ranks: number): boolean {
  for (let run = 0; run < runs.length; run += 1) if ((ranks & ~runs[run]!) === 0) return true;
  return false;
}

/** A hand by how many pairs of equal cards it has: two pairs have two, three of a kind three, a full house four. */
const byEquals = [
  place.nothing,
  place.nothing,
  place.twoPair,
  place.threeOfAKind,
  place.fullHouse,
  place.nothing,
  place.fourOfAKind,
];

function withoutWild({ ranks, equals, highPair, flush }: typeof seen): number {
  if (equals === 1) return highPair ? place.jacksOrBetter : place.nothing;
  if (equals > 1) return byEquals[equals]!;
  const run = fitsRun(ranks);
  if (run && flush) return ranks === broadway ? place.royalFlush : place.straightFlush;
  if (flush) return place.flush;
  return run ? place.straight : place.nothing;
}

/** What five cards make when no card is wild. Answers a place in `handNames`. */
export const plainHand = (cards: readonly number[]): number => withoutWild(look(cards, false));

/** What five cards make when the four deuces stand for any card. Answers a place in `handNames`. */
export function wildHand(cards: readonly number[]): number {
  const { ranks, wilds, distinct, most: equal, flush } = look(cards, true);
  if (wilds === 0) {
    const plain = withoutWild(seen);
    return plain >= place.twoPair ? place.nothing : plain;
  }
  if (wilds === 4) return place.fourDeuces;
  const most = equal + wilds;
  const run = distinct + wilds === cards.length && fitsRun(ranks);
  if (run && flush && (ranks & ~broadway) === 0) return place.wildRoyalFlush;
  if (most === 5) return place.fiveOfAKind;
  if (run && flush) return place.straightFlush;
  if (most === 4) return place.fourOfAKind;
  if (distinct === 2) return place.fullHouse;
  if (flush) return place.flush;
  if (run) return place.straight;
  return most === 3 ? place.threeOfAKind : place.nothing;
}
