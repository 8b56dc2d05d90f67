import type { QuestLevelGift } from "@croupier/contract/backOffice/quests";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import { attempt } from "../platform/attempt.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { questLevelReached } from "./countStakes.ts";
import type { Adventurer, GiftTarget, QuestsDeps } from "./deps.ts";
import { readQuest } from "./queries.ts";
import { giftsOf, type QuestRow } from "./rows.ts";
import { tables } from "./tables.ts";

/**
 * Gives what a level of a quest brings. A consumer of its own, so that a gift that cannot be given holds up no progress; its key makes
 * each gift happen once. Source: 3-54.
 */
export function questGifts(deps: QuestsDeps): EventConsumer {
  return defineConsumer({
    name: "quest-gifts",
    kinds: [questLevelReached],
    batchSize: 100,
    handleBatch: async (tx, events) => {
      for (const event of events) await giveLevel(deps, tx, levelIn(event));
    },
  });
}

interface ReachedLevel {
  playerId: number;
  quest: number;
  level: number;
  brand: string;
  at: Date;
}

function levelIn({ playerId, payload, at }: RecordedEvent): ReachedLevel {
  const { quest, level, brand } = payload as { quest: number; level: number; brand: string };
  return { playerId: Number(playerId), quest, level, brand, at };
}

async function giveLevel(deps: QuestsDeps, tx: Tx, reached: ReachedLevel): Promise<void> {
  const { playerId, quest: id, level } = reached;
  const [quest, adventurer] = [await readQuest(tx, id), await deps.adventurerOf(tx, playerId)];
  if (!quest || !adventurer) return;
  const gifts = giftsOf(quest).find((one) => one.level === level)?.gifts ?? [];
  const given = gifts.length === 0 ? "nothing" : await giveAll(deps, tx, { quest, adventurer, gifts, reached });
  const own = tables.updateTable("quests.reached_level").set({ given }).where("quest_id", "=", quest.id);
  await change(tx, own.where("player_id", "=", BigInt(playerId)).where("level", "=", level));
}

interface Giving {
  quest: QuestRow;
  adventurer: Adventurer;
  gifts: readonly QuestLevelGift[];
  reached: ReachedLevel;
}

/** `declined` where everything was a bonus and the player may be given none; `waiting` where something could not be given now. */
async function giveAll(deps: QuestsDeps, tx: Tx, { quest, adventurer, gifts, reached }: Giving) {
  const { playerId, level, brand, at } = reached;
  let [given, waiting] = [0, 0];
  for (const [number, gift] of gifts.entries()) {
    if (gift.type !== "points" && !adventurer.mayHaveBonuses(brand)) continue;
    const title = deps.say(adventurer.language, quest.title);
    const target = { playerId, brand, title, key: `quest:${quest.id}:${playerId}:${level}:${number}` };
    let done = false;
    await attempt(
      tx,
      async () => {
        done = await giveOne(deps, tx, target, gift, at);
      },
      (error) => deps.onError(error, `gift ${number} of level ${level} of ${quest.identifier}`),
    );
    if (done) given++;
    else waiting++;
  }
  if (waiting > 0) return "waiting" as const;
  return given > 0 ? ("given" as const) : ("declined" as const);
}

function giveOne(deps: QuestsDeps, tx: Tx, target: GiftTarget, gift: QuestLevelGift, at: Date): Promise<boolean> {
  return gift.type === "points" ? deps.givePoints(tx, target, gift, at) : deps.giveGift(tx, target, gift, at);
}

/** For a job: tries again what could not be given. */
export async function giveWaiting(deps: QuestsDeps, now: Date): Promise<void> {
  const open = tables
    .selectFrom("quests.reached_level")
    .selectAll()
    .where("given", "=", "waiting")
    // The consumer has the first try.
    .where("reached_at", "<", new Date(now.getTime() - 60_000));
  for (const row of await rowsOf(deps.db.pool, open.orderBy("reached_at").limit(200))) {
    await deps.db.transaction(async (tx) => {
      const own = tables.selectFrom("quests.reached_level").select("given").where("quest_id", "=", row.quest_id);
      const mine = own.where("player_id", "=", row.player_id).where("level", "=", row.level).forUpdate();
      if ((await firstOf(tx, mine))?.given !== "waiting") return;
      const reached = {
        playerId: Number(row.player_id),
        quest: Number(row.quest_id),
        level: row.level,
        brand: row.brand,
      };
      await giveLevel(deps, tx, { ...reached, at: now });
    });
  }
}
