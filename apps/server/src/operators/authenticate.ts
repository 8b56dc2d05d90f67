import type { Call } from "@croupier/contract/call";
import type { Credentials } from "../platform/apiServer.ts";
import { everywhere } from "../platform/backOffice/brandReach.ts";
import { mayDo, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../platform/failure.ts";
import type { BrandReaches } from "./admitOperator.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { findSession, identityOf, type OperatorCookie } from "./sessions.ts";

/**
 * Says which operator makes a call and whether they may. One who may not gets 403, and a line in the audit log. What holds at every
 * brand needs a right for all of them. Whether the right covers the brand of a thing is asked next (`admitOperator.ts`), and
 * whether it covers an amount by the module (`BackOffice.refusal`).
 */
export function operatorAuthenticator(
  deps: OperatorsDeps,
  cookie: OperatorCookie,
  { reachOf }: Pick<BrandReaches, "reachOf">,
) {
  return async (
    { cookies, ip, now }: Credentials,
    { id, path, permission, openToSetUp = false }: Call,
  ): Promise<OperatorIdentity | Failure | null> => {
    const session = await findSession(deps.db.pool, cookie.read(cookies), now);
    if (!session) return null;
    if (session.stage !== "signed_in" && !(session.stage === "set_up" && openToSetUp)) return null;
    const operator = await identityOf(deps.db.pool, session);
    const reach = reachOf(id).about === everywhere ? { brand: everywhere } : {};
    if (permission === undefined || mayDo(operator, permission, reach)) return operator;
    const refused = { action: "refused", subject: `call:${id}`, detail: { permission, path, ip } };
    await auditChange(deps.db.pool, operator, refused, now);
    return fail(403, "base", "forbidden", { permission });
  };
}
