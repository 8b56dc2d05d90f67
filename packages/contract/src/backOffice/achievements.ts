import { z } from "zod";
import { AchievementArea } from "../achievements.ts";
import { call } from "../call.ts";
import { listQuery, pageOf } from "./lists.ts";

export const BackOfficeAchievement = z.object({
  id: z.string(),
  area: AchievementArea,
  title: z.string(),
  goals: z.array(z.int()),
  /** How many players have each tier. */
  players: z.array(z.int()),
});
export type BackOfficeAchievement = z.infer<typeof BackOfficeAchievement>;

export const listBackOfficeAchievements = call({
  id: "backOffice.achievements",
  method: "GET",
  path: "/backoffice/api/achievements",
  access: "operator",
  permission: "achievements.read",
  summary: "Every achievement with how many players have each tier.",
  spec: ["2.1-03"],
  query: listQuery(["area"], { area: AchievementArea.optional() }),
  reply: pageOf(BackOfficeAchievement),
});
