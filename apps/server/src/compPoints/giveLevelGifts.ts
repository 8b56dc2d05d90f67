import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import type { CompPointsDeps } from "./deps.ts";
import { levelReached } from "./earnPoints.ts";
import { levelReward } from "./rewards.ts";

/**
 * Gives what a level brings to whoever reached it. A consumer of its own, so that a gift that cannot be given holds up no
 * points; its key makes each gift happen once. Source: 3-54.
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
  if (playerId === null || !deps.issueGift) return;
  const { level, brand } = payload as { level: string; brand: string };
  const gifts = deps.configOf(brand)?.levels[level] ?? [];
  const currency = await deps.currencyOf(tx, playerId);
  for (const [number, gift] of gifts.entries()) {
    const order = {
      playerId,
      title: level,
      groupKey: level,
      strategy: "level" as const,
      key: `level:${playerId}:${level}:${number}`,
      activatableUntil: null,
      brand,
      ...levelReward(gift, currency, deps.standardCurrency(brand)),
    };
    await deps.issueGift(tx, order, at);
  }
}
