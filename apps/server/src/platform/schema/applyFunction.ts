import type { Queryable } from "../database.ts";
import type { SqlFile } from "./sqlFiles.ts";

/** The function that a file defines; throws where it defines none or more than one. */
export function functionOf({ name, text }: SqlFile): { schema: string; name: string } {
  const defined = [...text.matchAll(/^CREATE OR REPLACE FUNCTION ([a-z_]+)\.([a-z_]+)\s*\(/gm)];
  const [first] = defined;
  if (!first || defined.length > 1) throw new Error(`${name}.sql must define one function, not ${defined.length}`);
  return { schema: first[1]!, name: first[2]! };
}

/**
 * Puts a function into the database as its file has it, in the caller's transaction. Where its arguments or what it answers
 * changed, the older one is dropped: no two functions of a module have one name.
 */
export async function applyFunction(tx: Queryable, file: SqlFile): Promise<void> {
  const { schema, name } = functionOf(file);
  const signatures = async () => {
    const found = await tx.query<{ oid: number; signature: string }>(
      `SELECT p.oid, p.oid::regprocedure::text AS signature FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE n.nspname = $1 AND p.proname = $2`,
      [schema, name],
    );
    return found.rows;
  };
  const before = await signatures();
  const drop = async () => {
    for (const { signature } of before) await tx.query(`DROP FUNCTION ${signature}`);
  };
  await tx.query("SAVEPOINT function_file");
  try {
    await tx.query(file.text);
  } catch (error) {
    if (before.length === 0 || !isAboutSignature(error)) throw error;
    await tx.query("ROLLBACK TO SAVEPOINT function_file");
    await drop();
    await tx.query(file.text);
    return;
  }
  const isNew = (await signatures()).some(({ oid }) => !before.some((one) => one.oid === oid));
  if (isNew) await drop();
}

/**
 * 42P13: another result or other names of arguments, which PostgreSQL does not replace in place. 42725: beside the older
 * function the name alone, as in a grant, means two.
 */
function isAboutSignature(error: unknown): boolean {
  return ["42P13", "42725"].includes((error as { code?: string }).code ?? "");
}
