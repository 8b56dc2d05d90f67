import type { Tx } from "../database.ts";
import { type Person, type PersonalTable, withPerson } from "./personalData.ts";

/** Deletes or overwrites a person's rows. What is locked away is deleted only where `keepsLocked` is false. */
export async function eraseRows(tx: Tx, one: PersonalTable, person: Person, keepsLocked: boolean): Promise<void> {
  const { table, of, erased } = one;
  if (erased.how === "kept" || (erased.how === "locked" && keepsLocked)) return;
  const values = [person.id, person.email];
  if (erased.how === "overwritten") {
    const set = Object.entries(erased.set).map(([column, value]) => `"${column}" = ${value}`);
    const when = erased.when ? ` AND (${erased.when})` : "";
    await tx.query(`${withPerson} UPDATE ${table} t SET ${set.join(", ")} FROM person WHERE (${of})${when}`, values);
    return;
  }
  await tx.query(`${withPerson} DELETE FROM ${table} t USING person WHERE ${of}`, values);
}

/** Deletes rows whose term has passed; answers how many. */
export async function sweepRows(tx: Tx, { table, sweep }: PersonalTable, before: Date): Promise<number> {
  if (!sweep) return 0;
  const when = sweep.when ? ` AND (${sweep.when})` : "";
  return (await tx.query(`DELETE FROM ${table} t WHERE t."${sweep.since}" < $1${when}`, [before])).rowCount ?? 0;
}
