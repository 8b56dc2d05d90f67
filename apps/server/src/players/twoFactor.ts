import { createHash, randomInt } from "node:crypto";
import { generateSecret, generateURI, verify } from "otplib";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { seal, unseal } from "../platform/seal.ts";
import { listPasskeys } from "./passkeys.ts";
import { lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { tables } from "./tables.ts";
import { changePlayer } from "./writePlayer.ts";

/*
 * The second step of a sign-in: a time-based code (RFC 6238, six digits, 30 seconds, one step of tolerance), each good
 * once, or one of ten recovery codes, each good once. Without an authenticator app a passkey can be the second step, with
 * the same recovery codes. Source: F-63.
 */

const step_s = 30;
const recoveryCodes = 10;

/** What the second step asks for; null while there is none. */
export function secondStepOf(
  player: Pick<PlayerRow, "two_factor_secret" | "passkey_is_second_step">,
): "authenticator" | "passkey" | null {
  if (player.two_factor_secret) return "authenticator";
  return player.passkey_is_second_step ? "passkey" : null;
}

/** Whose the stored secret is: moved to another player, it does not open. */
const secretOf = (playerId: number) => `two-factor:${playerId}`;

/** A fresh secret for an authenticator app; nothing is stored until a code proves that the app has it. */
export function offerTwoFactor(brand: string, email: string): { otp_secret: string; data: string } {
  const secret = generateSecret({ length: 20 });
  return { otp_secret: secret, data: generateURI({ issuer: brand, label: email, secret }) };
}

/** The time step whose code this is, or null. Steps up to `after` were used. */
async function stepOf(secret: string, code: string, after: number, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  try {
    const result = await verify({
      secret,
      token: code,
      epoch,
      epochTolerance: step_s,
      ...(after > 0 ? { afterTimeStep: after } : {}),
    });
    return result.valid ? Math.floor(epoch / step_s) + (result.delta ?? 0) : null;
  } catch {
    // A secret or a code that cannot be one: the library throws where we answer no.
    return null;
  }
}

export type EnableAnswer =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "invalid_code" | "already_enabled" | "invalid_secret" };

/** Turns the second step on and answers the recovery codes, which nobody can read again. */
export async function enableTwoFactor(
  tx: Queryable,
  key: Buffer,
  playerId: number,
  order: { secret: string; code: string },
  now: Date,
): Promise<EnableAnswer> {
  if (!/^[A-Z2-7]{32,64}$/.test(order.secret)) return { ok: false, reason: "invalid_secret" };
  const player = await lockPlayer(tx, playerId);
  if (!player || secondStepOf(player)) return { ok: false, reason: "already_enabled" };
  const step = await stepOf(order.secret, order.code, 0, now);
  if (step === null) return { ok: false, reason: "invalid_code" };
  await changePlayer(tx, playerId, {
    two_factor_secret: seal(key, order.secret, secretOf(playerId)),
    two_factor_last_step: BigInt(step),
  });
  return { ok: true, recoveryCodes: await makeCodes(tx, playerId) };
}

export type PasskeyStepAnswer =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "already_enabled" | "no_passkey" };

/** Makes the player's passkeys the second step and answers the recovery codes. */
export async function enablePasskeyStep(tx: Queryable, playerId: number): Promise<PasskeyStepAnswer> {
  const player = await lockPlayer(tx, playerId);
  if (!player || secondStepOf(player)) return { ok: false, reason: "already_enabled" };
  if ((await listPasskeys(tx, playerId)).length === 0) return { ok: false, reason: "no_passkey" };
  await changePlayer(tx, playerId, { passkey_is_second_step: true });
  return { ok: true, recoveryCodes: await makeCodes(tx, playerId) };
}

/** Ten new recovery codes in place of those before. */
export async function makeCodes(tx: Queryable, playerId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await change(tx, deleteCodes(playerId));
  const rows = codes.map((one) => ({ player_id: BigInt(playerId), code_hash: hashCode(one) }));
  await change(tx, tables.insertInto("players.recovery_code").values(rows));
  return codes;
}

/** How many recovery codes are still good. */
export async function countRecoveryCodes(on: Queryable, playerId: number): Promise<number> {
  const unused = tables
    .selectFrom("players.recovery_code")
    .select(({ fn }) => fn.countAll<bigint>().as("left"))
    .where("player_id", "=", BigInt(playerId))
    .where("used_at", "is", null);
  return Number((await firstOf(on, unused))?.left ?? 0);
}

/** Uses up a code and says which kind it was; null when it is wrong or was used. Run it in a transaction. */
export async function acceptCode(
  tx: Queryable,
  key: Buffer,
  playerId: number,
  code: string,
  now: Date,
): Promise<"authenticator" | "recovery_code" | null> {
  const player = await lockPlayer(tx, playerId);
  if (!player || !secondStepOf(player)) return null;
  const step = await stepOfPlayer(player, key, code, now);
  if (step !== null) {
    await changePlayer(tx, playerId, { two_factor_last_step: BigInt(step) });
    return "authenticator";
  }
  const used = tables
    .updateTable("players.recovery_code")
    .set({ used_at: now })
    .where("player_id", "=", BigInt(playerId))
    .where("code_hash", "=", hashCode(code))
    .where("used_at", "is", null);
  return (await change(tx, used)) === 1 ? "recovery_code" : null;
}

async function stepOfPlayer(player: PlayerRow, key: Buffer, code: string, now: Date): Promise<number | null> {
  if (!player.two_factor_secret) return null;
  const secret = unseal(key, player.two_factor_secret, secretOf(player.id));
  return stepOf(secret, code, Number(player.two_factor_last_step), now);
}

/** Turns the second step off; the caller has had it proved. */
export async function disableTwoFactor(tx: Queryable, playerId: number): Promise<void> {
  await changePlayer(tx, playerId, {
    two_factor_secret: null,
    two_factor_last_step: 0n,
    passkey_is_second_step: false,
  });
  await change(tx, deleteCodes(playerId));
}

function deleteCodes(playerId: number) {
  return tables.deleteFrom("players.recovery_code").where("player_id", "=", BigInt(playerId));
}

/** Without letters and digits that look alike. Twenty of them are more than 90 bits. */
function newRecoveryCode(): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const pick = () => alphabet[randomInt(alphabet.length)]!;
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, pick).join("")).join("-");
}

function hashCode(code: string): Buffer {
  return createHash("sha256").update(code.toUpperCase().replace(/[\s-]/g, "")).digest();
}
