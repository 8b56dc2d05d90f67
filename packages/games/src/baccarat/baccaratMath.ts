import type { BaccaratSpot, BaccaratTable } from "./baccarat.ts";
import { bankerDraws, type CoupWinner, isNatural, playerDraws, shoe, totalOf, winnerOf } from "./coup.ts";

/** Ordered ways to deal six cards of the shoe; every way is counted once. */
export type CoupCounts = Record<CoupWinner, number> & {
  /** Of the banker's, those with a six. */
  bankerSix: number;
  total: number;
};

const values = Array.from({ length: 10 }, (_, value) => value);
/** Tens and courts count nothing: sixteen cards of each deck; the others have four. */
const cardsOf = (value: number) => (value === 0 ? (shoe / 52) * 16 : (shoe / 52) * 4);

/** A value or a total, and in how many ways it comes. */
type Visit = (value: number, ways: number) => void;

/**
 * Counts who wins over every order of six cards, by their values: a coup of fewer cards stands for all that could follow
 * it. All numbers stay below 2^53, so they are exact. Source: F-26, F-73.2.
 */
export function countCoups(draws: typeof bankerDraws = bankerDraws): CoupCounts {
  const counts: CoupCounts = { player: 0, banker: 0, tie: 0, bankerSix: 0, total: 0 };
  const left = values.map(cardsOf);
  let cardsLeft = shoe;

  const put = (value: number, cards: number) => {
    left[value]! += cards;
    cardsLeft += cards;
  };
  /** Takes each value that is left in turn, and puts it back. */
  const each = (visit: Visit) => {
    for (const value of values) {
      const ways = left[value]!;
      if (ways === 0) continue;
      put(value, -1);
      visit(value, ways);
      put(value, 1);
    }
  };
  /** Takes each pair of values, in either order, and tells its total. */
  const eachPair = (visit: Visit) =>
    each((first, ways) =>
      each((second, more) => {
        if (second <= first) visit(totalOf([first, second]), ways * more * (first === second ? 1 : 2));
      }),
    );
  const settle = (player: number, banker: number, ways: number, undealt: number) => {
    let all = ways;
    for (let card = 0; card < undealt; card += 1) all *= cardsLeft - card;
    const winner = winnerOf(player, banker);
    counts[winner] += all;
    if (winner === "banker" && banker === 6) counts.bankerSix += all;
    counts.total += all;
  };
  const bankerTurn = (player: number, banker: number, third: number | null, ways: number) => {
    const undealt = third === null ? 2 : 1;
    if (!draws(banker, third)) return settle(player, banker, ways, undealt);
    each((value, more) => settle(player, totalOf([banker, value]), ways * more, undealt - 1));
  };
  const thirdCards = (player: number, banker: number, ways: number) => {
    if (isNatural(player) || isNatural(banker)) return settle(player, banker, ways, 2);
    if (!playerDraws(player)) return bankerTurn(player, banker, null, ways);
    each((value, more) => bankerTurn(totalOf([player, value]), banker, value, ways * more));
  };

  // Two cards each: which of a hand's two came first changes nothing.
  eachPair((player, ways) => eachPair((banker, more) => thirdCards(player, banker, ways * more)));
  return counts;
}

/** Chance that the second card of a hand has the rank of the first. */
export const pairChance = (): number => ((shoe / 52) * 4 - 1) / (shoe - 1);

/** Share of the stake that each place of a table returns. */
export function placeReturns({
  odds,
  bankerSix,
}: Pick<BaccaratTable, "odds" | "bankerSix">): Record<BaccaratSpot, number> {
  const { banker, player, tie, bankerSix: sixes, total } = countCoups();
  const withChips = (hundredths: number) => 1 + hundredths / 100;
  const six = withChips(bankerSix ?? odds.banker);
  return {
    playerPair: pairChance() * withChips(odds.playerPair),
    player: (player * withChips(odds.player) + tie) / total,
    tie: (tie * withChips(odds.tie)) / total,
    banker: ((banker - sixes) * withChips(odds.banker) + sixes * six + tie) / total,
    bankerPair: pairChance() * withChips(odds.bankerPair),
  };
}
