import type { Call } from "@croupier/contract/call";
import type { Credentials } from "../platform/apiServer.ts";
import { mayDo, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { findSession, identityOf, type OperatorCookie } from "./sessions.ts";

/**
 * Says which operator makes a call and whether they may. One who may not gets 403, and a line in the audit log. Whether the right
 * covers the brand and the amount is the module's to ask (`BackOffice.refusal`).
 */
export function operatorAuthenticator(deps: OperatorsDeps, cookie: OperatorCookie) {
  return async (
    { cookies, ip, now }: Credentials,
    { id, path, permission, openToSetUp = false }: Call,
  ): Promise<OperatorIdentity | Failure | null> => {
    const session = await findSession(deps.db.pool, cookie.read(cookies), now);
    if (!session) return null;
    if (session.stage !== "signed_in" && !(session.stage === "set_up" && openToSetUp)) return null;
    const operator = await identityOf(deps.db.pool, session);
    if (permission === undefined || mayDo(operator, permission)) return operator;
    const refused = { action: "refused", subject: `call:${id}`, detail: { permission, path, ip } };
    await auditChange(deps.db.pool, operator, refused, now);
    return fail(403, "base", "forbidden", { permission });
  };
}
