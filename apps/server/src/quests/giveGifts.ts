import type { QuestLevelGift } from "@croupier/contract/backOffice/quests";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import { attempt } from "../platform/attempt.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { questLevelReached } from "./countStakes.ts";
import type { Adventurer, GiftTarget, QuestsDeps } from "./deps.ts";
import { readQuest } from "./queries.ts";
import { giftCostsOf } from "./questCosts.ts";
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
  const own = tables.selectFrom("quests.reached_level").select("given_gifts").where("quest_id", "=", BigInt(id));
  const mine = await firstOf(tx, own.where("player_id", "=", BigInt(playerId)).where("level", "=", level).forUpdate());
  const [quest, adventurer] = [await readQuest(tx, id), await deps.adventurerOf(tx, playerId)];
  if (!mine || !quest || !adventurer) return;
  const gifts = giftsOf(quest).find((one) => one.level === level)?.gifts ?? [];
  const before = mine.given_gifts;
  const { given, places } = await giveAll(deps, tx, { quest, adventurer, gifts, reached, before });
  const line = tables.updateTable("quests.reached_level").where("quest_id", "=", quest.id).where("level", "=", level);
  await change(tx, line.set({ given, given_gifts: [...before, ...places] }).where("player_id", "=", BigInt(playerId)));
  await countSpent(tx, quest, level, places);
}

interface Giving {
  quest: QuestRow;
  adventurer: Adventurer;
  gifts: readonly QuestLevelGift[];
  reached: ReachedLevel;
  /** Places of the gifts that were given before. */
  before: readonly number[];
}

interface Given {
  /** `declined` where everything was a bonus and the player may be given none; `waiting` where something could not be given now. */
  given: "given" | "waiting" | "declined" | "nothing";
  /** Of the gifts that were given now. */
  places: number[];
}

async function giveAll(
  deps: QuestsDeps,
  tx: Tx,
  { quest, adventurer, gifts, reached, before }: Giving,
): Promise<Given> {
  const { playerId, level, brand, at } = reached;
  const places: number[] = [];
  let waiting = 0;
  for (const [place, gift] of gifts.entries()) {
    if (before.includes(place)) continue;
    if (gift.type !== "points" && !adventurer.mayHaveBonuses(brand)) continue;
    const title = deps.say(adventurer.language, quest.title);
    const target = { playerId, brand, title, key: `quest:${quest.id}:${playerId}:${level}:${place}` };
    let done = false;
    await attempt(
      tx,
      async () => {
        done = await giveOne(deps, tx, target, gift, at);
      },
      (error) => deps.onError(error, `gift ${place} of level ${level} of ${quest.identifier}`),
    );
    if (done) places.push(place);
    else waiting++;
  }
  if (gifts.length === 0) return { given: "nothing", places };
  if (waiting > 0) return { given: "waiting", places };
  return { given: before.length + places.length > 0 ? "given" : "declined", places };
}

/** Counts what was given against the budget, in the transaction that gives it. */
async function countSpent(tx: Tx, quest: QuestRow, level: number, places: readonly number[]): Promise<void> {
  const costs = giftCostsOf(quest).find((one) => one.level === level)?.eur_cents ?? [];
  const eurCents = BigInt(places.reduce((sum, place) => sum + (costs[place] ?? 0), 0));
  if (eurCents === 0n) return;
  const own = tables.updateTable("quests.quest").where("id", "=", quest.id);
  await change(
    tx,
    own.set(({ eb }) => ({ spent_eur_cents: eb("spent_eur_cents", "+", eurCents) })),
  );
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
