import { fieldsOf } from "../bets/readBet.ts";
import { type ChipsBet, fault, readChips, totalOfChips } from "../bets/readChips.ts";
import { pickSome } from "../chance/pick.ts";
import type { TotalWin } from "../events.ts";
import type { Game, Json, ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";
import type { ThreeCardEvent } from "./events.ts";
import { dealerPlays, handOf, scoreOf, type ThreeCardHand } from "./threeCardRank.ts";

export const threeCardSpots = ["pairPlus", "ante"] as const;
export type ThreeCardSpot = (typeof threeCardSpots)[number];

/** What the ante is paid for a good hand, whatever the dealer has. */
export const anteBonus: Readonly<Record<ThreeCardHand, number>> = {
  straightFlush: 5,
  threeOfAKind: 4,
  straight: 1,
  flush: 0,
  pair: 0,
  highCard: 0,
};

/** What pair plus pays; nothing under a pair. */
export const pairPlusOdds: Readonly<Record<ThreeCardHand, number>> = {
  straightFlush: 40,
  threeOfAKind: 30,
  straight: 6,
  flush: 4,
  pair: 1,
  highCard: 0,
};

export type ThreeCardBet = ChipsBet<ThreeCardSpot>;
export type ThreeCardMove = { do: "play" | "fold" };
/** The dealer's cards stay on the server until the player has chosen. */
export type ThreeCardState = ThreeCardBet & { player: number[]; dealer: number[]; choice: "play" | "fold" | null };
export type ThreeCard = Game<ThreeCardBet, ThreeCardState, ThreeCardMove> & { paytable: Json };

export type Showdown = "won" | "lost" | "tied" | "notPlaying";

/** How the raised hand stands against the dealer's. */
export function showdown(player: number, dealer: number): Showdown {
  if (!dealerPlays(dealer)) return "notPlaying";
  if (player === dealer) return "tied";
  return player > dealer ? "won" : "lost";
}

/** What ante and raise bring back of one chip each. */
const anteBack: Readonly<Record<Showdown, number>> = { won: 2, notPlaying: 2, tied: 1, lost: 0 };
const raiseBack: Readonly<Record<Showdown, number>> = { won: 2, notPlaying: 1, tied: 1, lost: 0 };

/** What ante and raise, one chip each, bring back together with the bonus for the player's hand. */
export function raisedBack(player: number, result: Showdown): number {
  return anteBack[result] + raiseBack[result] + anteBonus[handOf(player)];
}

/** What pair plus brings back of one chip, itself included. */
export function pairPlusBack(player: number): number {
  const odds = pairPlusOdds[handOf(player)];
  return odds === 0 ? 0 : odds + 1;
}

const amountOn = ({ bets }: ThreeCardBet, spot: ThreeCardSpot) =>
  bets.find((chips) => chips.spot === spot)?.amount ?? 0;

function parseBet(input: unknown, stakes: Stakes): ParsedBet<ThreeCardBet> {
  const read = readChips(input, stakes, threeCardSpots);
  if (!read.ok) return read;
  // Pair plus goes with the ante: there is no hand without one.
  return amountOn(read.bet, "ante") === 0 ? fault("no_bets", "bets") : read;
}

const moves = ({ choice }: ThreeCardState): ThreeCardMove[] =>
  choice === null ? [{ do: "play" }, { do: "fold" }] : [];

function parseMove(state: ThreeCardState, input: unknown): ThreeCardMove | null {
  const wanted = fieldsOf(input, ["do"]);
  return moves(state).find((move) => move.do === wanted?.do) ?? null;
}

interface Paid {
  ante: number;
  raise: number;
  bonus: number;
  pairPlus: number;
}

function paid(state: ThreeCardState): Paid {
  const [player, dealer] = [scoreOf(state.player), scoreOf(state.dealer)];
  const ante = amountOn(state, "ante");
  const pairPlus = amountOn(state, "pairPlus") * pairPlusBack(player);
  if (state.choice !== "play") return { ante: 0, raise: 0, bonus: 0, pairPlus };
  const result = showdown(player, dealer);
  return {
    ante: ante * anteBack[result],
    raise: ante * raiseBack[result],
    bonus: ante * anteBonus[handOf(player)],
    pairPlus,
  };
}

const payoutOf = (state: ThreeCardState) => Object.values(paid(state)).reduce((sum, back) => sum + back, 0);

function events(state: ThreeCardState): (ThreeCardEvent | TotalWin)[] {
  const { player, dealer, choice } = state;
  const score = scoreOf(player);
  const dealt: ThreeCardEvent = { type: "anteDealt", cards: player, makes: handOf(score) };
  if (choice === null) return [dealt];
  const ante = amountOn(state, "ante");
  const back = paid(state);
  const dealerScore = scoreOf(dealer);
  const shown: (ThreeCardEvent | TotalWin)[] =
    choice === "fold"
      ? [{ type: "folded" }, { type: "placePaid", spot: "ante", stake: ante, payout: 0 }]
      : [
          { type: "raised", stake: ante },
          { type: "dealerTurned", cards: dealer, makes: handOf(dealerScore), result: showdown(score, dealerScore) },
          { type: "placePaid", spot: "ante", stake: ante, payout: back.ante + back.bonus },
          { type: "placePaid", spot: "raise", stake: ante, payout: back.raise },
        ];
  const pairPlus = amountOn(state, "pairPlus");
  if (pairPlus > 0) shown.push({ type: "placePaid", spot: "pairPlus", stake: pairPlus, payout: back.pairPlus });
  const stake = totalOfChips(state.bets) + (choice === "play" ? ante : 0);
  return [dealt, ...shown, { type: "totalWin", amount: payoutOf(state), stake }];
}

/** What the places return with the best play, in per cent: `verify-rtp` counts them. */
export const threeCardReturns = { ante: 96.63, pairPlus: 97.68 };

/** Both hands are drawn at once, before the player chooses: choosing changes nothing of them. */
export const threeCard: ThreeCard = {
  id: "three-card-ante",
  title: "Three Card Ante",
  kind: "table",
  // The best return is pair plus; the ante's, with the best play, is told on the rules page.
  math: {
    version: 1,
    rtp: threeCardReturns.pairPlus,
    volatility: "medium",
    bestPlay: true,
    hitFrequency: 44.91,
    maxWin: 41,
  },
  paytable: { anteBonus, pairPlusOdds },
  parseBet,
  stakeOf: ({ bets }) => BigInt(totalOfChips(bets)),
  raiseOf: (bet) => BigInt(amountOn(bet, "ante")),
  start({ bets }, draw) {
    const cards = pickSome(52, 6, draw);
    return { bets, player: cards.slice(0, 3), dealer: cards.slice(3), choice: null };
  },
  moves,
  parseMove,
  // Chips that came back from bad hands would make staying away a way to play; raising would take more than was staked.
  absentMove: (state) => parseMove(state, { do: "fold" }),
  act(state, move) {
    if (parseMove(state, move) === null) throw new Error("illegal move");
    return { ...state, choice: move.do };
  },
  outcome: (state) => ({
    finished: state.choice !== null,
    payout: state.choice === null ? 0n : BigInt(payoutOf(state)),
    extraStake: state.choice === "play" ? BigInt(amountOn(state, "ante")) : 0n,
    events: events(state),
  }),
};
