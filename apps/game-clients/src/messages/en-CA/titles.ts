import type { words as en } from "../en/titles.ts";

export const words: Partial<Record<keyof typeof en, string>> = {
  "feature.sugarplum-foundry": "The candies melt, new ones are poured.",
  "symbol.sailboat": "sailboat",
};
