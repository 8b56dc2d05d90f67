import type { ErrorCode } from "@croupier/contract/errorCodes";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import { tellDesk } from "./addMessage.ts";
import type { ContactRoom } from "./room.ts";
import type { ConversationRow } from "./store.ts";

export type EmailAnswer = { ok: true } | { ok: false; reason: ErrorCode };

/** Notes where the answer goes when the visitor has left. */
export async function leaveEmail(
  room: ContactRoom,
  conversation: ConversationRow,
  given: string,
): Promise<EmailAnswer> {
  const email = normalEmail(given);
  const problem = emailProblem(email);
  if (problem) return { ok: false, reason: problem.code };
  await room.db.transaction(async (tx) => {
    await tx.query("UPDATE contact.conversation SET email = $2 WHERE id = $1", [conversation.id, email]);
    await tellDesk(room, tx, conversation.id);
  });
  return { ok: true };
}
