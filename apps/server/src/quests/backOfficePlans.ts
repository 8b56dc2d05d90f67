import * as calls from "@croupier/contract/backOffice/quests";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { definePlanChange, definePlanCreation } from "../platform/backOffice/planProposals.ts";
import type { Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import { subjectOf } from "./backOfficeActs.ts";
import type { QuestsDeps } from "./deps.ts";
import { columnsOf, entryOf, identifierOf, type PricedPlan, planOf, planQuest, type QuestPlan } from "./planQuest.ts";
import { lockQuest, readQuest } from "./queries.ts";
import { costsOf, giftCostsOf, type LevelCosts } from "./questCosts.ts";
import { exposureOf } from "./questExposure.ts";
import { budgetFault, changeFault, planFault } from "./questFault.ts";
import { reachFault } from "./questReach.ts";
import { type QuestRow, stateOf } from "./rows.ts";
import { tables } from "./tables.ts";

/** A plan with what its gifts cost when it was proposed: that is what a second person approves. */
const Priced = z.object({
  plan: calls.QuestPlan,
  costs: z.array(z.object({ level: z.int(), eur_cents: z.array(z.number().nullable()) })),
});
const Change = Priced.extend({ id: z.int(), version: z.int() });

/** Planning, cloning and changing. What may cost more than the house's bound waits for a second person. */
export function registerQuestPlans(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const create = creation(deps, office);
  handleForOperator(api, calls.createQuest, ({ operator, body: { reason, ...plan }, context: { now } }) =>
    create(operator, plan, reason, now),
  );
  handleForOperator(api, calls.cloneQuest, async ({ operator, params, body, context: { now } }) => {
    const row = await readQuest(deps.db.pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const { reason, budget_eur_cents: budget, ...changed } = body;
    const plan = { ...planOf(row), ...changed, repeat: "none" as const };
    return create(operator, budget === undefined ? plan : { ...plan, budget_eur_cents: budget }, reason, now);
  });
  registerChange(api, deps, office);
}

function creation(deps: QuestsDeps, office: BackOffice) {
  const { db } = deps;
  const planned = definePlanCreation<PricedPlan>(office, {
    ...{ kind: "quest.create", permission: "quests.write", payload: Priced, subjectOf },
    told: ({ plan }) => plan,
    fault: (tx, { plan }, now) => planFault(deps, tx, plan, now),
    isTaken: async (tx, { plan }) => (await deps.contestNames(tx)).has(identifierOf(plan)),
    write: (tx, priced, now) => planQuest(deps, tx, priced, now),
  });
  return async (operator: OperatorIdentity, plan: QuestPlan, reason: string, now: Date) => {
    const payload = { plan, costs: await costsOf(deps, plan.gifts, now) };
    const subject = `quest:${identifierOf(plan)}`;
    const fault =
      (await planFault(deps, db.pool, plan, now)) ??
      budgetFault(payload) ??
      (await reachFault(office, operator, { ...payload, subject }, now));
    if (fault) return fault;
    const eurCents = await exposureOf(deps, db.pool, payload);
    const order = { payload, subject, eurCents, waits: office.needsSecondPerson(eurCents), reason };
    return db.transaction((tx) => planned(tx, operator, order, now));
  };
}

function registerChange(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const changed = definePlanChange<z.output<typeof Change>, QuestRow>(office, {
    ...{ kind: "quest.change", permission: "quests.write", payload: Change, subjectOf },
    ...{ lock: lockQuest, toldBefore: planOf, told: ({ plan }) => plan },
    settled: (sent, before) => ({ ...sent, costs: withPromised(sent.costs, before) }),
    fault: (tx, before, priced, now) => faultOfChange(deps, tx, before, priced, now),
    write: (tx, before, priced, now) => writeChange(deps, tx, before, priced, now),
  });
  const price = async (tx: Tx, before: QuestRow, priced: PricedPlan) => {
    const eurCents = await exposureOf(deps, tx, priced);
    const stands = await exposureOf(deps, tx, { plan: planOf(before), costs: giftCostsOf(before) });
    return { eurCents, waits: eurCents > stands && office.needsSecondPerson(eurCents) };
  };
  handleForOperator(api, calls.changeQuest, async ({ operator, params: { id }, body, context: { now } }) => {
    const { reason, version, ...plan } = body;
    const asked = { plan, costs: await costsOf(deps, plan.gifts, now) };
    const refused = await reachFault(office, operator, { ...asked, subject: subjectOf(id) }, now);
    if (refused) return refused;
    const payload = { ...asked, id, version: Number(version) };
    return deps.db.transaction((tx) => changed(tx, operator, { payload, reason, price }, now));
  });
}

async function faultOfChange(
  deps: QuestsDeps,
  tx: Tx,
  before: QuestRow,
  priced: PricedPlan,
  now: Date,
): Promise<Failure | null> {
  if (stateOf(before, now) === "over") return fail(422, "id", "not_on_offer");
  const fault =
    (now >= before.start_at ? changeFault(before, priced.plan) : null) ??
    (await planFault(deps, tx, priced.plan, now)) ??
    budgetFault(priced, before.begun_count);
  if (fault) return fault;
  const { identifier } = columnsOf(priced.plan, priced.costs);
  return identifier !== before.identifier && (await deps.contestNames(tx)).has(identifier)
    ? fail(422, "identifier", "taken")
    : null;
}

async function writeChange(
  deps: QuestsDeps,
  tx: Tx,
  before: QuestRow,
  { plan, costs }: PricedPlan,
  now: Date,
): Promise<void> {
  const columns = columnsOf(plan, costs);
  // A running series keeps its name when no run follows it.
  const named =
    now >= before.start_at
      ? { ...columns, ...{ identifier: before.identifier, slug: before.slug, series: before.series } }
      : columns;
  const set = { ...named, version: before.version + 1 };
  await change(tx, tables.updateTable("quests.quest").set(set).where("id", "=", before.id));
  await deps.changeEntry(tx, Number(before.id), entryOf(named));
}

/** What was set aside for those who have begun stays as it is. */
function withPromised(costs: LevelCosts[], before: QuestRow): LevelCosts[] {
  if (before.begun_count === 0) return costs;
  return costs.map((one) => giftCostsOf(before).find(({ level }) => level === one.level) ?? one);
}
