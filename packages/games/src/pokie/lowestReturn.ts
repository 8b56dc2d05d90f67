import type { PokieMath, StrategyMath } from "./pokieMath.ts";

/** The strategy whose figures a title publishes. */
export function lowestReturn({ strategies }: PokieMath): StrategyMath {
  return strategies.reduce((worst, next) => (next.rtp < worst.rtp ? next : worst));
}
