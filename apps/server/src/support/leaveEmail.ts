import type { ErrorCode } from "@croupier/contract/errorCodes";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import { change } from "../platform/query.ts";
import { tellBackOffice } from "./addMessage.ts";
import type { Conversation } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { tables } from "./tables.ts";

export type EmailAnswer = { ok: true } | { ok: false; reason: ErrorCode };

/** Notes where the answer goes when the visitor has left. */
export async function leaveEmail(deps: SupportDeps, conversation: Conversation, given: string): Promise<EmailAnswer> {
  const email = normalEmail(given);
  const problem = emailProblem(email);
  if (problem) return { ok: false, reason: problem.code };
  await deps.db.transaction(async (tx) => {
    await change(tx, tables.updateTable("support.conversation").set({ email }).where("id", "=", conversation.id));
    await tellBackOffice(deps, tx, conversation.id);
  });
  return { ok: true };
}
