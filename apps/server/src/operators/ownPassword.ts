import { change, firstOf } from "../platform/query.ts";
import { hashPassword, isPassword } from "../players/index.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { endSessions, type FoundSession, noteProof } from "./sessions.ts";
import { tables } from "./tables.ts";

/* The operator's own password: given again before what opens the account is changed, and changed itself. Source: F-63. */

/** Wrong passwords in one account within a quarter of an hour. */
const tries = { most: 10, window_s: 15 * 60 };

export type ProofAnswer =
  | { ok: true }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too_many"; wait_s: number };

/** Takes the password once more; what opens the account may then be changed for a while. */
export async function provePassword(
  deps: OperatorsDeps,
  session: FoundSession,
  password: string,
  now: Date,
): Promise<ProofAnswer> {
  const { id } = session.operator;
  const counted = await deps.countTries([{ key: `operator-proof:${id}`, ...tries }], now);
  if (!counted.ok) return { ok: false, reason: "too_many", wait_s: counted.retryAfter_s };
  const row = await firstOf(
    deps.db.pool,
    tables.selectFrom("operators.operator").select("password_hash").where("id", "=", BigInt(id)),
  );
  if (!row || !(await isPassword(password, row.password_hash, "signIn"))) return { ok: false, reason: "wrong" };
  await noteProof(deps.db.pool, session.id, now);
  return { ok: true };
}

/** Sets the password that the operator chose at the first sign-in, in place of the one that was given to them. */
export async function replaceFirstPassword(
  deps: OperatorsDeps,
  session: FoundSession,
  password: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const { id } = session.operator;
  const row = await firstOf(
    deps.db.pool,
    tables.selectFrom("operators.operator").select("password_hash").where("id", "=", BigInt(id)),
  );
  if (!row || (await isPassword(password, row.password_hash, "change"))) return { ok: false };
  await storePassword(deps, session, password, now);
  return { ok: true };
}

/** Sets another password and ends every other session of the operator. */
export async function changeOwnPassword(
  deps: OperatorsDeps,
  session: FoundSession,
  { current, next }: { current: string; next: string },
  now: Date,
): Promise<ProofAnswer> {
  const proof = await provePassword(deps, session, current, now);
  if (!proof.ok) return proof;
  await storePassword(deps, session, next, now);
  return proof;
}

async function storePassword(deps: OperatorsDeps, session: FoundSession, password: string, now: Date): Promise<void> {
  const { id } = session.operator;
  const set = { password_hash: await hashPassword(password, "change"), first_password: false };
  await deps.db.transaction(async (tx) => {
    await change(tx, tables.updateTable("operators.operator").set(set).where("id", "=", BigInt(id)));
    await endSessions(tx, id, now, session.id);
    await auditChange(tx, { id }, { action: "operator.password", subject: `operator:${id}` }, now);
  });
}
