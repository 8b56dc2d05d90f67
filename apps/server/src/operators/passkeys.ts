import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { OperatorsDeps } from "./deps.ts";
import { passkeysOf } from "./factors.ts";
import type { FoundSession } from "./sessions.ts";
import { keepChallenge } from "./sessions.ts";
import { tables } from "./tables.ts";

/* Passkeys of operators (WebAuthn), checked by @simplewebauthn/server. The challenge lies in the session that asked for it. */

const rpName = "Croupier back office";

const rpOf = ({ origin }: Pick<OperatorsDeps, "origin">) => new URL(origin).hostname;

/** What the browser needs to make a passkey. */
export async function offerPasskey(deps: OperatorsDeps, session: FoundSession) {
  const { operator } = session;
  const known = await passkeysOf(deps.db.pool, operator.id);
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpOf(deps),
    userName: operator.email,
    userDisplayName: operator.name,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await keepChallenge(deps.db.pool, session.id, options.challenge);
  return options;
}

/** Keeps the passkey that the browser made; false where it does not answer the challenge. */
export async function addPasskey(
  tx: Queryable,
  deps: OperatorsDeps,
  session: FoundSession,
  { name, response }: { name: string; response: unknown },
  now: Date,
): Promise<boolean> {
  if (session.challenge === null) return false;
  const verdict = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: session.challenge,
    expectedOrigin: deps.origin,
    expectedRPID: rpOf(deps),
  }).catch(() => null);
  if (!verdict?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verdict.registrationInfo.credential;
  await keepChallenge(tx, session.id, null);
  const values = {
    id,
    name,
    operator_id: BigInt(session.operator.id),
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: [...transports],
    created_at: now,
  };
  const insert = tables
    .insertInto("operators.passkey")
    .values(values)
    .onConflict((other) => other.doNothing());
  return (await change(tx, insert)) === 1;
}

/** What the browser signs for the second step. */
export async function challengePasskey(deps: OperatorsDeps, session: FoundSession) {
  const known = await passkeysOf(deps.db.pool, session.operator.id);
  const options = await generateAuthenticationOptions({
    rpID: rpOf(deps),
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({
      id,
      transports,
    })),
  });
  await keepChallenge(deps.db.pool, session.id, options.challenge);
  return options;
}

/** Whether one of the operator's passkeys signed the session's challenge. */
export async function acceptPasskey(
  tx: Queryable,
  deps: OperatorsDeps,
  session: FoundSession,
  response: unknown,
  now: Date,
): Promise<boolean> {
  const id = (response as { id?: unknown } | null)?.id;
  if (session.challenge === null || typeof id !== "string") return false;
  const passkey = await firstOf(
    tx,
    tables
      .selectFrom("operators.passkey")
      .selectAll()
      .where("id", "=", id)
      .where("operator_id", "=", BigInt(session.operator.id))
      .forUpdate(),
  );
  if (!passkey) return false;
  const verdict = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: session.challenge,
    expectedOrigin: deps.origin,
    expectedRPID: rpOf(deps),
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
  }).catch(() => null);
  if (!verdict?.verified) return false;
  await keepChallenge(tx, session.id, null);
  const counter = BigInt(verdict.authenticationInfo.newCounter);
  await change(tx, tables.updateTable("operators.passkey").set({ counter, used_at: now }).where("id", "=", id));
  return true;
}
