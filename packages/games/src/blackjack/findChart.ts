import type { BlackjackRules } from "./blackjackRules.ts";
import { type BlackjackChart, type ChartLetter, columnOf, letterFor } from "./chart.ts";
import type { Counts } from "./dealerHands.ts";
import { eachFirstHand, eachUp, isNatural } from "./firstHands.ts";
import { HandPlay } from "./handPlay.ts";
import { splitExpected } from "./split.ts";

/** What each way to play two cards is worth; of hands that share a total, together. */
interface Worth {
  stand: number;
  hit: number;
  double: number;
  /** Chance that the hand is in play: what giving up costs half of. */
  open: number;
}

type Rows = Record<number, ChartLetter[]>;
export type Totals = { hard: Rows; soft: Rows; pairs: Rows };

/** Rows that a chart shows: all below draw, all above stand. */
const shown = { hard: { from: 5, to: 19 }, soft: { from: 13, to: 20 } };

/** Finds the best play by total and dealer's card out of a fresh shoe, comparing exact expectations. */
export function findChart(rules: BlackjackRules): BlackjackChart {
  const rows: Totals = { hard: {}, soft: {}, pairs: {} };
  eachUp(rules, (up, _, left) => fillColumn(rows, rules, up, left));
  const joined = (from: Rows) =>
    Object.fromEntries(Object.entries(from).map(([row, letters]) => [row, letters.join("")]));
  return { hard: joined(rows.hard), soft: joined(rows.soft), pairs: joined(rows.pairs) };
}

/** The letters against one dealer's card; `left` is the shoe without it. */
export function fillColumn(rows: Totals, rules: BlackjackRules, up: number, left: Counts): void {
  const play = new HandPlay(rules, up, left, () => "better");
  fillTotals(rows, rules, up, play, left);
  fillPairs(rows, rules, up, play, left);
}

function put(rows: Rows, row: number, up: number, letter: ChartLetter): void {
  rows[row] ??= [];
  rows[row][columnOf(up)] = letter;
}

function worthOf(play: HandPlay): Worth {
  const [stand, hit, double] = [play.stand().value, play.hit().value, play.double().value];
  return { stand, hit, double, open: play.noBlackjack() };
}

/** Every total against one dealer's card: its two-card hands together, weighed by how often they come. */
function fillTotals(rows: Totals, rules: BlackjackRules, up: number, play: HandPlay, left: Counts): void {
  for (const kind of ["hard", "soft"] as const) {
    const worths = new Map<number, Worth>();
    eachFirstHand(left, (first, second, chance) =>
      play.with([first, second], () => {
        const { total, soft } = play.total();
        const { from, to } = shown[kind];
        if (isNatural(first, second) || soft !== (kind === "soft") || total < from || total > to) return;
        const [one, sum] = [worthOf(play), worths.get(total) ?? { stand: 0, hit: 0, double: 0, open: 0 }];
        for (const way of ["stand", "hit", "double", "open"] as const) sum[way] += chance * one[way];
        worths.set(total, sum);
      }),
    );
    for (const [total, worth] of worths) put(rows[kind], total, up, bestLetter(worth, rules));
  }
}

/** Doubling and giving up are offered once, drawing and standing always. */
function bestLetter({ stand, hit, double, open }: Worth, rules: BlackjackRules): ChartLetter {
  const later = Math.max(stand, hit);
  if (rules.surrender && -open / 2 > Math.max(later, double)) return hit > stand ? "R" : "r";
  if (double > later) return hit > stand ? "D" : "d";
  return hit > stand ? "H" : "S";
}

/** Every pair against one dealer's card: split, given up, or played by its total. */
function fillPairs(rows: Totals, rules: BlackjackRules, up: number, play: HandPlay, left: Counts): void {
  const byTotals = chartOf(rows, up);
  eachFirstHand(left, (first, second) => {
    if (first !== second) return;
    const letter = play.with([first, second], (): ChartLetter => {
      const { stand, hit, double, open } = worthOf(play);
      const split = splitExpected(rules, up, left, first, byTotals).value;
      const whole = Math.max(stand, hit, double);
      const given = rules.surrender ? -open / 2 : Number.NEGATIVE_INFINITY;
      if (split > Math.max(whole, given)) return "P";
      if (split > whole) return "p";
      const { total, soft } = play.total();
      return letterFor(byTotals, total, soft, up);
    });
    put(rows.pairs, first, up, letter);
  });
}

/** The one column found so far, as a chart. */
function chartOf({ hard, soft }: Totals, up: number): BlackjackChart {
  const column = (rows: Rows) =>
    Object.fromEntries(Object.entries(rows).map(([row, letters]) => [row, letters[columnOf(up)]!.repeat(10)]));
  return { hard: column(hard), soft: column(soft), pairs: {} };
}
