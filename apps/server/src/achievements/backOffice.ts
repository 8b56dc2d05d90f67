import * as calls from "@croupier/contract/backOffice/achievements";
import { type AchievementRule, achievements } from "@croupier/rules/achievements/achievements";
import { compileIcu, icuArguments } from "@croupier/rules/icu";
import { completeLocales } from "@croupier/rules/locales";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import type { AchievementsDeps } from "./deps.ts";
import { type Holders, readHolders } from "./queries.ts";
import { orderedRules, readSettings, type Setting, type Settings, unchanged } from "./settings.ts";
import { tables } from "./tables.ts";
import { goalOf, titleOf } from "./words.ts";

const languages = new Set<string>(completeLocales);
const done = { state: "done", approval_id: null } as const;

/** Achievements as operators read, name, order and switch them. */
export function registerAchievementsBackOffice(api: ApiServer, deps: AchievementsDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeAchievements, async ({ query: { page, per_page, area } }) => {
    const [holders, settings] = [await readHolders(pool), await readSettings(pool)];
    const found = orderedRules(settings).filter((rule) => area === undefined || rule.area === area);
    const shown = found.slice((page - 1) * per_page, page * per_page);
    return { data: await Promise.all(shown.map((rule) => wire(deps, rule, holders, settings))), total: found.length };
  });
  handleForOperator(api, calls.getBackOfficeAchievement, async ({ params }) => {
    const rule = achievements.find(({ id }) => id === params.id);
    if (!rule) return fail(404, "id", "not_found");
    return wire(deps, rule, await readHolders(pool), await readSettings(pool));
  });
  handleForOperator(api, calls.changeAchievement, async ({ operator, params, body, context: { now } }) => {
    const { reason, version, ...after } = body;
    if (!achievements.some(({ id }) => id === params.id)) return fail(404, "id", "not_found");
    const fault = textsFault("titles", after.titles) ?? textsFault("descriptions", after.descriptions);
    if (fault) return fault;
    return deps.db.transaction(async (tx): Promise<Failure | typeof done> => {
      // Two changes of one that nobody has changed yet find no line to wait for.
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('achievements.setting', 0))");
      const { version: known, ...before } = (await readSettings(tx)).get(params.id) ?? unchanged;
      if (String(known) !== version) return fail(409, "version", "stale_change");
      await write(tx, params.id, { ...after, version: known + 1 });
      const line = { action: "achievement.change", subject: `achievement:${params.id}`, reason, before, after };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  });
}

/** The first text that is in no language of the product, cannot be read as a message, or asks for a value that there is not. */
function textsFault(field: string, texts: Readonly<Record<string, string | undefined>>): Failure | null {
  for (const [language, text = ""] of Object.entries(texts)) {
    if (!languages.has(language)) return fail(422, `${field}.${language}`, "not_in_list");
    try {
      const strange = [...icuArguments(compileIcu(text))].find((name) => name !== "count" && name !== "studio");
      if (strange === undefined) continue;
    } catch {
      // Said below.
    }
    return fail(422, `${field}.${language}`, "invalid");
  }
  return null;
}

async function write(tx: Tx, achievement: string, { titles, descriptions, ...setting }: Setting): Promise<void> {
  const columns = { ...setting, titles: JSON.stringify(titles), descriptions: JSON.stringify(descriptions) };
  await change(
    tx,
    tables
      .insertInto("achievements.setting")
      .values({ achievement, ...columns })
      .onConflict((known) => known.column("achievement").doUpdateSet(columns)),
  );
}

async function wire(
  deps: AchievementsDeps,
  rule: AchievementRule,
  holders: Holders,
  settings: Settings,
): Promise<calls.BackOfficeAchievement> {
  const { version, ...setting } = settings.get(rule.id) ?? unchanged;
  const said = (language: string, from: Settings) => ({ deps, on: deps.db.pool, language, settings: from });
  const none: Settings = new Map();
  const own = async (read: (language: string) => Promise<string>) =>
    Object.fromEntries(await Promise.all(completeLocales.map(async (language) => [language, await read(language)])));
  return {
    ...{ id: rule.id, area: rule.area, goals: [...rule.goals], title: await titleOf(said("en", settings), rule) },
    players: rule.goals.map((_, index) => holders.of.get(`${rule.id}:${index + 1}`) ?? 0),
    ...{ ...setting, version: String(version) },
    own_titles: await own((language) => titleOf(said(language, none), rule)),
    own_descriptions: await own((language) => goalOf(said(language, none), rule, rule.goals.at(-1)!)),
  };
}
