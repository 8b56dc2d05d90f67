import type { QuestGift } from "@croupier/contract";
import * as contract from "@croupier/contract";
import { questsFor } from "@croupier/rules/quests/questsFor";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { QuestsDeps } from "./deps.ts";
import { findQuest, openQuests, progressOf, reachedBy } from "./queries.ts";
import { giftsOf, type QuestRow, toQuest, toSummary } from "./rows.ts";

/** The calls of visitors and players. */
export function registerRoutes(api: ApiServer, deps: QuestsDeps): void {
  const { pool } = deps.db;
  api.handle(contract.listQuests, async ({ query, context }) => {
    const rows = await seen(deps, context, await openQuests(pool, context.now), query.test_quests === "true");
    const ids = rows.map(({ id }) => id);
    const progress = context.player ? await progressOf(pool, context.player.id, ids) : null;
    return rows.map((row) =>
      toSummary(row, deps.say(context.locale, row.title), progress === null ? null : progress.get(row.id), context.now),
    );
  });
  api.handle(contract.getQuest, async ({ params, query, context }) => {
    const row = await findQuest(pool, params.slug, context.now);
    const isOver = row && row.end_at <= context.now;
    const mine =
      row &&
      (isOver
        ? await own(deps, context, row, query.test_quests === "true")
        : await open(deps, context, row, query.test_quests === "true"));
    if (!row || !mine) return fail(404, "slug", "not_found");
    const playerId = context.player?.id ?? null;
    const progress = playerId === null ? null : (await progressOf(pool, playerId, [row.id])).get(row.id);
    const reached = playerId === null ? [] : await reachedBy(pool, playerId, row.id);
    const shown = { title: deps.say(context.locale, row.title), progress, reached, gifts: await describe(deps, row) };
    return toQuest(row, shown, context.now);
  });
}

async function groupsOf(deps: QuestsDeps, { player }: RequestContext): Promise<readonly string[]> {
  return player ? ((await deps.adventurerOf(deps.db.pool, player.id))?.groups ?? []) : [];
}

async function seen(deps: QuestsDeps, context: RequestContext, rows: readonly QuestRow[], tests: boolean) {
  const shown = rows.map((row) => ({ row, group_ids: row.group_ids, isTest: row.is_test }));
  return questsFor(shown, await groupsOf(deps, context), tests).map(({ row }) => row);
}

/** Whether a quest that is over was for the visitor. */
async function own(deps: QuestsDeps, context: RequestContext, row: QuestRow, tests: boolean): Promise<boolean> {
  return (await seen(deps, context, [row], tests)).length > 0;
}

/** Whether a quest is among those that the visitor sees: whoever has quests of a group sees those alone. Source: 5-30. */
async function open(deps: QuestsDeps, context: RequestContext, row: QuestRow, tests: boolean): Promise<boolean> {
  const running = await openQuests(deps.db.pool, context.now);
  const all = running.some(({ id }) => id === row.id) ? running : [...running, row];
  return (await seen(deps, context, all, tests)).some(({ id }) => id === row.id);
}

/** What each level brings, as pages say it. */
async function describe(deps: QuestsDeps, row: QuestRow): Promise<Map<number, QuestGift[]>> {
  const levels = new Map<number, QuestGift[]>();
  for (const { level, gifts } of giftsOf(row)) {
    const described: QuestGift[] = [];
    for (const gift of gifts) {
      if (gift.type === "points") described.push(gift);
      else described.push(...((await deps.describeGifts([gift])) as QuestGift[]));
    }
    levels.set(level, described);
  }
  return levels;
}
