import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setCookie } from "../platform/setCookie.ts";

/*
 * A cookie that says "somebody signed in to this account in this browser before". Who holds it has tries of their own, so
 * that strangers who guess at the account cannot lock its owner out. It opens nothing by itself. One browser knows a few
 * accounts: each entry is a random number and a signature over it and the account's address.
 * Source: F-64, OWASP "Slow Down Online Guessing Attacks with Device Cookies".
 */

const maxAccounts = 5;
const maxAge_s = 365 * 86_400;
const entryPattern = /^([\w-]{22})~([\w-]{43})$/;

export interface DeviceCookie {
  /** The key under which this browser's tries at the account are counted; null where nobody signed in to it here. */
  keyFor(cookies: Record<string, string | undefined>, emailKey: string): string | null;
  /** The `Set-Cookie` line after a sign-in, with the accounts that the browser knew before. */
  remember(cookies: Record<string, string | undefined>, emailKey: string): string;
}

/** `signKey`: 32 bytes. `secure`: the site is served over https or on this machine. */
export function deviceCookie(signKey: Buffer, secure: boolean): DeviceCookie {
  const name = secure ? "__Host-device" : "device";
  const sign = (nonce: string, emailKey: string) =>
    createHmac("sha256", signKey).update(`${nonce}|${emailKey}`).digest("base64url");

  function entriesIn(cookies: Record<string, string | undefined>): { nonce: string; signature: string }[] {
    const texts = (cookies[name] ?? "").split(".").slice(0, maxAccounts);
    return texts.flatMap((text) => {
      const [, nonce, signature] = entryPattern.exec(text) ?? [];
      return nonce && signature ? [{ nonce, signature }] : [];
    });
  }

  function isFor(emailKey: string, { nonce, signature }: { nonce: string; signature: string }): boolean {
    return timingSafeEqual(Buffer.from(sign(nonce, emailKey)), Buffer.from(signature));
  }

  return {
    keyFor(cookies, emailKey) {
      const own = entriesIn(cookies).find((entry) => isFor(emailKey, entry));
      return own ? `sign_in_device:${own.nonce}` : null;
    },
    remember(cookies, emailKey) {
      const known = entriesIn(cookies);
      const own = known.find((entry) => isFor(emailKey, entry));
      const nonce = randomBytes(16).toString("base64url");
      const first = own ?? { nonce, signature: sign(nonce, emailKey) };
      const others = known.filter((entry) => entry !== own).slice(0, maxAccounts - 1);
      const value = [first, ...others].map((entry) => `${entry.nonce}~${entry.signature}`).join(".");
      return setCookie(name, value, { secure, maxAge_s });
    },
  };
}
