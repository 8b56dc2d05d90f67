import { createChallenge, verifySolution } from "altcha-lib/v1";
import { z } from "zod";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Proof that a form was not filled in by the thousand. Behind an interface, so that an operator can use another. */
export interface Captcha {
  /** The provider's public key for settings; empty where the server itself gives out the challenge. Source: C-6.3. */
  siteKey: string;
  /** Whether every sign-up needs a solution, or only those from a place that looks suspicious. */
  atSignUp: "always" | "when_suspicious";
  /** The server's own task; an empty one where the provider gives it out. */
  challenge(now: Date): Promise<CaptchaTask | Record<string, never>>;
  /** True once for a solved challenge that has not ended. `ip`: who brings it. */
  accepts(db: Queryable, solution: string | undefined, ip: string, now: Date): Promise<boolean>;
}

export interface CaptchaTask {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

const lifetime_s = 20 * 60;
/** About a tenth of a second in a browser, and a real cost for a thousand accounts. */
const maxNumber = 20_000;

const Solved = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().max(200),
  number: z.int().nonnegative(),
  salt: z.string().max(500),
  signature: z.string().max(200),
});

/** Self-hosted proof of work: nobody else learns who visits. Source: C-6.3. */
export function proofOfWork(key: Buffer): Captcha {
  const hmacKey = key.toString("hex");
  return {
    siteKey: "",
    atSignUp: "when_suspicious",
    async challenge(now) {
      const expires = new Date(now.getTime() + lifetime_s * 1000);
      const { algorithm, challenge, maxnumber, salt, signature } = await createChallenge({
        hmacKey,
        maxNumber,
        expires,
      });
      return { algorithm, challenge, maxnumber: maxnumber ?? maxNumber, salt, signature };
    },
    async accepts(db, solution, _ip, now) {
      const solved = readSolution(solution);
      if (!solved) return false;
      const ends = expiryOf(solved.salt);
      if (ends === null || ends <= now) return false;
      // Its expiry was read above against our clock, so the library's own look at the time is left out.
      if (!(await verifySolution(solved, hmacKey, false))) return false;
      const used = tables
        .insertInto("players.used_challenge")
        .values({ signature: solved.signature, expires_at: ends })
        .onConflict((known) => known.doNothing());
      return (await change(db, used)) === 1;
    },
  };
}

function readSolution(text: string | undefined) {
  if (!text) return null;
  try {
    const parsed = Solved.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The salt carries the end of the challenge and is covered by its signature. */
function expiryOf(salt: string): Date | null {
  const expires = Number(new URLSearchParams(salt.split("?")[1] ?? "").get("expires"));
  return Number.isSafeInteger(expires) && expires > 0 ? new Date(expires * 1000) : null;
}
