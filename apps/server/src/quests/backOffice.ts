import * as calls from "@croupier/contract/backOffice/quests";
import { levelCounts, thresholdsOf } from "@croupier/rules/quests/thresholds";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import { done, registerQuestActs, subjectOf } from "./backOfficeActs.ts";
import type { QuestsDeps } from "./deps.ts";
import { columnsOf, entryOf, identifierOf, planOf, planQuest, type QuestPlan } from "./planQuest.ts";
import { previewQuest } from "./previewQuest.ts";
import { countOnLevels, lockQuest, pageOfPlayers, pageOfQuests, readQuest } from "./queries.ts";
import { costOfPlayer, costsOf, giftCostsOf, type LevelCosts, placesLeft } from "./questCosts.ts";
import { budgetFault, changeFault, planFault } from "./questFault.ts";
import { reachFault } from "./questReach.ts";
import { centsOf, type QuestRow, sizeOf, stateOf } from "./rows.ts";
import { tables } from "./tables.ts";
import { templates } from "./templates.ts";

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
  registerChange(api, deps, office);
  registerQuestActs(api, deps, office);
}

function registerPlanning(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const { db } = deps;
  const create = async (operator: OperatorIdentity, plan: QuestPlan, reason: string, now: Date) => {
    const priced = { plan, costs: await costsOf(deps, plan.gifts, now) };
    const asked = { ...priced, subject: `quest:${identifierOf(plan)}` };
    const fault =
      (await planFault(deps, db.pool, plan, now)) ??
      budgetFault(priced) ??
      (await reachFault(office, operator, asked, now));
    if (fault) return fault;
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const row = await planQuest(deps, tx, priced, now);
      if (!row) return fail(422, "identifier", "taken");
      const line = { action: "quest.create", subject: subjectOf(row.id), reason, after: plan };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  };
  handleForOperator(api, calls.createQuest, ({ operator, body: { reason, ...plan }, context: { now } }) =>
    create(operator, plan, reason, now),
  );
  handleForOperator(api, calls.cloneQuest, async ({ operator, params, body, context: { now } }) => {
    const row = await readQuest(db.pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const { reason, ...changed } = body;
    return create(operator, { ...planOf(row), ...changed, repeat: "none" }, reason, now);
  });
  handleForOperator(api, calls.previewQuest, async ({ body: { of, ...plan }, context: { now } }) => {
    const fault = (await planFault(deps, db.pool, plan, now)) ?? (await takenFault(deps, plan, of));
    return fault ?? previewQuest(deps, plan, of, now);
  });
  handleForOperator(api, calls.listQuestTemplates, async ({ context: { now } }) => ({
    templates: templates(now, await deps.spinsGame(db.pool)),
  }));
}

function registerChange(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.changeQuest, async ({ operator, params, body, context: { now } }) => {
    const { reason, version, ...plan } = body;
    const asked = await costsOf(deps, plan.gifts, now);
    const refused = await reachFault(office, operator, { plan, costs: asked, subject: subjectOf(params.id) }, now);
    if (refused) return refused;
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const before = await lockQuest(tx, params.id);
      if (!before) return fail(404, "id", "not_found");
      if (String(before.version) !== version) return fail(409, "version", "stale_change");
      if (stateOf(before, now) === "over") return fail(422, "id", "not_on_offer");
      const begun = now >= before.start_at;
      const costs = withPromised(asked, before);
      const fault =
        (begun ? changeFault(before, plan) : null) ??
        (await planFault(deps, tx, plan, now)) ??
        budgetFault({ plan, costs }, before.begun_count);
      if (fault) return fault;
      const columns = columnsOf(plan, costs);
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
        subject: subjectOf(before.id),
        reason,
        before: planOf(before),
        after: plan,
      };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  });
}

/** What was set aside for those who have begun stays as it is. */
function withPromised(costs: LevelCosts[], before: QuestRow): LevelCosts[] {
  if (before.begun_count === 0) return costs;
  return costs.map((one) => giftCostsOf(before).find(({ level }) => level === one.level) ?? one);
}

/** Another contest bears the name that a plan's run would get; a run keeps its own. */
async function takenFault(deps: QuestsDeps, plan: QuestPlan, of: number | null): Promise<Failure | null> {
  const identifier = identifierOf(plan);
  if (of !== null && (await readQuest(deps.db.pool, of))?.identifier === identifier) return null;
  return (await deps.contestNames(deps.db.pool)).has(identifier) ? fail(422, "identifier", "taken") : null;
}

function wire(
  deps: QuestsDeps,
  row: QuestRow,
  counts: ReadonlyMap<number, number> | undefined,
  now: Date,
): calls.BackOfficeQuest {
  const size = sizeOf(row);
  const cost = costOfPlayer(giftCostsOf(row));
  return {
    ...planOf(row),
    ...{ id: Number(row.id), frontend_identifier: row.identifier, slug: row.slug, questSize: size },
    ...{ shown_title: deps.say("en", row.title), series: row.series, test: row.is_test, state: stateOf(row, now) },
    players_count: [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    players_on_levels: Array.from({ length: levelCounts[size] }, (_, index) => counts?.get(index + 1) ?? 0),
    thresholds_eur: [...thresholdsOf(size)],
    ...{ one_player_eur_cents: cost, spent_eur_cents: Number(row.spent_eur_cents) },
    promised_eur_cents: cost === null ? null : cost * row.begun_count,
    places_left: placesLeft(row),
    version: String(row.version),
  };
}
