import * as calls from "@croupier/contract/backOffice/cannedAnswers";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import {
  type CannedContent,
  deleteCanned,
  findCanned,
  insertCanned,
  isTitleTaken,
  listCanned,
  updateCanned,
} from "./cannedAnswers.ts";
import type { SupportDeps } from "./deps.ts";

const done = { state: "done", approval_id: null } as const;
const contentOf = ({ locale, title, text }: CannedContent): CannedContent => ({ locale, title, text });

/** The answers that operators keep ready. */
export function registerCannedAnswers(api: ApiServer, { db }: SupportDeps, backOffice: BackOffice): void {
  handleForOperator(api, calls.listCannedAnswers, ({ query }) => listCanned(db.pool, query));
  handleForOperator(
    api,
    calls.getCannedAnswer,
    async ({ params }) => (await findCanned(db.pool, params.id)) ?? fail(404, "id", "not_found"),
  );

  handleForOperator(api, calls.addCannedAnswer, ({ operator, body, context: { now } }) =>
    db.transaction(async (tx) => {
      const after = contentOf(body);
      const id = await insertCanned(tx, after, operator.name, now);
      if (id === null) return fail(409, "title", "taken");
      const change = { action: "cannedAnswer.add", subject: `cannedAnswer:${id}`, reason: body.reason, after };
      await backOffice.auditChange(tx, operator, change, now);
      return done;
    }),
  );

  handleForOperator(api, calls.changeCannedAnswer, ({ operator, params, body, context: { now } }) =>
    db.transaction(async (tx) => {
      const before = await findCanned(tx, params.id);
      if (!before) return fail(404, "id", "not_found");
      const after = contentOf(body);
      if (await isTitleTaken(tx, after, params.id)) return fail(409, "title", "taken");
      const changed = await updateCanned(tx, { id: params.id, version: body.version }, after, operator.name, now);
      if (!changed) return fail(409, "version", "stale_change");
      const subject = `cannedAnswer:${params.id}`;
      const change = { action: "cannedAnswer.change", subject, reason: body.reason, before: contentOf(before), after };
      await backOffice.auditChange(tx, operator, change, now);
      return done;
    }),
  );

  handleForOperator(api, calls.removeCannedAnswer, ({ operator, params, body, context: { now } }) =>
    db.transaction(async (tx) => {
      const before = await findCanned(tx, params.id);
      if (!before) return fail(404, "id", "not_found");
      const removed = await deleteCanned(tx, { id: params.id, version: body.version });
      if (!removed) return fail(409, "version", "stale_change");
      const subject = `cannedAnswer:${params.id}`;
      const change = { action: "cannedAnswer.remove", subject, reason: body.reason, before: contentOf(before) };
      await backOffice.auditChange(tx, operator, change, now);
      return done;
    }),
  );
}
