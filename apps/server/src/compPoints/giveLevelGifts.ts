import type { ClimbGift } from "@croupier/contract/compPointsConfig";
import { levelOf } from "@croupier/rules/playerGroups";
import { giveWithin } from "../bonuses/index.ts";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { postPoints } from "./awardPoints.ts";
import type { CompPointsDeps } from "./deps.ts";
import { levelReached } from "./earnPoints.ts";
import { levelCosts, levelsBudget, ownGifts } from "./levelBudgets.ts";
import { give, levelReward } from "./rewards.ts";

/**
 * Gives what a level brings to whoever reached it and may be given it. A consumer of its own, so that a gift that cannot be
 * given holds up no points; its key makes each gift happen once. What the budget of levels does not reach for is not given, all gifts of a
 * level or none. Source: 3-54.
 */
export function levelGifts(deps: CompPointsDeps): EventConsumer {
  return defineConsumer({
    name: "level-gifts",
    kinds: [levelReached],
    batchSize: 200,
    handleBatch: async (tx, events) => {
      const brands = new Set(events.map(({ payload }) => String(payload.brand)));
      for (const brand of [...brands].sort()) await deps.lockTables(tx, brand);
      for (const event of events) await giveGifts(deps, tx, event);
    },
  });
}

async function giveGifts(all: CompPointsDeps, tx: Tx, { playerId, payload, at }: RecordedEvent): Promise<void> {
  if (playerId === null) return;
  const { level, brand } = payload as { level: string; brand: string };
  const config = all.configOf(brand);
  const gifts = config?.levels[level] ?? [];
  const { currency, language, groups, refusal } = await all.collectorOf(tx, playerId);
  // Whose table gives nothing more is given no box, which costs nothing then.
  const hasDrawLeft = await all.hasDrawLeft(tx, brand, groups);
  const deps = { ...all, hasBoxes: (of: string) => hasDrawLeft && all.hasBoxes(of) };
  if (!config || refusal({ brand, groupKey: level })) return;
  // An offer is locked before a wallet.
  for (const gift of gifts)
    if (gift.type === "offer")
      await deps.offers.levelReached(tx, { playerId, level, brand, groupKey: gift.group_key }, at);
  const climb = { playerId, level, brand, currency, language, gifts };
  const budget = levelsBudget(brand, config);
  if (!budget) await giveAll(deps, tx, climb, at);
  else if (ownGifts(deps, brand, gifts).length > 0) {
    const cost = (await levelCosts(deps, brand, config, tx, groups)).to(gifts, currency);
    await giveWithin(tx, budget, cost, () => giveAll(deps, tx, climb, at));
  }
}

interface Climb {
  playerId: number;
  level: string;
  brand: string;
  currency: string;
  language: string;
  gifts: readonly ClimbGift[];
}

/** False where everything had been given before: to who was put down by hand and climbed again. */
async function giveAll(deps: CompPointsDeps, tx: Tx, climb: Climb, now: Date): Promise<boolean> {
  const { playerId, level, brand, currency, language, gifts } = climb;
  const ofLevel = deps.say(language, "profile.level", { level: levelOf([level]) });
  let isNew = false;
  for (const { number, gift } of ownGifts(deps, brand, gifts)) {
    const key = `level:${playerId}:${level}:${number}`;
    if (gift.type === "points") {
      const award = { playerId, brand, chargeable: gift.points, persistent: 0, key };
      if ((await postPoints(deps, tx, award, now)) === "given") isNew = true;
      continue;
    }
    const title = gift.type === "lootbox" ? gift.title : ofLevel;
    const giving = { playerId, brand, title, groupKey: level, strategy: "level" as const, key };
    const reward = levelReward(gift, currency, deps.standardCurrency(brand));
    const wasGiven = await deps.wasGiven(tx, { playerId, key: reward.give === "boxes" ? `${key}:1` : key });
    if ((await give(deps, tx, giving, reward, now)) && !wasGiven) isNew = true;
  }
  return isNew;
}
