import { allDraws, bestHold, sumsFor } from "./bestHold.ts";
import { handNames } from "./handRank.ts";
import { allHands, choose, deck, eachHandUnder, handSize, type Ranking } from "./handSums.ts";

/** What each hand pays of one stake, by its place in `handNames`. */
export type Pays = readonly number[];

export interface VideoPokerMath {
  /** Share of the stake that comes back with the best play. */
  rtp: number;
  /** Of a round's return, in squared stakes. */
  variance: number;
  /** Share of rounds that pay anything. */
  hits: number;
  /** How often each hand is the last one, in ways of `total`. */
  ways: number[];
  /** Deals times draws: every deal with every draw weighed alike. */
  total: number;
  /** Deals that differ in more than the names of suits. */
  classes: number;
}

/**
 * In how many ways a hand's suits may be named, when it is the one of its kind to be looked at; 0 for the others. A hand
 * is known by its four sets of ranks; of every order of them the falling one is looked at.
 */
function suitings(cards: readonly number[]): number {
  const sets = [0, 0, 0, 0];
  for (const card of cards) sets[card & 3]! |= 1 << (card >> 2);
  let [ways, equal] = [24, 1];
  for (let suit = 1; suit < sets.length; suit += 1) {
    if (sets[suit]! > sets[suit - 1]!) return 0;
    equal = sets[suit] === sets[suit - 1] ? equal + 1 : 1;
    ways /= equal;
  }
  return ways;
}

/** Plays every deal with every draw, holding what brings the most. All counts are whole numbers. Source: F-26. */
export function videoPokerMath(ranking: Ranking, pays: Pays): VideoPokerMath {
  const columns = handNames.map((_, place) => [
    pays[place]!,
    ...handNames.map((_name, other) => (other === place ? 1 : 0)),
  ]);
  const sums = allHands(ranking, columns);
  const ways = handNames.map(() => 0);
  let classes = 0;
  for (let highest = handSize - 1; highest < deck; highest += 1) {
    eachHandUnder(highest, (cards) => {
      const times = suitings(cards);
      if (times === 0) return;
      classes += 1;
      const [, ...made] = sumsFor(sums, cards, bestHold(sums, cards));
      for (const [place, count] of made.entries()) ways[place]! += times * count;
    });
  }
  const total = choose[deck]![handSize]! * allDraws;
  const mean = (worth: (pay: number) => number) =>
    ways.reduce((sum, count, place) => sum + count * worth(pays[place]!), 0) / total;
  const rtp = mean((pay) => pay);
  return {
    rtp,
    variance: mean((pay) => pay ** 2) - rtp ** 2,
    hits: mean((pay) => (pay > 0 ? 1 : 0)),
    ways,
    total,
    classes,
  };
}
