import { z } from "zod";
import { call } from "../call.ts";
import { LevelGift } from "../compPointsConfig.ts";
import { Cents, Instant, PositiveCents } from "../money.ts";
import { QuestSize } from "../quests.ts";
import { ByNumericId, ShortText } from "../wire.ts";
import { estimated, LevelsEstimate, PlayAsked } from "./costEstimates.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";

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
  /** What it may cost in all: a whole way is set aside for whoever begins, and nobody begins when less is left. */
  budget_eur_cents: PositiveCents.nullable(),
};

export const QuestPlan = z.object(Plan);
export type QuestPlan = z.infer<typeof QuestPlan>;

/** `paused`: what is settled meanwhile counts nothing. */
export const QuestState = z.enum(["planned", "running", "paused", "over"]);

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
  /** What a player who reaches the last level is given, as it was found when it was planned; null where nobody can say. */
  one_player_eur_cents: Cents.nullable(),
  /** That of everybody who has begun. */
  promised_eur_cents: Cents.nullable(),
  /** What was given so far. */
  spent_eur_cents: Cents,
  /** How many more may begin; null for any number. */
  places_left: z.int().nullable(),
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
  query: longListQuery(["start_at"], { state: QuestState.optional(), q: ShortText.optional() }),
  reply: longPageOf(BackOfficeQuest),
});

export const listQuestTemplates = call({
  id: "backOffice.questTemplates",
  method: "GET",
  path: "/backoffice/api/quests/templates",
  access: "operator",
  permission: "quests.read",
  summary: "Plans to begin with, with dates from the next midnight on.",
  spec,
  reply: z.object({ templates: z.array(z.object({ name: z.string(), about: z.string(), plan: z.object(Plan) })) }),
});

export const QuestPreview = z.object({
  frontend_identifier: z.string(),
  slug: z.string(),
  questSize: QuestSize,
  /** Only testers move along it. */
  test: z.boolean(),
  /** Players with an open account who take bonuses and whose stakes would count. */
  players: z.int(),
  /** Quests of groups that run meanwhile: whoever is in these groups sees those alone. */
  hidden_by: z.array(z.string()),
  levels: z.array(
    z.object({
      number: z.int(),
      threshold_eur: z.int(),
      /** How many gifts it brings, and what they are worth to one player before any wagering; null where nobody can say. */
      gifts_count: z.int(),
      cost_eur_cents: z.number().nullable(),
      /** How many players reached it in the quest that the estimate rests on. */
      reached_before: z.int().nullable(),
    }),
  ),
  /** All gifts of one player who reaches the last level. */
  one_player_eur_cents: z.number().nullable(),
  /** As many as reached each level then; null where there was no such quest. */
  expected_eur_cents: z.number().nullable(),
  /** How many players the budget holds; null for any number. */
  players_in_budget: z.int().nullable(),
  rests_on: z.object({ frontend_identifier: z.string(), players: z.int() }).nullable(),
  next_runs: z.array(z.object({ start_at: Instant, end_at: Instant })),
});
export type QuestPreview = z.infer<typeof QuestPreview>;

export const previewQuest = call({
  id: "backOffice.previewQuest",
  method: "POST",
  path: "/backoffice/api/quests/preview",
  access: "operator",
  permission: "quests.read",
  reads: true,
  summary: "Who would see a quest, from what on its levels are reached and what its gifts cost; nothing is saved.",
  spec,
  /** `of`: the quest that would be changed so; null for a new one. */
  body: z.object({ ...Plan, of: z.int().positive().nullable() }),
  reply: QuestPreview,
  status: 200,
});

export const estimateQuest = call({
  id: "backOffice.questEstimate",
  method: "POST",
  path: "/backoffice/api/quests/cost-estimates",
  access: "operator",
  permission: "quests.read",
  reads: true,
  summary:
    "What the gifts of a quest's levels cost the house on average after wagering, by players who play a game at a stake until a gift's requirement is met or the money gone. Points count as they are given. Plays for some seconds; with `so_far` of its answer it plays on from there.",
  spec,
  body: z.object({ gifts: Plan.gifts, ...PlayAsked }),
  reply: estimated(LevelsEstimate),
  status: 200,
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

export const cloneQuest = call({
  id: "backOffice.cloneQuest",
  method: "POST",
  path: "/backoffice/api/quests/:id/clone",
  access: "operator",
  permission: "quests.write",
  summary: "Plans the same quest again under another name, at other times and with a budget of its own, once.",
  spec,
  params: ByNumericId,
  body: z.object({
    ...{ identifier: Plan.identifier, start_at: Instant, end_at: Instant },
    /** That of the clone; left out, the same as before. */
    budget_eur_cents: Plan.budget_eur_cents.optional(),
    reason: Reason,
  }),
  reply: Outcome,
  status: 200,
});

export const pauseQuest = call({
  id: "backOffice.pauseQuest",
  method: "POST",
  path: "/backoffice/api/quests/:id/pause",
  access: "operator",
  permission: "quests.write",
  summary: "What is settled while it is paused counts nothing; the end stays where it is.",
  spec,
  params: ByNumericId,
  body: z.object({ paused: z.boolean(), version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const endQuest = call({
  id: "backOffice.endQuest",
  method: "POST",
  path: "/backoffice/api/quests/:id/end",
  access: "operator",
  permission: "quests.write",
  summary: "Ends a running quest now; levels that were reached and their gifts stay. A planned one never begins.",
  spec,
  params: ByNumericId,
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
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
  query: longListQuery(["bets"], {}),
  reply: longPageOf(QuestPlayer),
});
