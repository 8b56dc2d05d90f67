import { errors, jwtVerify, SignJWT } from "jose";

/*
 * Tokens of the realtime connection: HS256 JSON Web Tokens in the shape that Centrifugo also takes, so that it can
 * take over with the same key. `aud` says what a token is for, so that one kind is never taken for the other.
 * Source: C-3.7, RFC 7519 section 4.1.3.
 */

/** What a token may be used for: the `aud` of each kind. */
const audiences = { connect: "realtime.connect", subscribe: "realtime.subscribe" } as const;

type Audience = (typeof audiences)[keyof typeof audiences];

export interface ConnectClaims {
  /** User id, empty for a guest. */
  sub: string;
  /** Seconds since 1970; absent means that the connection does not expire. */
  exp?: number;
  channels?: string[];
  /** The sign-in session behind the connection, so that ending the one ends the other. */
  info?: { session?: string };
}

export interface SubscribeClaims {
  sub: string;
  channel: string;
  exp?: number;
}

export type TokenAnswer<Claims> = { ok: true; claims: Claims } | { ok: false; reason: "invalid" | "expired" };

/** Makes a connection token that is good for `seconds`, or as long as its sign-in session when that is null. */
export function signConnect(key: Uint8Array, claims: Omit<ConnectClaims, "exp">, now: Date, seconds: number | null) {
  return sign(key, audiences.connect, claims, now, seconds);
}

/** Makes a token for one subscription to a channel whose name starts with `$`. */
export function signSubscribe(key: Uint8Array, claims: Omit<SubscribeClaims, "exp">, now: Date, seconds: number) {
  return sign(key, audiences.subscribe, claims, now, seconds);
}

function sign(key: Uint8Array, aud: Audience, claims: object, now: Date, seconds: number | null): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  const body = { ...claims, aud, iat: issued, ...(seconds === null ? {} : { exp: issued + seconds }) };
  return new SignJWT(body).setProtectedHeader({ alg: "HS256" }).sign(key);
}

export function verifyConnect(key: Uint8Array, token: string, now: Date): Promise<TokenAnswer<ConnectClaims>> {
  return verify<ConnectClaims>(key, token, audiences.connect, now, (claims) => typeof claims.sub === "string");
}

export function verifySubscribe(key: Uint8Array, token: string, now: Date): Promise<TokenAnswer<SubscribeClaims>> {
  return verify<SubscribeClaims>(
    key,
    token,
    audiences.subscribe,
    now,
    (claims) => typeof claims.sub === "string" && typeof claims.channel === "string",
  );
}

async function verify<Claims>(
  key: Uint8Array,
  token: string,
  audience: Audience,
  now: Date,
  complete: (claims: Record<string, unknown>) => boolean,
): Promise<TokenAnswer<Claims>> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience, currentDate: now });
    return complete(payload) ? { ok: true, claims: payload as Claims } : { ok: false, reason: "invalid" };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, reason: "expired" };
    if (error instanceof errors.JOSEError || error instanceof TypeError) return { ok: false, reason: "invalid" };
    throw error;
  }
}
