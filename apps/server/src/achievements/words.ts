import type { AchievementRule } from "@croupier/rules/achievements/achievements";
import { localeChain } from "@croupier/rules/locales";
import type { Queryable } from "../platform/database.ts";
import type { AchievementsDeps } from "./deps.ts";
import type { Settings } from "./settings.ts";

const studioPrefix = "studio-";

/** Those of single studios share their words, which name the studio. */
async function wordsOf(deps: AchievementsDeps, on: Queryable, { id }: Pick<AchievementRule, "id">) {
  if (!id.startsWith(studioPrefix)) return { key: `achievements.${id}`, studio: "" };
  const provider = id.slice(studioPrefix.length);
  return { key: "achievements.studio", studio: (await deps.studioTitle(on, provider)) ?? provider };
}

/** What a text is said with: who says it, in which language, and what operators wrote. */
export interface Said {
  deps: AchievementsDeps;
  on: Queryable;
  language: string;
  settings: Settings;
}

/** A title, as the operator wrote it in that language or its general one, else as the product has it. */
export async function titleOf(
  { deps, on, language, settings }: Said,
  rule: Pick<AchievementRule, "id">,
): Promise<string> {
  const { key, studio } = await wordsOf(deps, on, rule);
  const own = textIn(settings.get(rule.id)?.titles, language);
  return deps.say(language, own ?? `${key}.title`, { studio });
}

/** What a goal asks for. */
export async function goalOf(
  { deps, on, language, settings }: Said,
  rule: Pick<AchievementRule, "id">,
  goal: number,
): Promise<string> {
  const { key, studio } = await wordsOf(deps, on, rule);
  const own = textIn(settings.get(rule.id)?.descriptions, language);
  return deps.say(language, own ?? `${key}.goal`, { studio, count: goal });
}

function textIn(texts: Readonly<Record<string, string>> | undefined, language: string): string | undefined {
  return localeChain(language)
    .map((code) => texts?.[code])
    .find(Boolean);
}
