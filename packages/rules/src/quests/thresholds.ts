import type { QuestSize } from "./questIdentifier.ts";

/** Levels of each size. Source: 3-51. */
export const levelCounts: Readonly<Record<QuestSize, number>> = { xs: 6, s: 15, m: 25, "robot-s": 15, "robot-m": 25 };

/** What the last level of each size asks for, in whole EUR of stakes. Source: 9-36; `s` has no figure there. */
export const lastThresholds: Readonly<Record<QuestSize, number>> = {
  xs: 15_000,
  s: 200_000,
  m: 2_000_000,
  "robot-s": 800_000,
  "robot-m": 2_500_000,
};

/** The curve: a level's share of the way, raised to this power, of the last threshold. */
export const curvePower = 3;

/**
 * The stakes in whole EUR at which each level of a size is reached, from 0: `last × ((level − 1) / (levels − 1))³`, rounded to two
 * digits. Early levels are close, so that a newcomer moves. Source: 3-52, 9-36.
 */
export function thresholdsOf(size: QuestSize): readonly number[] {
  const steps = levelCounts[size] - 1;
  const last = lastThresholds[size];
  return Array.from({ length: steps + 1 }, (_, step) => roundTo2(last * (step / steps) ** curvePower));
}

function roundTo2(euros: number): number {
  if (euros < 100) return Math.round(euros);
  const unit = 10 ** (Math.floor(Math.log10(euros)) - 1);
  return Math.round(euros / unit) * unit;
}

/** EUR of stakes as a quest counts them: thousandths of a cent, so that small stakes of other currencies are not lost. */
export const partsToEuro = 100_000n;

/** The highest level that so many parts reach; 0 before the first counted stake. */
export function levelAt(size: QuestSize, parts: bigint): number {
  if (parts <= 0n) return 0;
  return thresholdsOf(size).filter((euros) => parts >= BigInt(euros) * partsToEuro).length;
}

/** How much of the way from the reached level to the next is done, in whole per cent; 100 on the last one. */
export function percentToNext(size: QuestSize, parts: bigint): number {
  const thresholds = thresholdsOf(size);
  const level = levelAt(size, parts);
  const next = thresholds[Math.max(level, 1)];
  if (next === undefined) return 100;
  const from = BigInt(thresholds[Math.max(level, 1) - 1]!) * partsToEuro;
  return Number(((parts - from) * 100n) / (BigInt(next) * partsToEuro - from));
}
