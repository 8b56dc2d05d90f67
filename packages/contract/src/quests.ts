import { z } from "zod";
import { call } from "./call.ts";
import { LevelGiftDescription } from "./info.ts";
import { Cents, Instant } from "./money.ts";
import { Identifier } from "./wire.ts";

/* Quests: maps of levels that stakes lead along. Each is a contest too, under the same number and identifier. */

export const QuestSize = z.enum(["xs", "s", "m", "robot-s", "robot-m"]);

const Shown = {
  id: z.int().positive(),
  /** Its address is `/action/SLUG`. */
  slug: z.string(),
  frontend_identifier: z.string(),
  title: z.string(),
  questSize: QuestSize,
  start_at: Instant,
  end_at: Instant,
  in_progress: z.boolean(),
  /** Stakes do not count just now. */
  paused: z.boolean(),
  /** The budget is set aside for those who have begun, so nobody else can. False for whoever has. */
  full: z.boolean(),
  /** Shown while the flag of test quests is on, and counted for testers only. Source: 3-53. */
  test: z.boolean(),
  levels_count: z.int().positive(),
  /** The level that the player has reached; 0 before the first stake, null for guests. */
  level: z.int().nullable(),
  /** The player's counted stakes, in cents of EUR; null for guests. */
  bets_eur_cents: Cents.nullable(),
};

export const QuestSummary = z.object(Shown);
export type QuestSummary = z.infer<typeof QuestSummary>;

export const QuestGift = z.discriminatedUnion("type", [
  LevelGiftDescription.extend({ type: z.literal("money") }),
  LevelGiftDescription.extend({ type: z.literal("freespins") }),
  LevelGiftDescription.extend({ type: z.literal("lootbox") }),
  z.object({ type: z.literal("points"), chargeable: z.int(), persistent: z.int() }),
]);
export type QuestGift = z.infer<typeof QuestGift>;

/** A point of the map. Source: 2.6-11, 3-52, 3-54. */
export const QuestLevel = z.object({
  /** `level_1` and so on. */
  id: z.string(),
  number: z.int().positive(),
  position: z.object({ x: z.int(), y: z.int() }),
  threshold_eur_cents: Cents,
  gifts: z.array(QuestGift),
  reached_at: Instant.nullable(),
  /** What became of the gifts of a level that was reached: `declined` where the player takes no bonuses. */
  given: z.enum(["given", "waiting", "declined", "nothing"]).nullable(),
});
export type QuestLevel = z.infer<typeof QuestLevel>;

export const Quest = z.object({
  ...Shown,
  /** How much of the way to the next level is done, in per cent; null for guests. */
  percent: z.int().min(0).max(100).nullable(),
  levels: z.array(QuestLevel),
});
export type Quest = z.infer<typeof Quest>;

const TestQuests = z.object({ test_quests: z.enum(["true", "false"]).optional() });

export const listQuests = call({
  id: "quests.list",
  method: "GET",
  path: "/api/quests",
  access: "guest",
  summary: "Quests that run or will run and are for the visitor; those under test where they are asked for.",
  spec: ["3-49", "3-53", "5-30"],
  query: TestQuests,
  reply: z.array(QuestSummary),
});

export const getQuest = call({
  id: "quests.get",
  method: "GET",
  path: "/api/quests/:slug",
  access: "guest",
  summary: "One quest with its map and the player's progress, also when it is over.",
  spec: ["3-52", "2.6-11"],
  params: z.object({ slug: Identifier }),
  query: TestQuests,
  reply: Quest,
});

/** A player's progress moved, on their own channel. Source: 4-31. */
export const QuestNews = z.object({
  quest_id: z.int(),
  slug: z.string(),
  title: z.string(),
  level: z.int(),
  levels_count: z.int(),
  percent: z.int(),
  /** Whether the level was reached just now. */
  reached: z.boolean(),
});
export type QuestNews = z.infer<typeof QuestNews>;
