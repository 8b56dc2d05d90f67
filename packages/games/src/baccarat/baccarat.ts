import type { Draw } from "@croupier/fairness";
import { type Chips, type ChipsBet, readChips } from "../bets/readChips.ts";
import { faceIn, rankIn } from "../cards/faces.ts";
import type { TotalWin } from "../events.ts";
import type { Game } from "../game.ts";
import { type CoupWinner, dealCoup, type Hand, pointsOf, shoe, totalOf, winnerOf } from "./coup.ts";
import type { BaccaratEvent } from "./events.ts";

/** Places on the table, in the order they lie. */
export const baccaratSpots = ["playerPair", "player", "tie", "banker", "bankerPair"] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

export interface BaccaratTable {
  id: string;
  title: string;
  /** What a winning place pays on top of its chips, in hundredths. */
  odds: Readonly<Record<BaccaratSpot, number>>;
  /** What the banker's win with a six pays instead, in hundredths; null where it is like any other. */
  bankerSix: number | null;
  /** What each place returns over all coups, in per cent, as `verify-rtp` counts it. */
  returns: Readonly<Record<BaccaratSpot, number>>;
}

export type BaccaratChips = Chips<BaccaratSpot>;
export type BaccaratBet = ChipsBet<BaccaratSpot>;
export type BaccaratState = BaccaratBet & { player: Hand; banker: Hand };

const isPair = ([first, second]: Hand) => rankIn(first!) === rankIn(second!);
const handTotal = (hand: Hand) => totalOf(hand.map(pointsOf));

export const coupWinner = ({ player, banker }: Pick<BaccaratState, "player" | "banker">): CoupWinner =>
  winnerOf(handTotal(player), handTotal(banker));

/** What chips on a place bring back, the chips included: a tie gives player and banker theirs back. Subunits. */
export function chipsBack(
  { odds, bankerSix }: Pick<BaccaratTable, "odds" | "bankerSix">,
  { spot, amount }: BaccaratChips,
  coup: Pick<BaccaratState, "player" | "banker">,
): bigint {
  const winner = coupWinner(coup);
  const wins = {
    playerPair: isPair(coup.player),
    bankerPair: isPair(coup.banker),
    player: winner === "player",
    banker: winner === "banker",
    tie: winner === "tie",
  };
  if (wins[spot]) {
    const six = spot === "banker" && handTotal(coup.banker) === 6 ? bankerSix : null;
    return BigInt(amount) + (BigInt(amount) * BigInt(six ?? odds[spot])) / 100n;
  }
  return winner === "tie" && (spot === "player" || spot === "banker") ? BigInt(amount) : 0n;
}

/** Cards of a fresh shoe, each draw uniform over those that are left. */
function dealer(draw: Draw): () => number {
  const left = Array.from({ length: shoe }, (_, card) => card);
  return () => left.splice(draw.int(left.length), 1)[0]!;
}

const stakeOf = ({ bets }: BaccaratBet) => bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

function events(
  state: BaccaratState,
  back: (chips: BaccaratChips) => bigint,
  payout: bigint,
): (BaccaratEvent | TotalWin)[] {
  const { player, banker, bets } = state;
  return [
    { type: "coupDealt", player: player.map(faceIn), banker: banker.map(faceIn) },
    { type: "coupWon", winner: coupWinner(state), player: handTotal(player), banker: handTotal(banker) },
    ...bets.map((chips): BaccaratEvent => {
      return { type: "placePaid", spot: chips.spot, stake: chips.amount, payout: Number(back(chips)) };
    }),
    { type: "totalWin", amount: Number(payout), stake: Number(stakeOf(state)) },
  ];
}

export type Baccarat = Game<BaccaratBet, BaccaratState, never> & Pick<BaccaratTable, "odds" | "bankerSix" | "returns">;

/** Share of coups that the banker wins, in per cent. */
const bankerWins = 45.86;

/** Makes a table of punto banco: eight decks, a fresh shoe every coup. */
export function defineBaccarat({ id, title, odds, bankerSix, returns }: BaccaratTable): Baccarat {
  const table = { odds, bankerSix };
  return {
    id,
    title,
    kind: "table",
    // The main bet that the game is known for; the report holds it to the banker's place.
    math: {
      version: 1,
      rtp: returns.banker,
      volatility: "low",
      hitFrequency: bankerWins,
      maxWin: 1 + Math.max(...Object.values(odds)) / 100,
    },
    lowestRtp: Math.min(...Object.values(returns)),
    highestRtp: Math.max(...Object.values(returns)),
    odds,
    bankerSix,
    returns,
    parseBet: (input, stakes) => readChips(input, stakes, baccaratSpots),
    stakeOf,
    start: ({ bets }, draw) => ({ bets, ...dealCoup(dealer(draw)) }),
    moves: () => [],
    parseMove: () => null,
    act: () => {
      throw new Error(`${id} has no moves`);
    },
    outcome(state) {
      const back = (chips: BaccaratChips) => chipsBack(table, chips, state);
      const payout = state.bets.reduce((sum, chips) => sum + back(chips), 0n);
      return { finished: true, payout, extraStake: 0n, events: events(state, back, payout) };
    },
  };
}
