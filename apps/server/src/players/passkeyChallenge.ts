import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/*
 * Challenges of passkeys. A challenge is signed for one purpose and account, so that visitors who only look at the sign-in
 * page leave no row behind; it is written down when it is used, and works once.
 */

/** What a challenge is for: another purpose does not accept it. `player` is null where anybody may answer. */
export interface ChallengePurpose {
  use: "register" | "sign_in";
  player: number | null;
}

const life_ms = 5 * 60_000;
/** Random bytes, the end as seconds since 1970, a signature. */
const [randomLength, endLength, signatureLength] = [16, 6, 32];

export function newChallenge(key: Buffer, purpose: ChallengePurpose, now: Date): string {
  const end = Buffer.alloc(endLength);
  end.writeUIntBE(Math.floor((now.getTime() + life_ms) / 1000), 0, endLength);
  const body = Buffer.concat([randomBytes(randomLength), end]);
  return Buffer.concat([body, sign(key, purpose, body)]).toString("base64url");
}

/** True once for a challenge that was made for this purpose and has not ended. */
export async function useChallenge(
  db: Queryable,
  key: Buffer,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== randomLength + endLength + signatureLength) return false;
  const body = bytes.subarray(0, randomLength + endLength);
  if (!timingSafeEqual(sign(key, purpose, body), bytes.subarray(body.length))) return false;
  const ends = new Date(body.readUIntBE(randomLength, endLength) * 1000);
  if (ends <= now) return false;
  const used = tables
    .insertInto("players.used_challenge")
    .values({ signature: `passkey:${bytes.toString("base64url")}`, expires_at: ends })
    .onConflict((known) => known.doNothing());
  return (await change(db, used)) === 1;
}

function sign(key: Buffer, { use, player }: ChallengePurpose, body: Buffer): Buffer {
  return createHmac("sha256", key)
    .update(`passkey-challenge|${use}|${player ?? "anybody"}|`)
    .update(body)
    .digest();
}
