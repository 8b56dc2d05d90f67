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
  { to, template, subject }: { to: string; template: string; subject: string },
): Promise<void> {
  await change(tx, tables.insertInto("mail.sent").values({ recipient: to, template, subject }));
}

/** The newest mails to an address. */
export function sentTo(on: Queryable, address: string, limit: number): Promise<SentMail[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("mail.sent")
      .select(["id", "at", "subject"])
      .where("recipient", "=", address)
      .orderBy("id", "desc")
      .limit(limit),
  );
}

/** Forgets what was sent more than thirteen months ago. */
export async function sweepSent(on: Queryable, now: Date): Promise<void> {
  await change(on, tables.deleteFrom("mail.sent").where("at", "<", retainedSince("sentMail", now)!));
}
