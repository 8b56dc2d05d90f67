import { sendContactMessage } from "@croupier/contract/telemetry";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { BrandProfile } from "../platform/requestContext.ts";
import type { SupportDeps } from "./deps.ts";
import { sendLetter } from "./sendLetter.ts";

/** The contact form. Source: 7.8-04, 8-10. */
export function registerLetters(
  api: ApiServer,
  deps: SupportDeps,
  supportEmail: (brand: BrandProfile) => string,
): void {
  api.handle(sendContactMessage, async ({ body, context }) => {
    const sent = await sendLetter(deps, context, supportEmail(context.brand), body.contact);
    if (sent.ok) return {};
    if (sent.reason === "too_many_attempts")
      return fail(429, "base", sent.reason, { retry_after_s: sent.retryAfter_s });
    return fail(422, sent.field, sent.code, sent.facts);
  });
}
