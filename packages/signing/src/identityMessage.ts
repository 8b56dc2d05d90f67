import { identityClockTolerance_s, identityDigest, identityHeaders } from "@croupier/contract/identityService";
import { hmacHex, isHmacHex } from "./hmac.ts";
import { isTimely, unixSeconds } from "./timestamp.ts";

/* What our server and an identity service send each other. Source: contract, identityService.ts. */

export interface IdentityAccount {
  appToken: string;
  secret: string;
}

interface SignedCall {
  method: string;
  /** With its query. */
  path: string;
  rawBody: Buffer;
}

/** Headers that prove which account makes a call, and when. */
export function signedCallHeaders(account: IdentityAccount, call: SignedCall, now: Date): Record<string, string> {
  const timestamp = unixSeconds(now);
  return {
    [identityHeaders.token]: account.appToken,
    [identityHeaders.timestamp]: timestamp,
    [identityHeaders.signature]: hmacHex(account.secret, `${timestamp}${call.method}${call.path}`, call.rawBody),
  };
}

/** Whether a call was made by the account, and just now. */
export function isSignedCall(
  account: IdentityAccount,
  call: SignedCall,
  headers: Record<string, unknown>,
  now: Date,
): boolean {
  const timestamp = headers[identityHeaders.timestamp];
  if (headers[identityHeaders.token] !== account.appToken) return false;
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  const signed = `${timestamp}${call.method}${call.path}`;
  if (!isHmacHex(headers[identityHeaders.signature], account.secret, signed, call.rawBody)) return false;
  return isTimely(timestamp, now, identityClockTolerance_s);
}

/** Headers of a webhook with this body. */
export function webhookHeaders(secret: string, rawBody: Buffer): Record<string, string> {
  return {
    [identityHeaders.digestAlgorithm]: identityDigest,
    [identityHeaders.digest]: hmacHex(secret, rawBody),
  };
}

/** Whether a webhook's body is the service's own. Checked on the bytes as they came, before anything is parsed. */
export function isSignedWebhook(secret: string, headers: Record<string, unknown>, rawBody: Buffer): boolean {
  if (headers[identityHeaders.digestAlgorithm] !== identityDigest) return false;
  return isHmacHex(headers[identityHeaders.digest], secret, rawBody);
}
