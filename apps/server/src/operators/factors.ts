import { generateSecret, generateURI, verify } from "otplib";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { seal, unseal } from "../platform/seal.ts";
import { tables } from "./tables.ts";

/*
 * The second factor of operators: a time-based code (RFC 6238, six digits, 30 seconds, one step of tolerance), each good once,
 * or a passkey (passkeys.ts).
 */

const step_s = 30;

/** Whose the stored secret is: moved to another operator, it does not open. */
const owner = (operatorId: number) => `operator-totp:${operatorId}`;

export function offerTotp(email: string): { secret: string; uri: string } {
  const secret = generateSecret({ length: 20 });
  return { secret, uri: generateURI({ issuer: "Croupier back office", label: email, secret }) };
}

/** The time step whose code this is, or null. Steps up to `after` were used. */
async function stepOf(secret: string, code: string, after: number, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const given = { secret, token: code, epoch, epochTolerance: step_s };
  const result = await verify(after > 0 ? { ...given, afterTimeStep: after } : given).catch(() => null);
  return result?.valid ? Math.floor(epoch / step_s) + (result.delta ?? 0) : null;
}

/** Stores the app's secret once a code proves it. */
export async function enableTotp(
  tx: Queryable,
  key: Buffer,
  operatorId: number,
  order: { secret: string; code: string },
  now: Date,
): Promise<boolean> {
  if (!/^[A-Z2-7]{32,64}$/.test(order.secret)) return false;
  const step = await stepOf(order.secret, order.code, 0, now);
  if (step === null) return false;
  await change(
    tx,
    tables
      .updateTable("operators.operator")
      .set({ totp_secret: seal(key, order.secret, owner(operatorId)), totp_last_step: BigInt(step) })
      .where("id", "=", BigInt(operatorId)),
  );
  return true;
}

/** Uses up a code of the app; false when it is wrong or was used. Run it in a transaction. */
export async function acceptCode(
  tx: Queryable,
  key: Buffer,
  operatorId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const id = BigInt(operatorId);
  const row = await firstOf(
    tx,
    tables.selectFrom("operators.operator").select(["totp_secret", "totp_last_step"]).where("id", "=", id).forUpdate(),
  );
  if (!row?.totp_secret) return false;
  const step = await stepOf(unseal(key, row.totp_secret, owner(operatorId)), code, Number(row.totp_last_step), now);
  if (step === null) return false;
  await change(
    tx,
    tables
      .updateTable("operators.operator")
      .set({ totp_last_step: BigInt(step) })
      .where("id", "=", id),
  );
  return true;
}

export async function passkeysOf(on: Queryable, operatorId: number) {
  return rowsOf(
    on,
    tables
      .selectFrom("operators.passkey")
      .selectAll()
      .where("operator_id", "=", BigInt(operatorId))
      .orderBy("created_at"),
  );
}
