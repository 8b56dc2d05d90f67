/*
 * The self-test on playing: nine questions about the past twelve months, each answered from never (0) to almost always (3).
 * Questions and wording are ours. Number of questions, scale and thresholds follow the Problem Gambling Severity Index
 * (Ferris and Wynne, The Canadian Problem Gambling Index: Final Report, Canadian Centre on Substance Abuse, 2001).
 */

export const selfTestQuestions = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const selfTestAnswers = [0, 1, 2, 3] as const;
export type SelfTestAnswer = (typeof selfTestAnswers)[number];

/** How much the answers speak of harm. */
export type SelfTestBand = "none" | "low" | "moderate" | "high";

/** From which sum on each band begins, highest first. */
const bands: readonly (readonly [from: number, band: SelfTestBand])[] = [
  [8, "high"],
  [3, "moderate"],
  [1, "low"],
  [0, "none"],
];

/** The sum of all answers and its band; null while a question is open. */
export function selfTestResult(
  answers: readonly (SelfTestAnswer | null)[],
): { sum: number; band: SelfTestBand } | null {
  if (answers.length !== selfTestQuestions.length || answers.includes(null)) return null;
  const sum = answers.reduce<number>((total, answer) => total + (answer ?? 0), 0);
  const band = bands.find(([from]) => sum >= from)?.[1] ?? "none";
  return { sum, band };
}
