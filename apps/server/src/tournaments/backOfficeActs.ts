import * as calls from "@croupier/contract/backOffice/tournaments";
import { holdConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { AuditedChange, BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import type { TournamentsDeps } from "./deps.ts";
import { finishTournament } from "./finish.ts";
import { done, reachFault, subjectOf } from "./planCost.ts";
import { planNextRun, planOf } from "./planTournament.ts";
import { lockPlanned, readPlanned } from "./queries.ts";
import { isPaused, type Pause, pausesOf, type TournamentRow } from "./rows.ts";
import { scorerName } from "./scoreRounds.ts";
import { tables } from "./tables.ts";

type Audited = Pick<AuditedChange, "action" | "before" | "after">;

/** One act on a tournament: what is wrong with it, or what the audit log says of it. */
type Act = (tx: Tx, row: TournamentRow) => Promise<{ fault: Failure } | { audit: Audited }>;

interface Order {
  operator: OperatorIdentity;
  id: number;
  version: string;
  reason: string;
  permission: "tournaments.write" | "tournaments.review";
}

/** Pausing, ending and paying. Each takes the scorer's turn, so that no round is counted while it happens. */
export function registerTournamentActs(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  const act = async ({ operator, id, version, reason, permission }: Order, run: Act, now: Date) => {
    const known = await readPlanned(deps.db.pool, id);
    if (!known) return fail(404, "id", "not_found");
    const asked = { permission, plan: planOf(known), subject: subjectOf(id) };
    const refused = await reachFault(deps, office, operator, asked, now);
    if (refused) return refused;
    return deps.db.transaction(async (tx): Promise<Failure | typeof done> => {
      await holdConsumer(tx, scorerName);
      const row = await lockPlanned(tx, id);
      if (!row) return fail(404, "id", "not_found");
      if (String(row.version) !== version) return fail(409, "version", "stale_change");
      const answer = await run(tx, row);
      if ("fault" in answer) return answer.fault;
      await office.auditChange(tx, operator, { ...answer.audit, subject: subjectOf(id), reason }, now);
      return done;
    });
  };
  handleForOperator(api, calls.pauseTournament, ({ operator, params, body, context: { now } }) =>
    act({ ...body, operator, id: params.id, permission: "tournaments.write" }, pause(body.paused, now), now),
  );
  handleForOperator(api, calls.endTournament, ({ operator, params, body, context: { now } }) =>
    act({ ...body, operator, id: params.id, permission: "tournaments.write" }, endNow(now), now),
  );
  handleForOperator(api, calls.payTournament, ({ operator, params, body, context: { now } }) =>
    act({ ...body, operator, id: params.id, permission: "tournaments.review" }, pay(deps, now), now),
  );
}

async function set(tx: Tx, row: TournamentRow, values: object): Promise<void> {
  const changed = { ...values, version: row.version + 1 };
  await change(tx, tables.updateTable("tournaments.tournament").set(changed).where("id", "=", row.id));
}

const pause =
  (paused: boolean, now: Date): Act =>
  async (tx, row) => {
    if (now >= row.end_at) return { fault: fail(422, "id", "contest_over") };
    if (isPaused(row) === paused) return { fault: fail(422, "paused", "invalid") };
    const at = now.toISOString();
    const pauses: Pause[] = paused
      ? [...pausesOf(row), { from: at, to: null }]
      : pausesOf(row).map((one) => ({ ...one, to: one.to ?? at }));
    await set(tx, row, { pauses: JSON.stringify(pauses) });
    return { audit: { action: paused ? "tournament.pause" : "tournament.resume", after: { at } } };
  };

/** A running one ends at this moment; one that has not begun never does. The series goes on where it would have. */
const endNow =
  (now: Date): Act =>
  async (tx, row) => {
    if (now >= row.end_at) return { fault: fail(422, "id", "contest_over") };
    await planNextRun(tx, row, now);
    const begun = now > row.start_at;
    const ended = begun
      ? { end_at: now }
      : { start_at: new Date(now.getTime() - 1), end_at: now, closed_at: now, final_at: now };
    await set(tx, row, ended);
    const before = { end_at: row.end_at.toISOString() };
    return {
      audit: { action: begun ? "tournament.end" : "tournament.cancel", before, after: { end_at: now.toISOString() } },
    };
  };

const pay =
  (deps: TournamentsDeps, now: Date): Act =>
  async (tx, row) => {
    if (row.final_at) return { fault: fail(422, "id", "already_paid") };
    if (!row.closed_at) return { fault: fail(422, "id", "contest_not_over") };
    const wins = await finishTournament(deps, tx, row, now);
    const after = wins.map(({ place, player_id }) => ({ place, player: Number(player_id) }));
    return { audit: { action: "tournament.pay", after } };
  };
