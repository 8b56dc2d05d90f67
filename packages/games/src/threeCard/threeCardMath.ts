import { pairPlusBack, raisedBack, type Showdown } from "./threeCard.ts";
import { bestRaise, dealerPlays, scoreOf } from "./threeCardRank.ts";

const deck = 52;
/** Hands of three cards. */
export const HANDS = 22_100;
/** Dealers' hands against one player's. */
export const DEALERS = 18_424;

/** A player's hand up to an exchange of suits: what it is worth raised, over every dealer's hand. */
export interface CountedHand {
  score: number;
  /** Hands that are this one in other suits. */
  times: number;
  /** Chips that ante and raise bring back, summed over all dealers' hands. */
  raised: number;
  /** Dealers' hands against which the raise brings more than it cost. */
  wins: number;
}

const at = (a: number, b: number, c: number) => (a * deck + b) * deck + c;

function scoreTable(): Int32Array {
  const scores = new Int32Array(deck ** 3);
  for (let a = 0; a < deck; a += 1)
    for (let b = a + 1; b < deck; b += 1)
      for (let c = b + 1; c < deck; c += 1) scores[at(a, b, c)] = scoreOf([a, b, c]);
  return scores;
}

/** The hand's ranks with its suits renamed in the order in which they come. */
function classOf(cards: readonly number[]): string {
  const names = new Map<number, number>();
  return cards
    .map((card) => {
      const suit = card % 4;
      if (!names.has(suit)) names.set(suit, names.size);
      return `${Math.floor(card / 4)}.${names.get(suit)}`;
    })
    .join(" ");
}

/** Counts a hand against each of the 18,424 that the other cards make. */
function against(
  [x, y, z]: readonly [number, number, number],
  scores: Int32Array,
): Pick<CountedHand, "raised" | "wins"> {
  const player = scores[at(x, y, z)]!;
  const left = Array.from({ length: deck }, (_, card) => card).filter((card) => card !== x && card !== y && card !== z);
  const tally = { won: 0, lost: 0, tied: 0, notPlaying: 0 };
  for (let i = 0; i < left.length; i += 1)
    for (let j = i + 1; j < left.length; j += 1) {
      const base = at(left[i]!, left[j]!, 0);
      for (let k = j + 1; k < left.length; k += 1) {
        const dealer = scores[base + left[k]!]!;
        if (!dealerPlays(dealer)) tally.notPlaying += 1;
        else if (player > dealer) tally.won += 1;
        else if (player < dealer) tally.lost += 1;
        else tally.tied += 1;
      }
    }
  const back = (result: Showdown) => tally[result] * raisedBack(player, result);
  return { raised: back("won") + back("tied") + back("notPlaying") + back("lost"), wins: tally.won + tally.notPlaying };
}

/** Every hand that a player can hold, those that differ in the names of their suits only counted once. */
export function countHands(): CountedHand[] {
  const scores = scoreTable();
  const classes = new Map<string, CountedHand>();
  for (let a = 0; a < deck; a += 1)
    for (let b = a + 1; b < deck; b += 1)
      for (let c = b + 1; c < deck; c += 1) {
        const name = classOf([a, b, c]);
        const known = classes.get(name);
        if (known) known.times += 1;
        else classes.set(name, { score: scores[at(a, b, c)]!, times: 1, ...against([a, b, c], scores) });
      }
  return [...classes.values()];
}

export interface ThreeCardMath {
  /** Return of the ante with the best play, raises counted against it, in per cent. */
  ante: number;
  /** The same for every chip that is staked. */
  anteAndRaise: number;
  pairPlus: number;
  /** Share of rounds that win with the best play. */
  wins: number;
}

/** What the places return, from the counted hands. */
export function threeCardMath(hands: readonly CountedHand[] = countHands()): ThreeCardMath {
  const all = HANDS * DEALERS;
  let [raised, back, wins, pairPlus] = [0, 0, 0, 0];
  for (const hand of hands) {
    pairPlus += hand.times * pairPlusBack(hand.score);
    if (!bestRaise(hand.score)) continue;
    raised += hand.times * DEALERS;
    back += hand.times * hand.raised;
    wins += hand.times * hand.wins;
  }
  return {
    ante: ((back - raised) / all) * 100,
    anteAndRaise: (back / (all + raised)) * 100,
    pairPlus: (pairPlus / HANDS) * 100,
    wins: (wins / all) * 100,
  };
}
