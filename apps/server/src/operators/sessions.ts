import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { setCookie } from "../platform/setCookie.ts";
import { assignmentsOf, grantsOf, readRoles } from "./roles.ts";
import { tables } from "./tables.ts";

/*
 * Where an operator is signed in. The browser holds an opaque token, the database its hash. Shorter than a player's: half an
 * hour without use, half a day in any case.
 */

const idle_ms = 30 * 60_000;
const absolute_ms = 12 * 3_600_000;
/** A password that waits for the second factor. */
const unfinished_ms = 10 * 60_000;
/** So long after the password was given an operator may change what opens the account. */
const proof_ms = 10 * 60_000;
/** Use is written down this often, not on every request. */
const seenEvery_ms = 60_000;

export type Stage = "second_factor" | "new_password" | "set_up" | "signed_in";

export interface OperatorCookie {
  set(token: string): string;
  clear(): string;
  read(cookies: Record<string, string | undefined>): string | null;
}

/** The cookie of the back office: of its own host only, gone with the browser. */
export function operatorCookie(origin: string): OperatorCookie {
  const { protocol, hostname } = new URL(origin);
  const secure =
    protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
  const name = secure ? "__Host-operator" : "operator";
  return {
    set: (token) => setCookie(name, token, { secure, strict: true }),
    clear: () => setCookie(name, "", { secure, maxAge_s: 0, strict: true }),
    read: (cookies) => {
      const token = cookies[name];
      return token && /^[\w-]{43}$/.test(token) ? token : null;
    },
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Starts a session with a fresh token, which replaces the one of the step before. */
export async function startSession(
  tx: Queryable,
  operatorId: number,
  stage: Stage,
  visit: { ip: string; userAgent: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await change(
    tx,
    tables.insertInto("operators.session").values({
      id: randomUUID(),
      token_hash: hashOf(token),
      operator_id: BigInt(operatorId),
      stage,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + (stage === "signed_in" ? absolute_ms : unfinished_ms)),
      ip: visit.ip,
      user_agent: visit.userAgent.slice(0, 500),
    }),
  );
  return token;
}

export interface FoundSession {
  id: string;
  stage: Stage;
  challenge: string | null;
  /** The password was given lately enough to change what opens the account. Source: F-63. */
  isProved: boolean;
  operator: { id: number; name: string; email: string; hasTotp: boolean };
}

/** The live session of a token. */
export async function findSession(on: Queryable, token: string | null, now: Date): Promise<FoundSession | null> {
  if (token === null) return null;
  const row = await firstOf(
    on,
    tables
      .selectFrom("operators.session as s")
      .innerJoin("operators.operator as o", "o.id", "s.operator_id")
      .select([
        "s.id",
        "s.stage",
        "s.challenge",
        "s.seen_at",
        "s.created_at",
        "s.proved_at",
        "o.id as operator_id",
        "o.name",
        "o.email",
        "o.totp_secret",
      ])
      .where("s.token_hash", "=", hashOf(token))
      .where("s.ended_at", "is", null)
      .where("s.expires_at", ">", now)
      .where("s.seen_at", ">", new Date(now.getTime() - idle_ms))
      .where("o.disabled_at", "is", null),
  );
  if (!row) return null;
  if (now.getTime() - row.seen_at.getTime() > seenEvery_ms)
    await change(on, tables.updateTable("operators.session").set({ seen_at: now }).where("id", "=", row.id));
  const { id, stage, challenge, name, email } = row;
  return {
    id,
    stage,
    challenge,
    isProved: now.getTime() - (row.proved_at ?? row.created_at).getTime() < proof_ms,
    operator: { id: Number(row.operator_id), name, email, hasTotp: row.totp_secret !== null },
  };
}

/** Whether a session that signed in goes on, asked by its id. */
export async function sessionLives(on: Queryable, id: string, now: Date): Promise<boolean> {
  const living = tables
    .selectFrom("operators.session as s")
    .innerJoin("operators.operator as o", "o.id", "s.operator_id")
    .select("s.id")
    .where("s.id", "=", id)
    .where("s.stage", "=", "signed_in")
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", now)
    .where("s.seen_at", ">", new Date(now.getTime() - idle_ms))
    .where("o.disabled_at", "is", null);
  return (await firstOf(on, living)) !== undefined;
}

/** The operator of a session with the rights that their roles give now. */
export async function identityOf(on: Queryable, session: FoundSession): Promise<OperatorIdentity> {
  const { id, name, email } = session.operator;
  const [roles, assignments] = await Promise.all([readRoles(on), assignmentsOf(on, [id])]);
  return { id, name, email, sessionId: session.id, grants: grantsOf(roles, assignments.get(id) ?? []) };
}

export async function keepChallenge(on: Queryable, sessionId: string, challenge: string | null): Promise<void> {
  await change(on, tables.updateTable("operators.session").set({ challenge }).where("id", "=", sessionId));
}

/** Notes that the operator gave the password once more. */
export async function noteProof(on: Queryable, sessionId: string, now: Date): Promise<void> {
  await change(on, tables.updateTable("operators.session").set({ proved_at: now }).where("id", "=", sessionId));
}

export async function endSession(on: Queryable, sessionId: string, now: Date): Promise<void> {
  await change(on, tables.updateTable("operators.session").set({ ended_at: now }).where("id", "=", sessionId));
}

/** Ends every session of an operator, but for one where that is given. */
export async function endSessions(on: Queryable, operatorId: number, now: Date, kept?: string): Promise<void> {
  const living = tables
    .updateTable("operators.session")
    .set({ ended_at: now })
    .where("operator_id", "=", BigInt(operatorId))
    .where("ended_at", "is", null);
  await change(on, kept === undefined ? living : living.where("id", "<>", kept));
}
