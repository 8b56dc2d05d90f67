import { retainedSince } from "@croupier/rules/retention";
import type { Queryable } from "../database.ts";
import { change, rowsOf } from "../query.ts";
import { tables } from "./tables.ts";

export interface SentMail {
  id: bigint;
  at: Date;
  subject: string;
}

/** Notes that a mail was handed over, in its own transaction. */
export async function noteSent(
  tx: Queryable,
  sent: { recipient: string; player_id: bigint | null; template: string; subject: string },
): Promise<void> {
  await change(tx, tables.insertInto("mail.sent").values(sent));
}

/** The newest mails to a player, at whatever address they had; those that name no player count by the address of now. */
export async function sentTo(
  on: Queryable,
  { id, email }: { id: number; email: string },
  limit: number,
): Promise<SentMail[]> {
  const newest = tables.selectFrom("mail.sent").select(["id", "at", "subject"]).orderBy("id", "desc").limit(limit);
  // Two looks, each along its index.
  const [own, unnamed] = await Promise.all([
    rowsOf(on, newest.where("player_id", "=", BigInt(id))),
    rowsOf(on, newest.where("recipient", "=", email).where("player_id", "is", null)),
  ]);
  return [...own, ...unnamed].toSorted((one, other) => Number(other.id - one.id)).slice(0, limit);
}

/** Forgets what was sent more than thirteen months ago. */
export async function sweepSent(on: Queryable, now: Date): Promise<void> {
  await change(on, tables.deleteFrom("mail.sent").where("at", "<", retainedSince("sentMail", now)!));
}
