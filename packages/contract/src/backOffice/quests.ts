import { z } from "zod";
import { call } from "../call.ts";
import { LevelGift } from "../compPointsConfig.ts";
import { Cents, Instant } from "../money.ts";
import { QuestSize } from "../quests.ts";
import { ByNumericId, ShortText } from "../wire.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";

/* Quests as operators plan them. Money of gifts is cents of its currency. */

const spec = ["3-49", "9-36"] as const;

const Points = z.strictObject({
  type: z.literal("points"),
  chargeable: z.int().min(0).max(1_000_000),
  persistent: z.int().min(0).max(1_000_000),
});

/** What reaching a level brings: as for levels of comp points, and points. */
const Gift = z.union([LevelGift, Points]);
export type QuestLevelGift = z.infer<typeof Gift>;

const Plan = {
  /** `quest--SIZE--SLUG`; of a series, what its runs are called before their day. */
  identifier: z.string().min(1, { message: "required" }).max(80, { message: "too_long" }),
  /** A message key or a text. */
  title: z.string().trim().min(1, { message: "required" }).max(200, { message: "too_long" }),
  /** The next run begins when this one ends. */
  repeat: z.enum(["none", "daily", "weekly"]),
  start_at: Instant,
  end_at: Instant,
  /** Who sees it and takes part; everybody where none is named. */
  group_ids: z.array(z.string().min(1).max(100)).max(50),
  gifts: z.array(z.strictObject({ level: z.int().positive(), gifts: z.array(Gift).min(1).max(10) })).max(25),
};

export const QuestState = z.enum(["planned", "running", "over"]);

export const BackOfficeQuest = z.object({
  ...Plan,
  id: z.int(),
  frontend_identifier: z.string(),
  slug: z.string(),
  questSize: QuestSize,
  shown_title: z.string(),
  series: z.string().nullable(),
  test: z.boolean(),
  state: QuestState,
  players_count: z.int(),
  /** How many players stand on each level, from the first. */
  players_on_levels: z.array(z.int()),
  thresholds_eur: z.array(z.int()),
  version: z.string(),
});
export type BackOfficeQuest = z.infer<typeof BackOfficeQuest>;

export const listBackOfficeQuests = call({
  id: "backOffice.quests",
  method: "GET",
  path: "/backoffice/api/quests",
  access: "operator",
  permission: "quests.read",
  summary: "Every quest with its players, the latest first.",
  spec,
  query: listQuery(["start_at"], { state: QuestState.optional(), q: ShortText.optional() }),
  reply: pageOf(BackOfficeQuest),
});

export const getBackOfficeQuest = call({
  id: "backOffice.quest",
  method: "GET",
  path: "/backoffice/api/quests/:id",
  access: "operator",
  permission: "quests.read",
  summary: "One quest.",
  spec,
  params: ByNumericId,
  reply: BackOfficeQuest,
});

export const createQuest = call({
  id: "backOffice.createQuest",
  method: "POST",
  path: "/backoffice/api/quests",
  access: "operator",
  permission: "quests.write",
  summary:
    "Plans a quest. What is wrong is named by its field, as `gifts.2.level`; an identifier that does not parse is refused.",
  spec,
  body: z.object({ ...Plan, reason: Reason }),
  reply: Outcome,
});

export const changeQuest = call({
  id: "backOffice.changeQuest",
  method: "PUT",
  path: "/backoffice/api/quests/:id",
  access: "operator",
  permission: "quests.write",
  summary:
    "Changes a quest. Once it runs, only its title, whether another run follows, a later end, and gifts of levels that had none.",
  spec,
  params: ByNumericId,
  body: z.object({ ...Plan, version: Version, reason: Reason }),
  reply: Outcome,
});

export const QuestPlayer = z.object({
  id: z.int(),
  player_id: z.int(),
  level: z.int(),
  bets_eur_cents: Cents,
  updated_at: Instant,
});
export type QuestPlayer = z.infer<typeof QuestPlayer>;

export const listQuestPlayers = call({
  id: "backOffice.questPlayers",
  method: "GET",
  path: "/backoffice/api/quests/:id/players",
  access: "operator",
  permission: "quests.read",
  summary: "Who has come how far in a quest, the furthest first.",
  spec,
  params: ByNumericId,
  query: listQuery(["bets"], {}),
  reply: pageOf(QuestPlayer),
});
