import { type BaccaratSpot, baccaratOdds } from "./baccarat.ts";
import { bankerDraws, type CoupWinner, isNatural, playerDraws, shoe, totalOf, winnerOf } from "./coup.ts";

/** Ordered ways to deal six cards of the shoe; every way is counted once. */
export type CoupCounts = Record<CoupWinner, number> & { total: number };

const values = Array.from({ length: 10 }, (_, value) => value);
/** Tens and courts count nothing: sixteen cards of each deck; the others have four. */
const cardsOf = (value: number) => (value === 0 ? (shoe / 52) * 16 : (shoe / 52) * 4);

type Visit = (value: number, ways: number) => void;

/**
 * Counts who wins over every order of six cards, by their values: a coup of fewer cards stands for all that could follow
 * it. All numbers stay below 2^53, so they are exact. Source: published figures, baccarat; fairness row 26.
 */
export function countCoups(draws: typeof bankerDraws = bankerDraws): CoupCounts {
  const counts: CoupCounts = { player: 0, banker: 0, tie: 0, total: 0 };
  const left = values.map(cardsOf);
  let cardsLeft = shoe;

  /** Takes each value that is left in turn, and puts it back. */
  const each = (visit: Visit) => {
    for (const value of values) {
      const ways = left[value]!;
      if (ways === 0) continue;
      left[value] = ways - 1;
      cardsLeft -= 1;
      visit(value, ways);
      cardsLeft += 1;
      left[value] = ways;
    }
  };
  const settle = (player: number, banker: number, ways: number, undealt: number) => {
    let all = ways;
    for (let card = 0; card < undealt; card += 1) all *= cardsLeft - card;
    counts[winnerOf(player, banker)] += all;
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

  each((p1, a) =>
    each((b1, b) => each((p2, c) => each((b2, d) => thirdCards(totalOf([p1, p2]), totalOf([b1, b2]), a * b * c * d)))),
  );
  return counts;
}

/** Chance that the second card of a hand has the rank of the first. */
export const pairChance = (): number => ((shoe / 52) * 4 - 1) / (shoe - 1);

/** Share of the stake that each place returns, its commission taken. */
export function placeReturns(): Record<BaccaratSpot, number> {
  const { banker, player, tie, total } = countCoups();
  const withChips = (spot: BaccaratSpot) => 1 + baccaratOdds[spot] / 100;
  return {
    playerPair: pairChance() * withChips("playerPair"),
    player: (player * withChips("player") + tie) / total,
    tie: (tie * withChips("tie")) / total,
    banker: (banker * withChips("banker") + tie) / total,
    bankerPair: pairChance() * withChips("bankerPair"),
  };
}
