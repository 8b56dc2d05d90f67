import { hmacHex, isHmacHex } from "@croupier/signing/hmac";

/*
 * Tokens of Centrifuge's first protocol: lower-case hex HMAC-SHA256 over user, timestamp and info, which is empty here.
 * The timestamp always has ten digits, so that no two pairs of user and timestamp give the same text. Each sign-in
 * session has a key of its own: a token says no session, and still none is good for another. Source: C-6.5,
 * F-61.
 */

/** What a client sends to connect. */
export interface FirstCredentials {
  /** User id, empty for a guest. */
  user: string;
  /** Seconds since 1970 of the sign-in, ten digits. */
  timestamp: string;
  token: string;
}

/** Makes the token of a session that began at this time; a guest has the empty id and no session. */
export function firstToken(key: Uint8Array, user: { id: string; session?: string }, began: Date): FirstCredentials {
  const timestamp = String(Math.floor(began.getTime() / 1000)).padStart(10, "0");
  const token = hmacHex(sessionKey(key, user.session), user.id, timestamp);
  return { user: user.id, timestamp, token };
}

/** Reads what a client sent; null when it has not the shape. `info` may be missing. */
export function readFirstCredentials(params: Record<string, unknown>): FirstCredentials | null {
  const { user = "", timestamp = "", info = "", token = "" } = params;
  if (typeof user !== "string" || !/^\d{0,15}$/.test(user) || info !== "") return null;
  if (typeof timestamp !== "string" || !/^\d{10}$/.test(timestamp)) return null;
  if (typeof token !== "string" || !/^[\da-f]{64}$/.test(token)) return null;
  return { user, timestamp, token };
}

/** True when the token was made for this session; for a guest, for none. Takes as long for a wrong token as for a right one. */
export function isFirstToken(key: Uint8Array, given: FirstCredentials, session?: string): boolean {
  return isHmacHex(given.token, sessionKey(key, session), given.user, given.timestamp);
}

function sessionKey(key: Uint8Array, session = ""): Buffer {
  return Buffer.from(hmacHex(key, `centrifuge 1:${session}`), "hex");
}
