import * as calls from "@croupier/contract/backOffice/quests";
import type { ApiServer } from "../platform/apiServer.ts";
import type { AuditedChange, BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import type { QuestsDeps } from "./deps.ts";
import { entryOf, planNextRun, planOf } from "./planQuest.ts";
import { lockQuest, readQuest } from "./queries.ts";
import { costsOf, giftCostsOf, type LevelCosts } from "./questCosts.ts";
import { reachFault } from "./questReach.ts";
import { giftsOf, isPaused, pausesOf, type QuestRow } from "./rows.ts";
import { tables } from "./tables.ts";

const done = { state: "done", approval_id: null } as const;
export const subjectOf = (id: bigint | number) => `quest:${id}`;

/** What an act changes and what the audit log says of it, or why it cannot be done. */
type Act = (
  tx: Tx,
  row: QuestRow,
) => Promise<
  | { fault: Failure }
  | {
      set: Partial<Pick<QuestRow, "start_at" | "end_at">> & { pauses?: string };
      audit: Omit<AuditedChange, "subject" | "reason">;
    }
>;

interface Order {
  operator: OperatorIdentity;
  id: number;
  version: string;
  reason: string;
}

/** Pausing and ending a quest. What players have reached stays, with its gifts. */
export function registerQuestActs(api: ApiServer, deps: QuestsDeps, office: BackOffice): void {
  const act = ({ operator, id, version, reason }: Order, run: Act, now: Date) =>
    deps.db.transaction(async (tx): Promise<Failure | typeof done> => {
      const row = await lockQuest(tx, id);
      if (!row) return fail(404, "id", "not_found");
      if (String(row.version) !== version) return fail(409, "version", "stale_change");
      if (now >= row.end_at) return fail(422, "id", "contest_over");
      const answer = await run(tx, row);
      if ("fault" in answer) return answer.fault;
      const set = { ...answer.set, version: row.version + 1 };
      await change(tx, tables.updateTable("quests.quest").set(set).where("id", "=", row.id));
      const { start_at = row.start_at, end_at = row.end_at } = answer.set;
      await deps.changeEntry(tx, id, entryOf({ ...row, start_at, end_at }));
      await office.auditChange(tx, operator, { ...answer.audit, subject: subjectOf(id), reason }, now);
      return done;
    });
  handleForOperator(api, calls.pauseQuest, async ({ operator, params, body, context: { now } }) => {
    // What goes on may cost as much as what begins.
    const row = body.paused ? undefined : await readQuest(deps.db.pool, params.id);
    const asked = row && { plan: planOf(row), costs: giftCostsOf(row), subject: subjectOf(row.id) };
    const refused = asked && (await reachFault(office, operator, asked, now));
    return refused ?? act({ ...body, operator, id: params.id }, pause(body.paused, now), now);
  });
  handleForOperator(api, calls.endQuest, async ({ operator, params, body, context: { now } }) => {
    const row = await readQuest(deps.db.pool, params.id);
    const costs = await costsOf(deps, row ? giftsOf(row) : [], now);
    return act({ ...body, operator, id: params.id }, endNow(deps, costs, now), now);
  });
}

const pause =
  (paused: boolean, now: Date): Act =>
  async (_, row) => {
    if (isPaused(row) === paused) return { fault: fail(422, "paused", "invalid") };
    const at = now.toISOString();
    const pauses = paused
      ? [...pausesOf(row), { from: at, to: null }]
      : pausesOf(row).map((one) => ({ ...one, to: one.to ?? at }));
    return {
      set: { pauses: JSON.stringify(pauses) },
      audit: { action: paused ? "quest.pause" : "quest.resume", after: { at } },
    };
  };

/** A running one ends at this moment; one that has not begun never does. A series goes on when this run would have ended. */
const endNow =
  (deps: QuestsDeps, costs: readonly LevelCosts[], now: Date): Act =>
  async (tx, row) => {
    await planNextRun(deps, tx, { over: row, costs }, now);
    const begun = now > row.start_at;
    const before = { start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() };
    return {
      set: begun ? { end_at: now } : { start_at: new Date(now.getTime() - 1), end_at: now },
      audit: { action: begun ? "quest.end" : "quest.cancel", before, after: { end_at: now.toISOString() } },
    };
  };
