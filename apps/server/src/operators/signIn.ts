import { firstOf } from "../platform/query.ts";
import { isPassword, nobodysHash } from "../players/index.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { acceptCode, passkeysOf } from "./factors.ts";
import { acceptPasskey } from "./passkeys.ts";
import { endSession, type FoundSession, type Stage, startSession } from "./sessions.ts";
import { tables } from "./tables.ts";

/** Wrong passwords of one account, and of one address, within a quarter of an hour. */
const window_s = 15 * 60;
const maxOfAccount = 10;
const maxOfAddress = 50;
/** Wrong codes of one account. */
const maxCodes = 8;

export interface Visit {
  ip: string;
  userAgent: string;
  now: Date;
}

export type SignInAnswer =
  | { ok: true; token: string }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too_many"; retryAfter_s: number };

/**
 * The first step: a password. Where the operator has a second factor it is asked for next. A first password is then changed, and
 * in live mode who has no second factor sets one up, before anything else. An unknown address takes as long as a wrong password.
 */
export async function signIn(
  deps: OperatorsDeps,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<SignInAnswer> {
  const key = email.trim().toLowerCase();
  const { now } = visit;
  const tries = await deps.countTries(
    [
      { key: `operator:${key}`, most: maxOfAccount, window_s },
      { key: `operator-address:${visit.ip}`, most: maxOfAddress, window_s },
    ],
    now,
  );
  if (!tries.ok) return { ok: false, reason: "too_many", retryAfter_s: tries.retryAfter_s };
  const found = await firstOf(
    deps.db.pool,
    tables.selectFrom("operators.operator").selectAll().where("email", "=", key).where("disabled_at", "is", null),
  );
  const right = await isPassword(password, found?.password_hash ?? nobodysHash, "signIn");
  if (!found || !right) return { ok: false, reason: "wrong" };
  const id = Number(found.id);
  const has = await accessOf(deps, id);
  const stage = has.factor ? "second_factor" : nextStage(deps.mode, has);
  return { ok: true, token: await begin(deps, id, stage, visit) };
}

/** What opens an operator's account now. */
async function accessOf({ db }: OperatorsDeps, id: number): Promise<{ factor: boolean; firstPassword: boolean }> {
  const [row, passkeys] = await Promise.all([
    firstOf(
      db.pool,
      tables.selectFrom("operators.operator").select(["totp_secret", "first_password"]).where("id", "=", BigInt(id)),
    ),
    passkeysOf(db.pool, id),
  ]);
  return { factor: Boolean(row?.totp_secret) || passkeys.length > 0, firstPassword: row?.first_password ?? false };
}

/** What who has proved to be the operator does next: choose a password, set up a second factor in live mode, or work. */
function nextStage(mode: OperatorsDeps["mode"], has: { factor: boolean; firstPassword: boolean }): Stage {
  if (has.firstPassword) return "new_password";
  return mode === "live" && !has.factor ? "set_up" : "signed_in";
}

/** Starts a session; a finished sign-in is a line of the audit log. */
async function begin(deps: OperatorsDeps, operatorId: number, stage: Stage, visit: Visit): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const token = await startSession(tx, operatorId, stage, visit, visit.now);
    if (stage === "signed_in")
      await auditChange(
        tx,
        { id: operatorId },
        { action: "operator.signIn", subject: `operator:${operatorId}`, detail: { ip: visit.ip } },
        visit.now,
      );
    return token;
  });
}

export type Proof = { code: string } | { passkey: unknown };

/** The second step. The token of the first one ends; the answer is the session's own. */
export async function proveSecondFactor(
  deps: OperatorsDeps,
  session: FoundSession,
  proof: Proof,
  visit: Visit,
): Promise<SignInAnswer> {
  const { now } = visit;
  const { id } = session.operator;
  const tries = await deps.countTries([{ key: `operator-code:${id}`, most: maxCodes, window_s }], now);
  if (!tries.ok) return { ok: false, reason: "too_many", retryAfter_s: tries.retryAfter_s };
  const proven = await deps.db.transaction((tx) =>
    "code" in proof
      ? acceptCode(tx, deps.key, id, proof.code, now)
      : acceptPasskey(tx, deps, session, proof.passkey, now),
  );
  return proven ? finish(deps, session, visit) : { ok: false, reason: "wrong" };
}

/** Ends the unfinished session and begins the next one: the one that may work, unless something has to be done before. */
export async function finish(deps: OperatorsDeps, session: FoundSession, visit: Visit): Promise<SignInAnswer> {
  await endSession(deps.db.pool, session.id, visit.now);
  const { id } = session.operator;
  const stage = nextStage(deps.mode, await accessOf(deps, id));
  return { ok: true, token: await begin(deps, id, stage, visit) };
}
