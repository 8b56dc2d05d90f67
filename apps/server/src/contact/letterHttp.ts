import { sendContactMessage } from "@croupier/contract/telemetry";
import type { Door } from "../platform/door.ts";
import { fail } from "../platform/failure.ts";
import type { BrandFace } from "../platform/requestContext.ts";
import type { ContactRoom } from "./room.ts";
import { sendLetter } from "./sendLetter.ts";

/** The contact form. Source: 7.8-04, 8-10. */
export function registerLetters(door: Door, room: ContactRoom, supportEmail: (brand: BrandFace) => string): void {
  door.handle(sendContactMessage, async ({ body, context }) => {
    const sent = await sendLetter(room, context, supportEmail(context.brand), body.contact);
    if (sent.ok) return {};
    if (sent.reason === "too_many_attempts")
      return fail(429, "base", sent.reason, { retry_after_s: sent.retryAfter_s });
    return fail(422, sent.field, sent.code, sent.facts);
  });
}
