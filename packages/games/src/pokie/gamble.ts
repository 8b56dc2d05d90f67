import type { GambleRule } from "./pokieModel.ts";
import type { RoundPlay, Steps } from "./roundPlay.ts";

const CARDS = 52;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
const SUIT_SIZE = CARDS / SUITS.length;

/**
 * After a win: red or black, or take it. The card is one of 52, so either colour has exactly one half; what is won back is
 * on average what was staked. Not offered where doubling would pass the round's cap.
 */
export function* playGamble({ steps }: GambleRule, round: RoundPlay): Steps {
  for (let step = 0; step < steps && round.units > 0 && round.units * 2 <= round.pokie.maxUnits; step += 1) {
    round.emit({ type: "gambleOffered", amount: round.amountOf(round.units), left: steps - step });
    const move = yield [{ collect: true }, { gamble: "red" }, { gamble: "black" }];
    if (!("gamble" in move)) return;
    const card = round.draw.int(CARDS);
    const suit = SUITS[Math.floor(card / SUIT_SIZE)]!;
    const colour = suit === "hearts" || suit === "diamonds" ? "red" : "black";
    const won = colour === move.gamble;
    round.standAt(won ? round.units * 2 : 0);
    const amount = round.amountOf(round.units);
    round.emit({ type: "gambled", chosen: move.gamble, rank: (card % SUIT_SIZE) + 1, suit, won, amount });
  }
}
