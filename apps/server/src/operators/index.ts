import type { Permission } from "@croupier/contract/permissions";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { mayDo } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import { actorNames } from "./actorNames.ts";
import { type BrandReaches, brandGate } from "./admitOperator.ts";
import { answerOnce, firstAnswer } from "./answerOnce.ts";
import { defineProposal, type ProposalKinds } from "./approvals.ts";
import { auditChange } from "./auditChange.ts";
import { operatorAuthenticator } from "./authenticate.ts";
import { defineOperatorProposals } from "./changeOperator.ts";
import type { OperatorsDeps } from "./deps.ts";
import { registerOperators } from "./routes.ts";
import { type SeededOperator, seedOperators } from "./seedOperators.ts";
import { registerOperatorSessions } from "./sessionRoutes.ts";
import { operatorCookie, sessionLives } from "./sessions.ts";
import { whoMay } from "./whoMay.ts";
import { registerOperatorWork } from "./workRoutes.ts";

export type { BrandReaches } from "./admitOperator.ts";
export { brandsOfApproval, subjectOfLine, thingOf } from "./brandsOfWork.ts";
export { operatorsPersonalData } from "./personalData.ts";
export type { SeededOperator } from "./seedOperators.ts";

export interface Operators extends BackOffice {
  registerRoutes(api: ApiServer, reaches: BrandReaches): void;
  /** The operators whose rights cover a permission for a brand. */
  whoMay(permission: Permission, brand: string): Promise<{ id: number; name: string }[]>;
  /** Whether a session that signed in goes on. */
  sessionLives(sessionId: string, now: Date): Promise<boolean>;
  /** The demo's operators, made where they are missing. */
  seed(now: Date): Promise<SeededOperator[]>;
}

/** Opens the module: accounts, sessions and roles of operators, the second person, the audit log's pages. */
export function openOperators(deps: OperatorsDeps): Operators {
  const kinds: ProposalKinds = new Map();
  const cookie = operatorCookie(deps.origin);
  const backOffice: BackOffice = {
    auditChange,
    actorNames: (actors) => actorNames(deps.db.pool, actors),
    defineProposal: (definition) => defineProposal(kinds, definition),
    firstAnswer: (order) => firstAnswer(deps.db.pool, order),
    answerOnce,
    needsSecondPerson: (eurCents) => Math.abs(eurCents) > deps.secondPersonAbove_eurCents,
    async refusal(operator, permission, { subject, ...reach }, now) {
      if (mayDo(operator, permission, reach)) return null;
      const detail = { permission, ...reach };
      await auditChange(deps.db.pool, operator, { action: "refused", subject, detail }, now);
      return fail(403, "base", "forbidden", { permission });
    },
  };
  const proposals = defineOperatorProposals(backOffice);
  return {
    ...backOffice,
    registerRoutes(api, reaches) {
      api.authenticate("operator", operatorAuthenticator(deps, cookie, reaches));
      api.gate("operator", brandGate(deps.db.pool, reaches));
      registerOperatorSessions(api, deps, cookie);
      registerOperators(api, deps, proposals);
      registerOperatorWork(api, deps, kinds);
    },
    whoMay: (permission, brand) => whoMay(deps.db.pool, permission, brand),
    sessionLives: (id, now) => sessionLives(deps.db.pool, id, now),
    seed: (now) => seedOperators(deps.db, now),
  };
}
