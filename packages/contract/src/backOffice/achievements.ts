import { z } from "zod";
import { AchievementArea } from "../achievements.ts";
import { call } from "../call.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";

const spec = ["2.1-03", "2.5-14"] as const;
const ById = z.object({ id: z.string().min(1).max(100) });

/** Texts by language; where one is left out the product's own stands. */
const Texts = z.record(
  z.string().min(2).max(10),
  z.string().trim().min(1, { message: "required" }).max(200, { message: "too_long" }),
);

const Setting = {
  /** Players see it and are told of its tiers; what is reached meanwhile is kept all the same. */
  is_on: z.boolean(),
  /** The lower, the earlier among those of its area; null for where it stands by itself. */
  position: z.int().min(1).max(1_000).nullable(),
  titles: Texts,
  /** What a tier asks for; `{count}` stands for how much of it. */
  descriptions: Texts,
};

export const BackOfficeAchievement = z.object({
  id: z.string(),
  area: AchievementArea,
  title: z.string(),
  goals: z.array(z.int()),
  /** How many players have each tier. */
  players: z.array(z.int()),
  ...Setting,
  /** The texts that stand without any of the operator's. */
  own_titles: z.record(z.string(), z.string()),
  own_descriptions: z.record(z.string(), z.string()),
  version: z.string(),
});
export type BackOfficeAchievement = z.infer<typeof BackOfficeAchievement>;

export const listBackOfficeAchievements = call({
  id: "backOffice.achievements",
  method: "GET",
  path: "/backoffice/api/achievements",
  access: "operator",
  permission: "achievements.read",
  summary: "Every achievement with how many players have each tier.",
  spec,
  query: listQuery(["area"], { area: AchievementArea.optional() }),
  reply: pageOf(BackOfficeAchievement),
});

export const getBackOfficeAchievement = call({
  id: "backOffice.achievement",
  method: "GET",
  path: "/backoffice/api/achievements/:id",
  access: "operator",
  permission: "achievements.read",
  summary: "One achievement with its texts and how many players have each tier.",
  spec,
  params: ById,
  reply: BackOfficeAchievement,
});

export const changeAchievement = call({
  id: "backOffice.changeAchievement",
  method: "PUT",
  path: "/backoffice/api/achievements/:id",
  access: "operator",
  permission: "achievements.write",
  summary:
    "Switches an achievement on or off, names it by language and puts it in order. What players have of it stays theirs.",
  spec,
  params: ById,
  body: z.object({ ...Setting, version: Version, reason: Reason }),
  reply: Outcome,
});
