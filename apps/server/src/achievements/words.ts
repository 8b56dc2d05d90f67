import type { AchievementRule } from "@croupier/rules/achievements/achievements";
import type { Queryable } from "../platform/database.ts";
import type { AchievementsDeps } from "./deps.ts";

const studioPrefix = "studio-";

/** Those of single studios share their words, which name the studio. */
async function wordsOf(deps: AchievementsDeps, on: Queryable, { id }: Pick<AchievementRule, "id">) {
  if (!id.startsWith(studioPrefix)) return { key: `achievements.${id}`, studio: "" };
  const provider = id.slice(studioPrefix.length);
  return { key: "achievements.studio", studio: (await deps.studioTitle(on, provider)) ?? provider };
}

export async function titleOf(
  deps: AchievementsDeps,
  on: Queryable,
  language: string,
  rule: Pick<AchievementRule, "id">,
): Promise<string> {
  const { key, studio } = await wordsOf(deps, on, rule);
  return deps.say(language, `${key}.title`, { studio });
}

/** What a goal asks for. */
export async function goalOf(
  deps: AchievementsDeps,
  on: Queryable,
  language: string,
  { rule, goal }: { rule: AchievementRule; goal: number },
): Promise<string> {
  const { key, studio } = await wordsOf(deps, on, rule);
  return deps.say(language, `${key}.goal`, { studio, count: goal });
}
