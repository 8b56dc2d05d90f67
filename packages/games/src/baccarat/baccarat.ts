import type { Draw } from "@croupier/fairness";
import type { GameEvent } from "../events.ts";
import type { Game } from "../game.ts";
import { type Chips, type ChipsBet, readChips } from "../tables/readChips.ts";
import { type CoupWinner, dealCoup, faceIn, type Hand, pointsOf, shoe, totalOf, winnerOf } from "./coup.ts";

/** Places on the table, in the order they lie. */
export const baccaratSpots = ["playerPair", "player", "tie", "banker", "bankerPair"] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

/** What a winning place pays on top of its chips, in hundredths: the banker's 1:1 less 5 % commission. */
export const baccaratOdds: Readonly<Record<BaccaratSpot, number>> = {
  playerPair: 1_100,
  player: 100,
  tie: 800,
  banker: 95,
  bankerPair: 1_100,
};

/** What each place returns over all coups, in per cent, as `verify-rtp` counts it. */
export const baccaratReturns: Readonly<Record<BaccaratSpot, number>> = {
  playerPair: 89.64,
  player: 98.76,
  tie: 85.64,
  banker: 98.94,
  bankerPair: 89.64,
};

export type BaccaratChips = Chips<BaccaratSpot>;
export type BaccaratBet = ChipsBet<BaccaratSpot>;
export type BaccaratState = BaccaratBet & { player: Hand; banker: Hand };

const isPair = ([first, second]: Hand) => Math.floor(faceIn(first!) / 4) === Math.floor(faceIn(second!) / 4);
const handTotal = (hand: Hand) => totalOf(hand.map(pointsOf));

export const coupWinner = ({ player, banker }: Pick<BaccaratState, "player" | "banker">): CoupWinner =>
  winnerOf(handTotal(player), handTotal(banker));

/** What chips on a place bring back, the chips included: a tie gives player and banker theirs back. Subunits. */
export function chipsBack({ spot, amount }: BaccaratChips, coup: Pick<BaccaratState, "player" | "banker">): bigint {
  const winner = coupWinner(coup);
  const wins = {
    playerPair: isPair(coup.player),
    bankerPair: isPair(coup.banker),
    player: winner === "player",
    banker: winner === "banker",
    tie: winner === "tie",
  };
  if (wins[spot]) return BigInt(amount) + (BigInt(amount) * BigInt(baccaratOdds[spot])) / 100n;
  return winner === "tie" && (spot === "player" || spot === "banker") ? BigInt(amount) : 0n;
}

/** Cards of a fresh shoe, each draw uniform over those that are left. */
function dealer(draw: Draw): () => number {
  const left = Array.from({ length: shoe }, (_, card) => card);
  return () => left.splice(draw.int(left.length), 1)[0]!;
}

const stakeOf = ({ bets }: BaccaratBet) => bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
const payoutOf = (state: BaccaratState) => state.bets.reduce((sum, chips) => sum + chipsBack(chips, state), 0n);

function events(state: BaccaratState): GameEvent[] {
  const { player, banker, bets } = state;
  return [
    { type: "coupDealt", player: player.map(faceIn), banker: banker.map(faceIn) },
    { type: "coupWon", winner: coupWinner(state), player: handTotal(player), banker: handTotal(banker) },
    ...bets.map((chips): GameEvent => {
      return { type: "placePaid", spot: chips.spot, stake: chips.amount, payout: Number(chipsBack(chips, state)) };
    }),
    { type: "totalWin", amount: Number(payoutOf(state)), stake: Number(stakeOf(state)) },
  ];
}

export type Baccarat = Game<BaccaratBet, BaccaratState, never> & { paytable: Readonly<Record<BaccaratSpot, number>> };

/** Punto banco: eight decks, a fresh shoe every coup, 5 % commission on the banker. */
export const baccarat: Baccarat = {
  id: "brass-baccarat",
  title: "Brass Baccarat",
  kind: "table",
  // The main bet that the game is known for; the report holds it to the banker's place.
  math: { version: 1, rtp: 98.94, volatility: "low", hitFrequency: 45.86, maxWin: 12 },
  paytable: baccaratOdds,
  parseBet: (input, stakes) => readChips(input, stakes, baccaratSpots),
  stakeOf,
  start: ({ bets }, draw) => ({ bets, ...dealCoup(dealer(draw)) }),
  moves: () => [],
  parseMove: () => null,
  act: () => {
    throw new Error("baccarat has no moves");
  },
  outcome: (state) => ({ finished: true, payout: payoutOf(state), extraStake: 0n, events: events(state) }),
};
