import * as calls from "@croupier/contract/backOffice/quests";
import { levelCounts, thresholdsOf } from "@croupier/rules/quests/thresholds";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage } from "../platform/backOffice/pageMark.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import { registerQuestActs } from "./backOfficeActs.ts";
import { registerQuestPlans } from "./backOfficePlans.ts";
import type { QuestsDeps } from "./deps.ts";
import { identifierOf, planOf, type QuestPlan } from "./planQuest.ts";
import { previewQuest } from "./previewQuest.ts";
import { countOnLevels, playersPage, questsPage, readQuest } from "./queries.ts";
import { costOfPlayer, giftCostsOf, placesLeft } from "./questCosts.ts";
import { planFault } from "./questFault.ts";
import { centsOf, type QuestRow, sizeOf, stateOf } from "./rows.ts";
import { templates } from "./templates.ts";

/** Quests as operators plan and change them. */
export function registerQuestsBackOffice(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeQuests, async ({ query, context: { now } }) => {
    const found = await rowsOf(pool, questsPage(query, now));
    const { shown, next } = markedPage(found, query.per_page, (last) => [String(last.start_us), String(last.id)]);
    const counts = await countOnLevels(
      pool,
      shown.map(({ id }) => id),
    );
    return { data: shown.map((row) => wire(deps, row, counts.get(row.id), now)), next };
  });
  handleForOperator(api, calls.getBackOfficeQuest, async ({ params, context: { now } }) => {
    const row = await readQuest(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    return wire(deps, row, (await countOnLevels(pool, [row.id])).get(row.id), now);
  });
  handleForOperator(api, calls.listQuestPlayers, async ({ params, query }) => {
    if (!(await readQuest(pool, params.id))) return fail(404, "id", "not_found");
    const rows = await rowsOf(pool, playersPage(params.id, query));
    const { shown, next } = markedPage(rows, query.per_page, (last) => [String(last.parts), String(last.player_id)]);
    const data = shown.map(({ player_id, level, parts, updated_at }) => ({
      ...{ id: Number(player_id), player_id: Number(player_id), level, bets_eur_cents: centsOf(parts) },
      updated_at: updated_at.toISOString(),
    }));
    return { data, next };
  });
  handleForOperator(api, calls.previewQuest, async ({ body: { of, ...plan }, context: { now } }) => {
    const fault = (await planFault(deps, pool, plan, now)) ?? (await takenFault(deps, plan, of));
    return fault ?? previewQuest(deps, plan, of, now);
  });
  handleForOperator(api, calls.estimateQuest, ({ body: { gifts, ...play }, context: { now } }) => {
    const levels = gifts.map((one) => ({ level: String(one.level), gifts: one.gifts }));
    return deps.estimateGifts({ ...play, levels }, now);
  });
  handleForOperator(api, calls.listQuestTemplates, async ({ context: { now } }) => ({
    templates: templates(now, await deps.spinsGame(pool)),
  }));
  registerQuestPlans(api, deps, office);
  registerQuestActs(api, deps, office);
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
