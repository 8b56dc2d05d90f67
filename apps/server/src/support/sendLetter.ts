import type { ErrorCode } from "@croupier/contract/errorCodes";
import { maskCardNumbers } from "@croupier/rules/validation/cardNumber";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import { placeOf } from "../platform/placeOf.ts";
import { change } from "../platform/query.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { SupportDeps } from "./deps.ts";
import { tables } from "./tables.ts";

export type LetterAnswer =
  | { ok: true }
  | { ok: false; reason: "field"; field: "email" | "content"; code: ErrorCode; facts?: Record<string, unknown> }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

const minLength = 10;
const perHour = 5;

/**
 * Keeps a message of the contact form, mails it to the support and its receipt to the sender. Card numbers in it are neither
 * kept nor mailed. Source: 7.8-04, 8-10, F-68.
 */
export async function sendLetter(
  deps: SupportDeps,
  context: RequestContext,
  supportEmail: string,
  letter: { email: string; content: string },
): Promise<LetterAnswer> {
  const email = normalEmail(letter.email);
  const problem = emailProblem(email);
  if (problem) return { ok: false, reason: "field", field: "email", code: problem.code };
  if (letter.content === "") return { ok: false, reason: "field", field: "content", code: "required" };
  if (letter.content.length < minLength)
    return { ok: false, reason: "field", field: "content", code: "too_short", facts: { minimum: minLength } };
  const counted = await deps.countTries(
    [
      { key: `letter:ip:${placeOf(context.ip)}`, most: perHour, window_s: 3_600 },
      // The receipt goes to whatever address was given, so nobody may be flooded with them.
      { key: `letter:to:${email}`, most: perHour, window_s: 3_600 },
    ],
    context.now,
  );
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  const { brand, locale, player, now } = context;
  const content = maskCardNumbers(letter.content);
  await deps.db.transaction(async (tx) => {
    await change(
      tx,
      tables
        .insertInto("support.letter")
        .values({ at: now, email, content, player_id: player && BigInt(player.id), brand: brand.id, locale }),
    );
    const mail = { brand: brand.name, values: { email, content } };
    await deps.mail.send(tx, { ...mail, to: supportEmail, playerId: null, locale: "en", template: "contact_letter" });
    await deps.mail.send(tx, {
      ...mail,
      ...{ to: email, playerId: player?.id ?? null, locale, template: "contact_receipt" },
    });
  });
  return { ok: true };
}
