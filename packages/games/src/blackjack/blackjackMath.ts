import { type BlackjackRules, totalOf } from "./blackjackRules.ts";
import { type BlackjackChart, type ChartLetter, chartLetters, columnOf, letterFor } from "./chart.ts";
import type { Counts } from "./dealerHands.ts";
import { eachFirstHand, eachUp, isNatural } from "./firstHands.ts";
import { type Expected, HandPlay, nothing, plus } from "./handPlay.ts";
import { drawsBy, splitExpected } from "./split.ts";

/** A table's figures when every hand is played by the chart, out of a fresh shoe. */
export interface BlackjackMath {
  /** Share of the first stake that comes back; what later stakes win and lose is counted in. */
  rtp: number;
  /** All stakes of a box in a round, in first stakes. */
  staked: number;
  /** Share of hands that win. */
  wins: number;
  /** What insurance returns of its own stake to a player who knows no card but the dealer's ace. */
  insurance: number;
}

/** Plays every first hand against every dealer's card by the chart; nothing is sampled. Source: F-26, F-28. */
export function blackjackMath(rules: BlackjackRules, chart: BlackjackChart): BlackjackMath {
  let all = nothing;
  eachUp(rules, (up, upChance, left) => {
    const play = new HandPlay(rules, up, left, drawsBy(chart, up));
    eachFirstHand(left, (first, second, chance) => {
      const seen = play.with([first, second], () => {
        const beaten = 1 - play.noBlackjack();
        const lost: Expected = { value: -beaten, staked: beaten, wins: 0, hands: beaten };
        if (isNatural(first, second)) lost.value = 0;
        return plus(firstDecision(play, rules, chart, up, left), lost);
      });
      all = plus(all, seen, upChance * chance);
    });
  });
  const tens = (rules.decks * 16) / (rules.decks * 52 - 1);
  return { rtp: 1 + all.value, staked: all.staked, wins: all.wins / all.hands, insurance: 3 * tens };
}

/** What two cards bring once the dealer has looked for blackjack and found none. */
function firstDecision(
  play: HandPlay,
  rules: BlackjackRules,
  chart: BlackjackChart,
  up: number,
  left: Counts,
): Expected {
  const [first, second] = play.points as [number, number];
  const open = play.noBlackjack();
  if (isNatural(first, second)) return { value: 1.5 * open, staked: open, wins: open, hands: open };
  const { total, soft } = totalOf([first, second]);
  const letter =
    first === second ? (chart.pairs[first]![columnOf(up)] as ChartLetter) : letterFor(chart, total, soft, up);
  const [action] = chartLetters[letter];
  if (action === "surrender") return { value: -open / 2, staked: open, wins: 0, hands: open };
  if (action === "split") return splitExpected(rules, up, left, first, chart);
  return action === "double" ? play.double() : play.playOn();
}
