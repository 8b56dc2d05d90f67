import * as calls from "@croupier/contract/backOffice/privacy";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice, ProposalResult } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { withdrawErasure } from "./askErasure.ts";
import { askExport } from "./askExport.ts";
import type { PrivacyDeps } from "./deps.ts";
import { erasePlayer } from "./erasePlayer.ts";
import { listRequests, wireRequest } from "./listRequests.ts";
import { findRequest } from "./queries.ts";
import { exportFile, readyExport } from "./readExport.ts";

const done = { state: "done", approval_id: null } as const;
const actor = (operator: OperatorIdentity) => `operator:${operator.id}`;
const subjectOf = (playerId: number | bigint) => `player:${playerId}`;

/** Requests for data and erasure, as operators handle them. Erasing needs a second person, whatever the account holds. */
export function registerPrivacyBackOffice(api: ApiServer, deps: PrivacyDeps, backOffice: BackOffice): void {
  registerReading(api, deps, backOffice);
  registerChanges(api, deps, backOffice);
}

function registerReading(api: ApiServer, deps: PrivacyDeps, backOffice: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.listPrivacyRequests, ({ query, brands }) => listRequests(db.pool, query, brands));

  handleForOperator(api, calls.getPrivacyRequest, async ({ params }) => {
    const request = await findRequest(db.pool, params.id);
    if (!request) return fail(404, "id", "not_found");
    return { ...wireRequest(request), hindrances: await deps.hindrances(db.pool, Number(request.player_id)) };
  });

  handleForOperator(api, calls.readPlayerExport, async ({ operator, params, context: { now } }) => {
    const request = await readyExport(deps, params.id, now);
    if (!request || request.asked_by === "player") return fail(404, "id", "not_found");
    const subject = subjectOf(request.player_id);
    await db.transaction((tx) => backOffice.auditChange(tx, operator, { action: "privacy.read", subject }, now));
    return exportFile(deps, request, "json");
  });
}

function registerChanges(api: ApiServer, deps: PrivacyDeps, backOffice: BackOffice): void {
  const { db } = deps;
  const propose = backOffice.defineProposal({
    ...{ kind: "privacy.erase", permission: "privacy" },
    payload: z.object({ playerId: z.int() }),
    run: async (tx: Tx, { playerId }, { now }): Promise<ProposalResult> =>
      (await erasePlayer(deps, tx, playerId, now)).ok ? "done" : "stale",
  });

  handleForOperator(api, calls.makePlayerExport, async ({ operator, params, body, context: { now } }) => {
    if (!(await deps.subjectOf(db.pool, params.id))) return fail(404, "id", "not_found");
    await askExport(deps, params.id, actor(operator), now);
    const line = { action: "privacy.export", subject: subjectOf(params.id), reason: body.reason };
    await db.transaction((tx) => backOffice.auditChange(tx, operator, line, now));
    return done;
  });

  handleForOperator(api, calls.erasePlayerAccount, async ({ operator, params, body, context: { now } }) => {
    if (!(await deps.subjectOf(db.pool, params.id))) return fail(404, "id", "not_found");
    const [hindrance] = await deps.hindrances(db.pool, params.id);
    if (hindrance) return fail(422, "base", hindrance);
    const proposal = { subject: subjectOf(params.id), payload: { playerId: params.id }, reason: body.reason };
    return db.transaction(async (tx) => {
      const approval_id = await propose(tx, operator, proposal, now);
      return { state: "proposed" as const, approval_id };
    });
  });

  handleForOperator(api, calls.withdrawPlayerErasure, async ({ operator, params, body, context: { now } }) => {
    const request = await findRequest(db.pool, params.id);
    if (!request) return fail(404, "id", "not_found");
    if (!(await withdrawErasure(deps, Number(request.player_id), now))) return fail(409, "id", "already_decided");
    const line = { action: "privacy.withdraw", subject: subjectOf(request.player_id), reason: body.reason };
    await db.transaction((tx) => backOffice.auditChange(tx, operator, line, now));
    return done;
  });
}
