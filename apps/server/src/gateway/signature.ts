import { hmacHex, isHmacHex } from "@croupier/signing/hmac";

/** How a side proves that a message is its own. Other schemes, such as RSA-SHA256, fit the same shape. */
export interface SignatureScheme {
  sign(message: Buffer): string;
  verify(message: Buffer, signature: string): boolean;
}

/** Lower-case hex HMAC-SHA256 with the shared token; compared in constant time. Source: C-5.8. */
export function hmacScheme(secret: string): SignatureScheme {
  return {
    sign: (message) => hmacHex(secret, message),
    verify: (message, signature) => isHmacHex(signature, secret, message),
  };
}

export const timestampHeader = "x-request-timestamp";
export const keyIdHeader = "x-key-id";

/** A signed timestamp may be this far from our clock, either way. */
const replayWindow_ms = 5 * 60_000;

/** What is signed: the raw body, with the timestamp (Unix seconds) and a dot before it when one is sent. */
export function signedMessage(rawBody: Buffer, timestamp: string | undefined): Buffer {
  return timestamp === undefined ? rawBody : Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);
}

/** A second signature that covers the path as well, so that a message counts at its own address only. */
export const pathSignHeader = "x-request-path-sign";

/** What that one signs: the timestamp (empty where none is sent), a dot, the path, a line feed, the raw body. */
export function signedWithPath(rawBody: Buffer, path: string, timestamp: string | undefined): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp ?? ""}.${path}\n`), rawBody]);
}

/** Whether a timestamp is well-formed and of now. */
export function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{9,11}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= replayWindow_ms;
}
