import type { BlackjackRules } from "./blackjackRules.ts";
import { type BlackjackChart, chartLetters, letterFor } from "./chart.ts";
import type { Counts } from "./dealerHands.ts";
import { type Expected, HandPlay, nothing, plus } from "./handPlay.ts";

/** Whether a chart draws on a total, once nothing else can be done. */
export const drawsBy =
  (chart: BlackjackChart, up: number) =>
  (total: number, soft: boolean): boolean =>
    chartLetters[letterFor(chart, total, soft, up)].some((action) => action === "hit");

/** The hand's second card has come: doubled or played on, as the chart says. */
function afterSplit(play: HandPlay, rules: BlackjackRules, chart: BlackjackChart, up: number): Expected {
  const { total, soft } = play.total();
  const [first] = chartLetters[letterFor(chart, total, soft, up)];
  return first === "double" && rules.doubleAfterSplit ? play.double() : play.playOn();
}

/** How the second cards of a split come: so many complete a hand, so many are of the pair again and split once more. */
interface Course {
  others: number;
  again: number;
  /** Hands that are still without a second card once no more splits are allowed: any card completes them. */
  free: number;
  ways: number;
}

function coursesOf(maxHands: number): Course[] {
  const courses = new Map<string, Course>();
  const go = (others: number, again: number) => {
    const hands = 2 + again;
    const open = hands - others;
    if (open > 0 && hands < maxHands) {
      go(others + 1, again);
      go(others, again + 1);
      return;
    }
    const name = `${others} ${again}`;
    const known = courses.get(name);
    courses.set(name, { others, again, free: open, ways: (known?.ways ?? 0) + 1 });
  };
  go(0, 0);
  return [...courses.values()];
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

interface SplitHand {
  /** Chance that so many cards more of the pair come in a row. */
  chance: number;
  /** One hand of them, its second card of any kind. */
  any: Expected;
  /** Its second card not of the pair. */
  other: Expected;
}

/** One hand of a split, `more` cards of the pair having gone to other hands. `left` lacks the other card of the pair. */
function splitHand(
  rules: BlackjackRules,
  up: number,
  left: Counts,
  pair: number,
  chart: BlackjackChart,
  more: number,
): SplitHand {
  const shoe = left.slice();
  const cards = left.reduce((sum, count) => sum + count, 0) - 1;
  let chance = 1;
  for (let taken = 0; taken < more; taken += 1) {
    chance *= (shoe[pair - 1]! - 1) / (cards - taken);
    shoe[pair - 1]! -= 1;
  }
  if (chance === 0) return { chance, any: nothing, other: nothing };
  const play = new HandPlay(rules, up, shoe, drawsBy(chart, up));
  const hand = () => afterSplit(play, rules, chart, up);
  return play.with([pair], () => ({
    chance,
    any: play.each(hand),
    other: play.each((value) => (value === pair ? nothing : hand())),
  }));
}

function memoised<Value>(compute: (n: number) => Value): (n: number) => Value {
  const known: Value[] = [];
  return (n) => {
    known[n] ??= compute(n);
    return known[n];
  };
}

/**
 * What all hands of a split pair bring together, exactly. The cards that one hand takes tell nothing of those that another
 * will get, because no decision looks at other hands; so each hand may be counted alone, given which second cards were of
 * the pair. That others were not of the pair is counted by inclusion and exclusion.
 */
export function splitExpected(
  rules: BlackjackRules,
  up: number,
  left: Counts,
  pair: number,
  chart: BlackjackChart,
): Expected {
  const shoe = left.slice();
  shoe[pair - 1]! -= 1;
  if (pair === 1) {
    const play = new HandPlay(rules, up, shoe, () => false);
    const ace = play.with([1], () => play.each(() => play.stand()));
    return plus(ace, ace);
  }
  const gone = memoised((more) => splitHand(rules, up, shoe, pair, chart, more));
  /** One hand, `others` second cards not of the pair and `again` of it; its own of any kind or not of the pair. */
  const given = (own: "any" | "other", others: number, again: number): Expected => {
    let sum = nothing;
    for (let also = 0; also <= others; also += 1) {
      const { chance, ...hand } = gone(again + also);
      sum = plus(sum, hand[own], (also % 2 === 0 ? 1 : -1) * choose(others, also) * chance);
    }
    return sum;
  };
  let all = nothing;
  for (const { others, again, free, ways } of coursesOf(rules.mostHands)) {
    if (others > 0) all = plus(all, given("other", others - 1, again), ways * others);
    if (free > 0) all = plus(all, given("any", others, again), ways * free);
  }
  return all;
}
