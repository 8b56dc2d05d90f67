import type { Tx } from "../database.ts";
import { type Person, type PersonalTable, withPerson } from "./personalData.ts";

/** Rows of one look into the database. */
const page = 2_000;

/** A person's rows of a table as lines of JSON, some at a time, the newest first. The transaction has to last meanwhile. */
export async function* readRows(tx: Tx, one: PersonalTable, person: Person): AsyncGenerator<string[]> {
  const { table, of, shows, reads = {}, newest } = one;
  const columns = shows.map((column) => `${reads[column] ?? `t."${column}"`} AS "${column}"`);
  const order = newest ? ` ORDER BY ${newest} DESC` : "";
  const query = `${withPerson} SELECT row_to_json(r)::text AS line FROM (
    SELECT ${columns.join(", ")} FROM ${table} t, person WHERE ${of}${order}) r`;
  await tx.query(`DECLARE personal_rows NO SCROLL CURSOR FOR ${query}`, [person.id, person.email]);
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`FETCH ${page} FROM personal_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < page) break;
  }
  await tx.query("CLOSE personal_rows");
}
