import type { ErrorCode } from "@croupier/contract/errorCodes";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import { tellBackOffice } from "./addMessage.ts";
import type { SupportDeps } from "./deps.ts";
import type { ConversationRow } from "./store.ts";

export type EmailAnswer = { ok: true } | { ok: false; reason: ErrorCode };

/** Notes where the answer goes when the visitor has left. */
export async function leaveEmail(
  deps: SupportDeps,
  conversation: ConversationRow,
  given: string,
): Promise<EmailAnswer> {
  const email = normalEmail(given);
  const problem = emailProblem(email);
  if (problem) return { ok: false, reason: problem.code };
  await deps.db.transaction(async (tx) => {
    await tx.query("UPDATE support.conversation SET email = $2 WHERE id = $1", [conversation.id, email]);
    await tellBackOffice(deps, tx, conversation.id);
  });
  return { ok: true };
}
