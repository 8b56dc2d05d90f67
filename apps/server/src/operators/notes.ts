import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

const maxNotes = 200;

interface WrittenNote {
  id: number;
  author: string;
  text: string;
  at: string;
}

/** What operators wrote about something, newest first. */
export async function notesAbout(on: Queryable, subject: string): Promise<WrittenNote[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("operators.note as n")
      .innerJoin("operators.operator as o", "o.id", "n.author")
      .select(["n.id", "n.body", "n.at", "o.name"])
      .where("n.subject", "=", subject)
      .orderBy("n.id", "desc")
      .limit(maxNotes),
  );
  return rows.map(({ id, body, at, name }) => ({ id: Number(id), author: name, text: body, at: at.toISOString() }));
}

/** Writes a note; it stays as it is. */
export async function writeNote(
  on: Queryable,
  operator: Pick<OperatorIdentity, "id" | "name">,
  { subject, text }: { subject: string; text: string },
  now: Date,
): Promise<WrittenNote> {
  const values = { subject, body: text, author: BigInt(operator.id), at: now };
  const row = await firstOf(on, tables.insertInto("operators.note").values(values).returning("id"));
  return { id: Number(row!.id), author: operator.name, text, at: now.toISOString() };
}
