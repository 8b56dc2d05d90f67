import type { LootboxesDeps, LootboxRules } from "./deps.ts";

export type BoxRule = LootboxRules["rules"][number];

/** Whether a rule gives boxes at a moment: it is not paused, its plan has begun and is not over. */
export function holds({ from, until, isPaused }: BoxRule, now: Date): boolean {
  if (isPaused) return false;
  return (!from || new Date(from) <= now) && (!until || now < new Date(until));
}

/** A brand's rules that give boxes now. */
export const rulesThatHold = (deps: Pick<LootboxesDeps, "contentOf">, brand: string, now: Date): BoxRule[] =>
  (deps.contentOf(brand).rules?.rules ?? []).filter((rule) => holds(rule, now));
