import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./money.ts";

/* Badges for what a player did. Nothing of value is given for them. */

export const AchievementArea = z.enum(["games", "studios", "features", "days", "safer"]);
export type AchievementArea = z.infer<typeof AchievementArea>;

const Tier = z.object({
  /** From 1. */
  tier: z.int().positive(),
  goal: z.int().positive(),
  /** When the player reached it. */
  unlocked_at: Instant.nullable(),
  /** Players who have it, in hundredths of a per cent of all who have begun any; null while nobody has. */
  share: z.int().min(0).max(10_000).nullable(),
});

export const Achievement = z.object({
  id: z.string(),
  area: AchievementArea,
  title: z.string(),
  /** What is asked for on the tier that comes next, or on the last one. */
  description: z.string(),
  /** How much of it there is; null for guests. */
  progress: z.int().nullable(),
  /** The highest tier that the player has; 0 for none and for guests. */
  tier: z.int(),
  tiers: z.array(Tier),
});
export type Achievement = z.infer<typeof Achievement>;

export const listAchievements = call({
  id: "achievements.list",
  method: "GET",
  path: "/api/achievements",
  access: "guest",
  summary: "Every achievement with its tiers and how many players have them; a player's progress and dates beside.",
  spec: ["2.1-03", "2.5-14"],
  reply: z.array(Achievement),
});

/** A tier that a player has just reached, on their own channel. */
export const AchievementNews = z.object({
  id: z.string(),
  area: AchievementArea,
  title: z.string(),
  tier: z.int(),
  tiers_count: z.int(),
});
export type AchievementNews = z.infer<typeof AchievementNews>;
