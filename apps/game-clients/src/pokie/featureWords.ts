import type { PickFind, TrailStep } from "@croupier/games";
import type { MessageKey, Say } from "../messages/sayIn.ts";

/** What a step of a trail brings, in a sentence for each thing. */
export function stepInWords({ multiplier, addedSpins: added, upgrade }: TrailStep, say: Say): string {
  const nameOf = (symbol: string) => say(`symbol.${symbol}` as MessageKey);
  return [
    ...(upgrade === null ? [] : [say("stepUpgrade", { from: nameOf(upgrade.from), to: nameOf(upgrade.to) })]),
    ...(multiplier > 1 ? [say("stepMultiplier", { multiplier })] : []),
    ...(added > 0 ? [say("stepSpins", { added })] : []),
  ].join(" ");
}

/** What a place of a pick bonus holds. */
export function findInWords(find: PickFind, say: Say): string {
  return find.kind === "treasure" ? say("find.treasure", { times: find.times }) : say(`find.${find.kind}`);
}
