import * as calls from "@croupier/contract/backOffice/lotteries";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { definePlanChange, definePlanCreation } from "../platform/backOffice/planProposals.ts";
import type { Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import type { LotteriesDeps } from "./deps.ts";
import { changeFault, planFault } from "./lotteryFault.ts";
import { boundedCostOf, monthCostOf } from "./planCost.ts";
import { columnsOf, identifierOf, type LotteryPlan, planLottery } from "./planLottery.ts";
import { planOf, subjectOf } from "./planOf.ts";
import { lockLottery, readLottery } from "./queries.ts";
import type { LotteryRow } from "./rows.ts";
import { tables } from "./tables.ts";

const Change = z.object({ id: z.int(), version: z.int(), plan: calls.LotteryPlan });

/**
 * Planning and changing. What costs more than the house's bound waits for a second person, and so does, until its sale begins, every plan
 * of a lottery that draws itself: there is no other moment at which two people decide on its prizes.
 */
export function registerLotteryPlans(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  registerCreation(api, deps, office);
  registerChange(api, deps, office);
}

function registerCreation(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  const { db } = deps;
  const planned = definePlanCreation<LotteryPlan>(office, {
    ...{ kind: "lottery.create", permission: permissionOf, payload: calls.LotteryPlan, subjectOf },
    told: (plan) => plan,
    fault: (tx, plan, now) => planFault(deps, tx, plan, now),
    isTaken: (tx, plan) => isTaken(tx, identifierOf(plan)),
    write: (tx, plan, now) => planLottery(deps, tx, plan, now),
  });
  handleForOperator(api, calls.createLottery, async ({ operator, body, context: { now } }) => {
    const { reason, ...plan } = body;
    const subject = `lottery:${identifierOf(plan)}`;
    const refused =
      (await planFault(deps, db.pool, plan, now)) ?? (await reachFault(deps, office, operator, { plan, subject }, now));
    if (refused) return refused;
    const eurCents = await monthCostOf(deps, plan, now);
    const order = {
      payload: plan,
      subject,
      eurCents,
      waits: drawsItself(plan) || office.needsSecondPerson(eurCents),
      reason,
    };
    return db.transaction((tx) => planned(tx, operator, order, now));
  });
}

function registerChange(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  const { db } = deps;
  const changed = definePlanChange<z.output<typeof Change>, LotteryRow>(office, {
    ...{ kind: "lottery.change", payload: Change, subjectOf },
    permission: ({ plan }) => permissionOf(plan),
    ...{ lock: lockLottery, toldBefore: planOf, told: ({ plan }) => plan },
    fault: (tx, before, { plan }, now) => faultOfChange(deps, tx, before, plan, now),
    write: (tx, before, { plan }, now) => writeChange(deps, tx, before, plan, now),
  });
  handleForOperator(api, calls.changeLottery, async ({ operator, params, body, context: { now } }) => {
    const { reason, version, ...plan } = body;
    const refused = await reachFault(deps, office, operator, { plan, subject: subjectOf(params.id) }, now);
    if (refused) return refused;
    const seen = await readLottery(db.pool, params.id);
    if (!seen) return fail(404, "id", "not_found");
    if (String(seen.version) !== version) return fail(409, "version", "stale_change");
    const eurCents = await monthCostOf(deps, plan, now);
    const rises = eurCents > (await monthCostOf(deps, planOf(seen), now));
    const price = async (_: Tx, before: LotteryRow) => {
      const isPromised = drawsItself(plan) && !hasBegun(before, now);
      return { eurCents, waits: isPromised || (rises && office.needsSecondPerson(eurCents)) };
    };
    const payload = { id: params.id, version: seen.version, plan };
    return db.transaction((tx) => changed(tx, operator, { payload, reason, price }, now));
  });
}

const drawsItself = (plan: LotteryPlan) => plan.draw_after_hours !== null;
/** Who approves a plan that draws itself must be allowed to draw. */
const permissionOf = (plan: LotteryPlan) => (drawsItself(plan) ? "lotteries.draw" : "lotteries.write");
const hasBegun = (row: LotteryRow, now: Date) => now >= row.start_at || row.tickets_sold > 0;

async function faultOfChange(
  deps: LotteriesDeps,
  tx: Tx,
  before: LotteryRow,
  plan: LotteryPlan,
  now: Date,
): Promise<Failure | null> {
  if (before.called_off_at) return fail(422, "id", "not_on_offer");
  if (hasBegun(before, now)) return changeFault(before, plan);
  const fault = await planFault(deps, tx, plan, now);
  if (fault) return fault;
  const identifier = identifierOf(plan);
  return identifier !== before.identifier && (await isTaken(tx, identifier)) ? fail(422, "identifier", "taken") : null;
}

async function writeChange(
  deps: LotteriesDeps,
  tx: Tx,
  before: LotteryRow,
  plan: LotteryPlan,
  now: Date,
): Promise<void> {
  const named = hasBegun(before, now)
    ? {
        ...{ title: plan.title, draw_after_hours: plan.draw_after_hours },
        repeat: before.series === null ? ("none" as const) : plan.repeat,
      }
    : {
        ...columnsOf(deps, plan),
        identifier: identifierOf(plan),
        series: plan.repeat === "none" ? null : plan.identifier,
      };
  const set = { ...named, version: before.version + 1 };
  await change(tx, tables.updateTable("lotteries.lottery").set(set).where("id", "=", before.id));
}

/** The refusal of an operator whose rights do not reach what a plan costs. One that draws itself is paid by its plan: only who may draw plans it. */
async function reachFault(
  deps: LotteriesDeps,
  office: BackOffice,
  operator: OperatorIdentity,
  { plan, subject }: { plan: LotteryPlan; subject: string },
  now: Date,
): Promise<Failure | null> {
  const reach = { eurCents: await boundedCostOf(deps, plan, now), subject };
  const refused = await office.refusal(operator, "lotteries.write", reach, now);
  if (refused || plan.draw_after_hours === null) return refused;
  return office.refusal(operator, "lotteries.draw", reach, now);
}

async function isTaken(tx: Tx, identifier: string): Promise<boolean> {
  return (
    (await change(tx, tables.selectFrom("lotteries.lottery").select("id").where("identifier", "=", identifier))) > 0
  );
}
