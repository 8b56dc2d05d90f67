import { createDraw, type Draw, type SeedInput, verifyCommitment } from "@croupier/fairness";

/** An item of a table of prizes; `weight` of the sum of all weights is exactly its chance. Source: F-36. */
export interface WeightedItem {
  id: number;
  weight: number;
}

/** What is wrong with a table; null where something can be drawn from it. */
export function tableFault(items: readonly WeightedItem[]): "negative_weight" | "no_prize_can_be_won" | null {
  if (items.some(({ weight }) => !Number.isSafeInteger(weight) || weight < 0)) return "negative_weight";
  return totalWeight(items) > 0 ? null : "no_prize_can_be_won";
}

export function totalWeight(items: readonly WeightedItem[]): number {
  return items.reduce((sum, { weight }) => sum + weight, 0);
}

/** Draws one number below the sum of the weights; each item has as many of them as its weight, so 0 is never drawn. */
export function drawItem<Item extends WeightedItem>(items: readonly Item[], draw: Draw): Item {
  const fault = tableFault(items);
  if (fault) throw new RangeError(`nothing is drawn from this table: ${fault}`);
  let left = draw.int(totalWeight(items));
  for (const item of items) {
    if (left < item.weight) return item;
    left -= item.weight;
  }
  throw new Error("the draw was not below the sum of the weights");
}

/** The prize that the seeds of a box fix. */
export function drawPrize<Item extends WeightedItem>(
  items: readonly Item[],
  seeds: SeedInput,
  hmac?: Parameters<typeof createDraw>[1],
): Item {
  return drawItem(items, createDraw(seeds, hmac));
}

export type PrizeVerdict = { ok: true } | { ok: false; reason: "seed_does_not_match_hash" | "other_prize" };

/** Draws again from the revealed seed: it is the one that was promised, and the prize is the recorded one. */
export function verifyPrize(
  items: readonly WeightedItem[],
  seeds: SeedInput,
  claim: { serverSeedHash: string; prize: number },
): PrizeVerdict {
  if (!verifyCommitment(seeds.serverSeed, claim.serverSeedHash))
    return { ok: false, reason: "seed_does_not_match_hash" };
  return drawPrize(items, seeds).id === claim.prize ? { ok: true } : { ok: false, reason: "other_prize" };
}
