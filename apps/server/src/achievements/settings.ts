import { type AchievementRule, achievements } from "@croupier/rules/achievements/achievements";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** What operators changed of an achievement. */
export interface Setting {
  is_on: boolean;
  position: number | null;
  titles: Readonly<Record<string, string>>;
  descriptions: Readonly<Record<string, string>>;
  version: number;
}

/** By the achievement's id; those that nobody changed are not there. */
export type Settings = ReadonlyMap<string, Setting>;

export const unchanged: Setting = { is_on: true, position: null, titles: {}, descriptions: {}, version: 0 };

export async function readSettings(on: Queryable): Promise<Settings> {
  const rows = await rowsOf(on, tables.selectFrom("achievements.setting").selectAll());
  return new Map(
    rows.map(({ achievement, titles, descriptions, ...row }) => [
      achievement,
      { ...row, titles: titles as Setting["titles"], descriptions: descriptions as Setting["descriptions"] },
    ]),
  );
}

/** All achievements in the order that operators gave them; the others follow as the rules have them. */
export function orderedRules(settings: Settings): AchievementRule[] {
  const placeOf = ({ id }: AchievementRule) => settings.get(id)?.position ?? Number.POSITIVE_INFINITY;
  return achievements
    .map((rule, index) => ({ rule, index, place: placeOf(rule) }))
    .sort((one, other) => (one.place === other.place ? one.index - other.index : one.place - other.place))
    .map(({ rule }) => rule);
}

/** Those that players see. */
export const shownRules = (settings: Settings): AchievementRule[] =>
  orderedRules(settings).filter(({ id }) => settings.get(id)?.is_on !== false);
