import type { CardColour, Suit } from "./events.ts";
import type { GambleRule } from "./pokieModel.ts";
import type { RoundPlay, Steps } from "./roundPlay.ts";

const CARDS = 52;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
const COLOURS = ["red", "black"] as const;
const SUIT_SIZE = CARDS / SUITS.length;

/** What a card wins that was named by its colour, one half of all, or by its suit, one quarter. */
const COLOUR_TIMES = 2;
const SUIT_TIMES = 4;

/**
 * After a win: a colour, where the title has it a suit, or take it. The card is one of 52, so what is won back is on average
 * exactly what was staked. Nothing is offered that could win more than the title's limit and its cap.
 */
export function* playGamble({ steps, suits, most = Number.POSITIVE_INFINITY }: GambleRule, round: RoundPlay): Steps {
  const { maxUnits, model } = round.pokie;
  const highest = Math.min(maxUnits, most * model.stakeUnits);
  for (let step = 0; step < steps && round.units > 0 && round.units * COLOUR_TIMES <= highest; step += 1) {
    const bySuit = suits === true && round.units * SUIT_TIMES <= highest;
    const named: readonly (CardColour | Suit)[] = [...COLOURS, ...(bySuit ? SUITS : [])];
    const offer = { amount: round.amountOf(round.units), left: steps - step };
    round.emit({ type: "gambleOffered", ...offer, ...(bySuit ? { suits: true } : {}) });
    const move = yield [{ collect: true }, ...named.map((gamble) => ({ gamble }))];
    if (!("gamble" in move)) return;
    turnCard(round, move.gamble);
  }
}

function turnCard(round: RoundPlay, chosen: CardColour | Suit): void {
  const card = round.draw.int(CARDS);
  const suit = SUITS[Math.floor(card / SUIT_SIZE)]!;
  const colour = suit === "hearts" || suit === "diamonds" ? "red" : "black";
  const won = chosen === colour || chosen === suit;
  round.standAt(won ? round.units * (chosen === suit ? SUIT_TIMES : COLOUR_TIMES) : 0);
  const amount = round.amountOf(round.units);
  round.emit({ type: "gambled", chosen, rank: (card % SUIT_SIZE) + 1, suit, won, amount });
}
