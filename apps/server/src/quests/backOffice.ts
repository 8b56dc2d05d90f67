import * as calls from "@croupier/contract/backOffice/quests";
import { levelCounts, thresholdsOf } from "@croupier/rules/quests/thresholds";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import type { QuestsDeps } from "./deps.ts";
import { columnsOf, entryOf, planQuest, type QuestPlan } from "./planQuest.ts";
import { countOnLevels, lockQuest, pageOfPlayers, pageOfQuests, readQuest } from "./queries.ts";
import { changeFault, planFault } from "./questFault.ts";
import { centsOf, giftsOf, type QuestRow, sizeOf, stateOf } from "./rows.ts";
import { tables } from "./tables.ts";

const done = { state: "done", approval_id: null } as const;

/** Quests as operators plan and change them. */
export function registerQuestsBackOffice(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeQuests, async ({ query, context: { now } }) => {
    const { rows, total } = await pageOfQuests(pool, query, now);
    const counts = await countOnLevels(
      pool,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => wire(deps, row, counts.get(row.id), now)), total };
  });
  handleForOperator(api, calls.getBackOfficeQuest, async ({ params, context: { now } }) => {
    const row = await readQuest(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    return wire(deps, row, (await countOnLevels(pool, [row.id])).get(row.id), now);
  });
  handleForOperator(api, calls.listQuestPlayers, async ({ params, query }) => {
    if (!(await readQuest(pool, params.id))) return fail(404, "id", "not_found");
    const { rows, total } = await pageOfPlayers(pool, params.id, query);
    const data = rows.map(({ player_id, level, parts, updated_at }) => ({
      ...{ id: Number(player_id), player_id: Number(player_id), level, bets_eur_cents: centsOf(parts) },
      updated_at: updated_at.toISOString(),
    }));
    return { data, total };
  });
  registerPlanning(api, deps, office);
}

function registerPlanning(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.createQuest, async ({ operator, body, context: { now } }) => {
    const { reason, ...plan } = body;
    const fault = await planFault(deps, db.pool, plan, now);
    if (fault) return fault;
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const row = await planQuest(deps, tx, plan, now);
      if (!row) return fail(422, "identifier", "taken");
      const line = { action: "quest.create", subject: `quest:${row.id}`, reason, after: plan };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  });
  handleForOperator(api, calls.changeQuest, async ({ operator, params, body, context: { now } }) => {
    const { reason, version, ...plan } = body;
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const before = await lockQuest(tx, params.id);
      if (!before) return fail(404, "id", "not_found");
      if (String(before.version) !== version) return fail(409, "version", "stale_change");
      if (stateOf(before, now) === "over") return fail(422, "id", "not_on_offer");
      const begun = now >= before.start_at;
      const fault = (begun ? changeFault(before, plan) : null) ?? (await planFault(deps, tx, plan, now));
      if (fault) return fault;
      const columns = columnsOf(plan);
      if (columns.identifier !== before.identifier && (await deps.contestNames(tx)).has(columns.identifier))
        return fail(422, "identifier", "taken");
      // A running series keeps its name when no run follows it.
      const named = begun
        ? { ...columns, ...{ identifier: before.identifier, slug: before.slug, series: before.series } }
        : columns;
      const set = { ...named, version: before.version + 1 };
      await change(tx, tables.updateTable("quests.quest").set(set).where("id", "=", before.id));
      await deps.changeEntry(tx, params.id, entryOf(named));
      const line = {
        action: "quest.change",
        subject: `quest:${before.id}`,
        reason,
        before: planOf(before),
        after: plan,
      };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  });
}

function planOf(row: QuestRow): QuestPlan {
  return {
    ...{ identifier: row.series ?? row.identifier, title: row.title, repeat: row.repeat as QuestPlan["repeat"] },
    ...{ start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
    ...{ group_ids: row.group_ids, gifts: giftsOf(row) },
  };
}

function wire(
  deps: QuestsDeps,
  row: QuestRow,
  counts: ReadonlyMap<number, number> | undefined,
  now: Date,
): calls.BackOfficeQuest {
  const size = sizeOf(row);
  return {
    ...planOf(row),
    ...{ id: Number(row.id), frontend_identifier: row.identifier, slug: row.slug, questSize: size },
    ...{ shown_title: deps.say("en", row.title), series: row.series, test: row.is_test, state: stateOf(row, now) },
    players_count: [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    players_on_levels: Array.from({ length: levelCounts[size] }, (_, index) => counts?.get(index + 1) ?? 0),
    thresholds_eur: [...thresholdsOf(size)],
    version: String(row.version),
  };
}
