import type { FreeRoundDifference } from "@croupier/contract/backOffice/reconciliation";

export type DifferenceKind = FreeRoundDifference["kind"];

/** How far a campaign is, by one side. */
export interface FreeRoundCount {
  played: number;
  won: bigint;
  over: boolean;
}

/**
 * On what a studio's own count of a campaign and ours disagree. While it is played a studio tells of each round when it asks for the
 * next, so it may be one round ahead; what it told before only ever grows.
 */
export function compareFreeRounds(ours: FreeRoundCount, theirs: FreeRoundCount | null): DifferenceKind[] {
  if (!theirs) return ["unknown_there"];
  if (ours.over) {
    if (!theirs.over) return ["open_there"];
    return exact(ours, theirs);
  }
  if (theirs.over) return ["end_not_told"];
  const ahead = theirs.played - ours.played;
  if (ahead === 0) return exact(ours, theirs);
  return [
    ...(ahead === 1 ? [] : (["other_rounds"] as const)),
    ...(theirs.won < ours.won ? (["other_amount"] as const) : []),
  ];
}

const exact = (ours: FreeRoundCount, theirs: FreeRoundCount): DifferenceKind[] => [
  ...(theirs.played === ours.played ? [] : (["other_rounds"] as const)),
  ...(theirs.won === ours.won ? [] : (["other_amount"] as const)),
];
