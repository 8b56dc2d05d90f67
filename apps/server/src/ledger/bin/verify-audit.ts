/*
 * Follows the audit log's hash chain: `node apps/server/src/ledger/bin/verify-audit.ts [rows:head]`.
 * Reads DATABASE_URL. Prints the head to keep elsewhere; given an earlier head, checks against it too.
 * Ends with 1 when the chain is broken, 2 when it could not look.
 */
import { openDatabase } from "../../platform/database.ts";
import { verifyAudit } from "../audit.ts";

const url = process.env.DATABASE_URL;
const given = process.argv[2];
const anchor = given === undefined ? undefined : /^(\d+):([0-9a-f]{64})$/.exec(given);
if (!url || anchor === null) {
  console.error(
    "Set DATABASE_URL to the database to check; the argument, if any, is a head as printed before: rows:hash",
  );
  process.exit(2);
}

const database = openDatabase({ url, max: 1 });
try {
  const verdict = await verifyAudit(
    database.pool,
    anchor && { rows: BigInt(anchor[1] as string), head: anchor[2] as string },
  );
  if (verdict.ok) console.log(`whole: ${verdict.rows} rows, head ${verdict.rows}:${verdict.head}`);
  else console.error(`broken at row ${verdict.row} (${verdict.fault}): ${verdict.says}`);
  process.exitCode = verdict.ok ? 0 : 1;
} catch (error) {
  console.error(`could not look: ${(error as Error).message}`);
  process.exitCode = 2;
} finally {
  await database.close();
}
