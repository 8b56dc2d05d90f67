import { totalOf } from "./blackjackRules.ts";

/** What may be done with a hand. */
export type BlackjackAction = "hit" | "stand" | "double" | "split" | "surrender";

/** What to do, best first; the last can always be done, or the hand is played by its total. */
export const chartLetters = {
  H: ["hit"],
  S: ["stand"],
  D: ["double", "hit"],
  d: ["double", "stand"],
  P: ["split"],
  R: ["surrender", "hit"],
  r: ["surrender", "stand"],
  p: ["surrender", "split"],
} as const satisfies Record<string, readonly BlackjackAction[]>;
export type ChartLetter = keyof typeof chartLetters;

/**
 * The best play by the hand's total and the dealer's card. A row has ten letters: the dealer's two to ten, then the ace.
 * Pairs are named by the points of one card.
 */
export interface BlackjackChart {
  hard: Readonly<Record<number, string>>;
  soft: Readonly<Record<number, string>>;
  pairs: Readonly<Record<number, string>>;
}

/** Place of the dealer's card in a row. */
export const columnOf = (up: number): number => (up === 1 ? 9 : up - 2);

const letterIn = (row: string, up: number) => row[columnOf(up)] as ChartLetter;

/** The letter for a total; below the chart everything draws, above it everything stands. */
export function letterFor(chart: BlackjackChart, total: number, soft: boolean, up: number): ChartLetter {
  const row = (soft ? chart.soft : chart.hard)[total];
  if (row !== undefined) return letterIn(row, up);
  return total < (soft ? 13 : 20) ? "H" : "S";
}

/** What the chart says to a hand, by the points of its cards, out of what may be done now. */
export function adviceFor(
  chart: BlackjackChart,
  points: readonly number[],
  up: number,
  may: readonly BlackjackAction[],
): BlackjackAction {
  const pair = may.includes("split") ? chartLetters[letterIn(chart.pairs[points[0]!]!, up)] : [];
  const { total, soft } = totalOf(points);
  const preferred: readonly BlackjackAction[] = [...pair, ...chartLetters[letterFor(chart, total, soft, up)], "stand"];
  return preferred.find((action) => may.includes(action)) ?? "stand";
}
