/* The audit log's hash chain. docs/operations.md says when to follow it. */
import { command, commands } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { verifyAudit } from "./audit.ts";

const verify = command({
  about: "follows the hash chain and prints its head, to be kept elsewhere",
  args: {
    head: {
      type: "positional",
      required: false,
      description: "an earlier head as printed, rows:hash, to check against",
    },
  },
  async run({ head }) {
    const anchor = head === undefined ? undefined : /^(\d+):([0-9a-f]{64})$/.exec(head);
    if (anchor === null) stop(2, "A head is what was printed before: rows:hash.");
    const earlier = anchor && { rows: BigInt(anchor[1] as string), head: anchor[2] as string };
    const verdict = await withRunningDatabase((db) => verifyAudit(db.pool, earlier));
    if (!verdict.ok) stop(1, `broken at row ${verdict.row} (${verdict.fault}): ${verdict.says}`);
    console.log(`whole: ${verdict.rows} rows, head ${verdict.rows}:${verdict.head}`);
  },
});

export const auditCommands = commands("the audit log", { verify });
