import type { BackOfficeSession } from "@croupier/contract/backOffice/session";
import * as calls from "@croupier/contract/backOffice/session";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { enableTotp, offerTotp, passkeysOf } from "./factors.ts";
import { changeOwnPassword, type ProofAnswer, provePassword, replaceFirstPassword } from "./ownPassword.ts";
import { addPasskey, challengePasskey, offerPasskey } from "./passkeys.ts";
import { removePasskey } from "./removePasskey.ts";
import { endSession, type FoundSession, findSession, identityOf, type OperatorCookie } from "./sessions.ts";
import { finish, proveSecondFactor, type SignInAnswer, signIn } from "./signIn.ts";

const visitOf = ({ ip, userAgent, now }: RequestContext) => ({ ip, userAgent, now });

type Cookies = Record<string, string | undefined>;

/** Sign-in, second factors and the own session. */
export function registerOperatorSessions(api: ApiServer, deps: OperatorsDeps, cookie: OperatorCookie): void {
  const { pool } = deps.db;
  const sessionOf = (cookies: Cookies, now: Date) => findSession(pool, cookie.read(cookies), now);

  /** The first or second step's answer with its cookie. */
  const answerWith = async (answer: SignInAnswer, code: "invalid_credentials" | "invalid_code", now: Date) => {
    if (answer.ok) {
      const session = await findSession(pool, answer.token, now);
      return reply(await wireSession(deps, session), { cookies: [cookie.set(answer.token)] });
    }
    if (answer.reason === "wrong") return fail(422, code === "invalid_code" ? "code" : "base", code);
    return fail(429, "base", "too_many_attempts", { retry_after_s: answer.retryAfter_s });
  };

  api.handle(calls.getBackOfficeSession, async ({ cookies, context }) =>
    wireSession(deps, await sessionOf(cookies, context.now)),
  );
  api.handle(calls.signInOperator, async ({ body, context }) =>
    answerWith(await signIn(deps, body, visitOf(context)), "invalid_credentials", context.now),
  );
  api.handle(calls.proveOperatorCode, async ({ body, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (session?.stage !== "second_factor") return fail(401, "base", "sign_in_again");
    return answerWith(await proveSecondFactor(deps, session, body, visitOf(context)), "invalid_code", context.now);
  });
  api.handle(calls.getOperatorPasskeyChallenge, async ({ cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (session?.stage !== "second_factor") return fail(401, "base", "sign_in_again");
    return { options: (await challengePasskey(deps, session)) as never };
  });
  api.handle(calls.proveOperatorPasskey, async ({ body, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (session?.stage !== "second_factor") return fail(401, "base", "sign_in_again");
    const proof = { passkey: body.response };
    return answerWith(await proveSecondFactor(deps, session, proof, visitOf(context)), "invalid_code", context.now);
  });
  api.handle(calls.replaceFirstOperatorPassword, async ({ body, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (session?.stage !== "new_password") return fail(401, "base", "sign_in_again");
    const replaced = await replaceFirstPassword(deps, session, body.password, context.now);
    if (!replaced.ok) return fail(422, "password", "same_password");
    return answerWith(await finish(deps, session, visitOf(context)), "invalid_credentials", context.now);
  });
  api.handle(calls.signOutOperator, async ({ cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (session) await endSession(pool, session.id, context.now);
    return reply({}, { cookies: [cookie.clear()] });
  });
  registerOwnFactors(api, deps, cookie, sessionOf);
}

/** The second factors of the operator who asks. */
function registerOwnFactors(
  api: ApiServer,
  deps: OperatorsDeps,
  cookie: OperatorCookie,
  sessionOf: (cookies: Cookies, now: Date) => Promise<FoundSession | null>,
): void {
  const { db } = deps;
  /** After a factor was added: who had to do that first is now signed in, with a fresh token. */
  const afterSetUp = async (session: FoundSession, cookies: Cookies, context: RequestContext) => {
    if (session.stage !== "set_up") return wireSession(deps, await sessionOf(cookies, context.now));
    const done = await finish(deps, session, visitOf(context));
    if (!done.ok) throw new Error("a set-up session did not finish");
    const fresh = await findSession(db.pool, done.token, context.now);
    return reply(await wireSession(deps, fresh), { cookies: [cookie.set(done.token)] });
  };

  registerOwnPassword(api, deps, sessionOf);
  handleForOperator(api, calls.getOwnFactors, async ({ operator, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    const passkeys = await passkeysOf(db.pool, operator.id);
    return {
      proof_due: !session?.isProved,
      totp: session?.operator.hasTotp ?? false,
      passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
    };
  });
  handleForOperator(api, calls.offerOperatorTotp, async ({ operator }) => offerTotp(operator.email));
  handleForOperator(api, calls.enableOperatorTotp, async ({ operator, body, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (!session?.isProved) return proofDue;
    const { now } = context;
    const enabled = await db.transaction(async (tx) => {
      if (!(await enableTotp(tx, deps.key, operator.id, body, now))) return false;
      await auditChange(tx, operator, { action: "operator.totp", subject: `operator:${operator.id}` }, now);
      return true;
    });
    if (!enabled) return fail(422, "code", "invalid_code");
    return afterSetUp(session, cookies, context);
  });
  handleForOperator(api, calls.getOperatorPasskeyOffer, async ({ cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (!session) return fail(401, "base", "sign_in_required");
    return { options: (await offerPasskey(deps, session)) as never };
  });
  handleForOperator(api, calls.addOperatorPasskey, async ({ operator, body, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    const { now } = context;
    if (!session) return fail(401, "base", "sign_in_required");
    if (!session.isProved) return proofDue;
    const added = await db.transaction(async (tx) => {
      if (!(await addPasskey(tx, deps, session, body, now))) return false;
      const line = { action: "operator.passkey", subject: `operator:${operator.id}`, after: { name: body.name } };
      await auditChange(tx, operator, line, now);
      return true;
    });
    return added ? afterSetUp(session, cookies, context) : fail(422, "response", "invalid");
  });
  handleForOperator(api, calls.removeOperatorPasskey, async ({ operator, params, cookies, context }) => {
    if (!(await sessionOf(cookies, context.now))?.isProved) return proofDue;
    const answer = await removePasskey(deps, operator, params.id, context.now);
    if (answer === "done") return {};
    return answer === "not_found" ? fail(404, "id", "not_found") : fail(409, "id", "last_factor");
  });
}

const proofDue = fail(403, "base", "password_asked");

/** The operator's own password. */
function registerOwnPassword(
  api: ApiServer,
  deps: OperatorsDeps,
  sessionOf: (cookies: Cookies, now: Date) => Promise<FoundSession | null>,
): void {
  const told = (answer: ProofAnswer, field: string) => {
    if (answer.ok) return {};
    if (answer.reason === "wrong") return fail(422, field, "wrong_password");
    return fail(429, "base", "too_many_attempts", { retry_after_s: answer.wait_s });
  };
  handleForOperator(api, calls.proveOperatorPassword, async ({ body, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (!session) return fail(401, "base", "sign_in_required");
    return told(await provePassword(deps, session, body.password, context.now), "password");
  });
  handleForOperator(api, calls.changeOperatorPassword, async ({ body, cookies, context }) => {
    const session = await sessionOf(cookies, context.now);
    if (!session) return fail(401, "base", "sign_in_required");
    const order = { current: body.current_password, next: body.password };
    return told(await changeOwnPassword(deps, session, order, context.now), "current_password");
  });
}

async function wireSession(deps: OperatorsDeps, session: FoundSession | null): Promise<BackOfficeSession> {
  const about = { mode: deps.mode, second_person_above_eur_cents: deps.secondPersonAbove_eurCents };
  if (!session) return { ...about, state: "nobody", factors: [], operator: null };
  const { stage, operator } = session;
  const passkeys = await passkeysOf(deps.db.pool, operator.id);
  const factors: BackOfficeSession["factors"] = [
    ...(operator.hasTotp ? (["totp"] as const) : []),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
  ];
  if (stage === "second_factor" || stage === "new_password") return { ...about, state: stage, factors, operator: null };
  const { id, name, email, grants } = await identityOf(deps.db.pool, session);
  const shown = stage === "set_up" ? [] : [...grants];
  return {
    ...about,
    state: stage,
    factors,
    operator: { id, name, email, grants: shown, second_factor: factors.length > 0 },
  };
}
