import * as calls from "@croupier/contract/backOffice/studioFields";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { askableFields, askStudioFields, listStudioFields } from "./askStudioFields.ts";

/** Which profile fields studios ask players for, for operators. */
export function registerStudioFieldsBackOffice(api: ApiServer, db: Database): void {
  handleForOperator(api, calls.listStudioFields, async () => {
    return { data: await listStudioFields(db.pool), askable: [...askableFields] };
  });
  handleForOperator(api, calls.askStudioFieldsOf, async ({ operator, params, body, context: { now } }) => {
    const by = { actor: `operator:${operator.id}`, reason: body.reason, from: body.from };
    const answer = await db.transaction((tx) => askStudioFields(tx, params.id, body.fields, by, now));
    if (answer.ok) return { state: "done" as const, approval_id: null };
    if (answer.reason === "unknown_studio") return fail(404, "id", "not_found");
    return answer.reason === "stale" ? fail(409, "from", "stale_change") : fail(422, "fields", "unknown_field");
  });
}
