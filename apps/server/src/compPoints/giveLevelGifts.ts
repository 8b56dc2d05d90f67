import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { awardPoints } from "./awardPoints.ts";
import type { CompPointsDeps } from "./deps.ts";
import { levelReached } from "./earnPoints.ts";
import { give, levelReward } from "./rewards.ts";

/**
 * Gives what a level brings to whoever reached it and may be given it. A consumer of its own, so that a gift that cannot be
 * given holds up no points; its key makes each gift happen once. Source: 3-54.
 */
export function levelGifts(deps: CompPointsDeps): EventConsumer {
  return defineConsumer({
    name: "level-gifts",
    kinds: [levelReached],
    batchSize: 200,
    handleBatch: async (tx, events) => {
      for (const event of events) await giveGifts(deps, tx, event);
    },
  });
}

async function giveGifts(deps: CompPointsDeps, tx: Tx, { playerId, payload, at }: RecordedEvent): Promise<void> {
  if (playerId === null) return;
  const { level, brand } = payload as { level: string; brand: string };
  const gifts = deps.configOf(brand)?.levels[level] ?? [];
  const { currency, refusal } = await deps.collectorOf(tx, playerId);
  if (refusal({ brand, groupKey: level })) return;
  for (const [number, gift] of gifts.entries()) {
    const key = `level:${playerId}:${level}:${number}`;
    if (gift.type === "points") {
      await awardPoints(deps, tx, { playerId, brand, chargeable: gift.points, persistent: 0, key }, at);
      continue;
    }
    if (gift.type === "offer") {
      await deps.offers.levelReached(tx, { playerId, level, brand, groupKey: gift.group_key }, at);
      continue;
    }
    // Without a page on which it can be opened a box is worth nothing.
    if (gift.type === "lootbox" && !deps.hasBoxes(brand)) continue;
    const giving = {
      playerId,
      brand,
      title: gift.type === "lootbox" ? gift.title : level,
      groupKey: level,
      strategy: "level" as const,
      key,
    };
    await give(deps, tx, giving, levelReward(gift, currency, deps.standardCurrency(brand)), at);
  }
}
