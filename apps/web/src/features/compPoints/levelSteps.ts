import type { LevelGiftDescription, Status } from "@croupier/contract/info";
import { levelOf } from "@croupier/rules/playerGroups";

/** A step of the ladder, as the player sees it from theirs. */
export interface Step {
  level: number;
  /** Points that it takes. */
  from: number;
  gifts: readonly LevelGiftDescription[];
  state: "reached" | "current" | "ahead";
}

/** The levels among the statuses, from the lowest; `own` is the player's. Source: 3-54. */
export function stepsOf(statuses: readonly Status[], own: number): Step[] {
  const levels = statuses.filter(({ status, conditions }) => status && conditions.length > 0);
  return levels.map(({ id, gift_descriptions, conditions }) => {
    const level = levelOf([id]);
    return {
      level,
      from: conditions[0]?.persistent_comp_points.min ?? 0,
      gifts: gift_descriptions,
      state: level < own ? "reached" : level === own ? "current" : "ahead",
    };
  });
}
