import { type Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { BlockKind } from "../protection/index.ts";
import type { HostVisit } from "./hostVisit.ts";
import { TooManyPasswords } from "./password.ts";

/* What the routes into an account share: who asks, and what their refusals are on the wire. */

/** Where an attempt comes from, for the counters of tries and the list of sessions. */
export function visitOf({ ip, country, userAgent, hostLicence, origin }: RequestContext): HostVisit {
  return { ip, country, userAgent, hostLicence, origin };
}

type Refused =
  | {
      reason:
        | "restricted_region"
        | "captcha_required"
        | "invalid_credentials"
        | "licence_blocked"
        | "disabled"
        | "no_sign_in"
        | "invalid_code"
        | "passkey_refused";
    }
  | { reason: "excluded"; by: BlockKind; until: Date | null }
  | { reason: "too_many_attempts"; retryAfter_s: number };

/** The one table from what a use case answers to what the wire says. */
export function refusal(answer: Refused): Failure {
  switch (answer.reason) {
    case "restricted_region":
      return fail(451, "base", "restricted_region");
    case "captcha_required":
      return fail(422, "captcha", "captcha_required");
    case "invalid_credentials":
      return fail(422, "login", "invalid_credentials");
    case "licence_blocked":
      return fail(422, "login", "licence_blocked", { code: "EE_LICENSE_BLOCKED" });
    case "disabled":
      return fail(422, "login", "account_disabled");
    case "excluded":
      return fail(422, "login", answer.by === "operator" ? "blocked_operator" : "self_excluded", {
        until: answer.until?.toISOString() ?? null,
      });
    case "no_sign_in":
      return fail(422, "otp_attempt", "sign_in_again");
    case "invalid_code":
      return fail(422, "otp_attempt", "invalid_code");
    case "passkey_refused":
      return fail(422, "passkey", "passkey_refused");
    case "too_many_attempts":
      return fail(429, "base", "too_many_attempts", { retry_after_s: answer.retryAfter_s });
  }
}

/** More sign-ins at once than hashes can be made: come back in a moment. */
export async function whenBusy<Answer>(work: () => Promise<Answer>): Promise<Answer | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyPasswords) return fail(429, "base", "too_many_attempts", { retry_after_s: 5 });
    throw error;
  }
}
