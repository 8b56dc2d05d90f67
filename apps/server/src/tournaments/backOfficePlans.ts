import * as calls from "@croupier/contract/backOffice/tournaments";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { definePlanChange, definePlanCreation } from "../platform/backOffice/planProposals.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change, firstOf } from "../platform/query.ts";
import type { TournamentsDeps } from "./deps.ts";
import { monthCostOf, reachFault, ruleFault, subjectOf } from "./planCost.ts";
import { columnsOf, identifierOf, planOf, planTournament } from "./planTournament.ts";
import { lockPlanned, readPlanned } from "./queries.ts";
import type { TournamentRow } from "./rows.ts";
import { tables } from "./tables.ts";
import { changeFault, planFault } from "./tournamentFault.ts";

const Change = z.object({ id: z.int(), version: z.int(), plan: calls.TournamentPlan });

/** Planning, cloning and changing. What costs more than the house's bound waits for a second person. */
export function registerTournamentPlans(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  const create = creation(deps, office);
  handleForOperator(api, calls.createTournament, async ({ operator, body, context: { now } }) => {
    const { reason, ...plan } = body;
    return create(operator, plan, reason, now);
  });
  handleForOperator(api, calls.cloneTournament, async ({ operator, params, body, context: { now } }) => {
    const row = await readPlanned(deps.db.pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const { reason, ...changed } = body;
    return create(operator, { ...planOf(row), ...changed, repeat: "none" }, reason, now);
  });
  registerChange(api, deps, office);
}

function creation(deps: TournamentsDeps, office: BackOffice) {
  const { db } = deps;
  const planned = definePlanCreation<calls.TournamentPlan>(office, {
    ...{ kind: "tournament.create", permission: "tournaments.write", payload: calls.TournamentPlan, subjectOf },
    told: (plan) => plan,
    fault: (tx, plan, now) => planFault(deps, tx, plan, now),
    isTaken: async (tx, plan) => (await takenFault(tx, identifierOf(plan))) !== null,
    write: (tx, plan, now) => planTournament(tx, plan, now),
  });
  return async (operator: OperatorIdentity, plan: calls.TournamentPlan, reason: string, now: Date) => {
    const fault = await planFault(deps, db.pool, plan, now);
    if (fault) return fault;
    const subject = `tournament:${identifierOf(plan)}`;
    const asked = { permission: "tournaments.write" as const, plan, subject };
    const refused =
      (await reachFault(deps, office, operator, asked, now)) ?? (await ruleFault(deps, office, operator, asked, now));
    if (refused) return refused;
    const eurCents = await monthCostOf(deps, plan, now);
    const order = { payload: plan, subject, eurCents, waits: office.needsSecondPerson(eurCents), reason };
    return db.transaction((tx) => planned(tx, operator, order, now));
  };
}

function registerChange(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  const changed = definePlanChange<z.output<typeof Change>, TournamentRow>(office, {
    ...{ kind: "tournament.change", permission: "tournaments.write", payload: Change, subjectOf },
    ...{ lock: lockPlanned, toldBefore: planOf, told: ({ plan }) => plan },
    fault: (tx, before, { plan }, now) => faultOfChange(deps, tx, before, plan, now),
    write: (tx, before, { plan }, now) => writeChange(tx, before, plan, now),
  });
  handleForOperator(api, calls.changeTournament, async ({ operator, params, body, context: { now } }) => {
    const { reason, version, ...plan } = body;
    const asked = { permission: "tournaments.write" as const, plan, subject: subjectOf(params.id) };
    const refused =
      (await reachFault(deps, office, operator, asked, now)) ?? (await ruleFault(deps, office, operator, asked, now));
    if (refused) return refused;
    const seen = await readPlanned(deps.db.pool, params.id);
    if (!seen) return fail(404, "id", "not_found");
    if (String(seen.version) !== version) return fail(409, "version", "stale_change");
    const eurCents = await monthCostOf(deps, plan, now);
    const rises = eurCents > (await monthCostOf(deps, planOf(seen), now));
    const price = async () => ({ eurCents, waits: rises && office.needsSecondPerson(eurCents) });
    const payload = { id: params.id, version: seen.version, plan };
    return deps.db.transaction((tx) => changed(tx, operator, { payload, reason, price }, now));
  });
}

async function faultOfChange(
  deps: TournamentsDeps,
  tx: Tx,
  before: TournamentRow,
  plan: calls.TournamentPlan,
  now: Date,
): Promise<Failure | null> {
  if (now >= before.start_at) return changeFault(before, plan);
  const fault = await planFault(deps, tx, plan, now);
  const identifier = identifierOf(plan);
  return fault ?? (identifier === before.identifier ? null : takenFault(tx, identifier));
}

async function writeChange(tx: Tx, before: TournamentRow, plan: calls.TournamentPlan, now: Date): Promise<void> {
  const named =
    now >= before.start_at
      ? {
          repeat: before.series === null ? ("none" as const) : plan.repeat,
          ...{ title: plan.title, reviewed: plan.reviewed, pay_after_hours: plan.pay_after_hours },
        }
      : {
          ...columnsOf(plan),
          identifier: identifierOf(plan),
          series: plan.repeat === "none" ? null : plan.identifier,
          // Who joined before is told of the new start.
          told_soon_at: null,
        };
  const set = { ...named, version: before.version + 1 };
  await change(tx, tables.updateTable("tournaments.tournament").set(set).where("id", "=", before.id));
}

/** The refusal of a name that another contest bears. */
export async function takenFault(on: Queryable, identifier: string): Promise<Failure | null> {
  const own = tables.selectFrom("tournaments.tournament").select("id").where("identifier", "=", identifier);
  return (await firstOf(on, own)) ? fail(422, "identifier", "taken") : null;
}
