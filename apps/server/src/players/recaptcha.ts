import { z } from "zod";
import type { Captcha } from "./captcha.ts";

export interface RecaptchaOptions {
  siteKey: string;
  secret: string;
  /** Where solutions are asked about, Google's `siteverify`. */
  verifyUrl: string;
  /** From 0, surely a machine, to 1. */
  minScore: number;
  onError: (error: unknown) => void;
}

const timeout_ms = 5_000;

/** What `siteverify` answers; older keys answer without a score. Source: developers.google.com/recaptcha/docs/v3. */
const Verdict = z.looseObject({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  challenge_ts: z.string().optional(),
});

/** What the page names the moment in which it asks for a solution. */
const recaptchaAction = "form";

/**
 * Google's reCAPTCHA v3. The page asks Google for a solution with the site key, we ask Google what it is worth. While
 * Google cannot be asked nobody is let through without one. Source: 7.8-08, C-6.3.
 */
export function recaptchaV3(options: RecaptchaOptions): Captcha {
  async function verdictOn(solution: string, ip: string) {
    const response = await fetch(options.verifyUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams({ secret: options.secret, response: solution, remoteip: ip }),
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (!response.ok) throw new Error(`the captcha's verifier answered ${response.status}`);
    return Verdict.parse(await response.json());
  }

  return {
    siteKey: options.siteKey,
    atSignUp: "always",
    challenge: async () => ({}),
    async accepts(_db, solution, ip) {
      if (!solution) return false;
      try {
        const { success, score, action } = await verdictOn(solution, ip);
        return success && action === recaptchaAction && score !== undefined && score >= options.minScore;
      } catch (error) {
        options.onError(error);
        return false;
      }
    },
  };
}
