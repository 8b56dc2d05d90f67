import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { change, firstOf } from "../platform/query.ts";
import { auditChange } from "./auditChange.ts";
import type { OperatorsDeps } from "./deps.ts";
import { passkeysOf } from "./factors.ts";
import { tables } from "./tables.ts";

/** Forgets one of the operator's passkeys. In live mode the last second factor stays: `last`. */
export async function removePasskey(
  { db, mode }: OperatorsDeps,
  operator: OperatorIdentity,
  passkeyId: string,
  now: Date,
): Promise<"done" | "not_found" | "last"> {
  return db.transaction(async (tx) => {
    const id = BigInt(operator.id);
    const row = await firstOf(
      tx,
      tables.selectFrom("operators.operator").select("totp_secret").where("id", "=", id).forUpdate(),
    );
    const passkeys = await passkeysOf(tx, operator.id);
    const passkey = passkeys.find((one) => one.id === passkeyId);
    if (!passkey) return "not_found";
    if (mode === "live" && row?.totp_secret === null && passkeys.length === 1) return "last";
    await change(tx, tables.deleteFrom("operators.passkey").where("id", "=", passkeyId));
    const before = { name: passkey.name };
    await auditChange(tx, operator, { action: "operator.passkey", subject: `operator:${operator.id}`, before }, now);
    return "done";
  });
}
