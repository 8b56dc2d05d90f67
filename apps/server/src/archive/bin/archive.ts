/*
 * Months that are over, out of the database and back: `npm run archive -- list|export|check|detach|restore`. docs/scaling.md
 * says when. Ends with 1 when something was refused, 2 when it could not be tried.
 */

import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../../platform/commandLine.ts";
import { type ArchiveAnswer, detachMonth, exportMonth, restoreMonth, wrongFile } from "../archiveMonth.ts";
import { listParts } from "../months.ts";

const usage = `npm run archive -- list                     months in the database, with their rows and bytes
npm run archive -- export MONTH FOLDER      writes a month such as 2026-10 to compressed files with their hashes
npm run archive -- check FOLDER             reads the files again and compares them with their hashes
npm run archive -- detach FOLDER            takes the exported month out of the database
npm run archive -- restore FOLDER           puts it back`;

const [command = "", first = "", second = ""] = process.argv.slice(2);
const actor = `operator:${userInfo().username}`;

async function list(): Promise<void> {
  for (const { name, month, rows, bytes } of await withRunningDatabase((db) => listParts(db.pool), { owner: true }))
    console.log(
      `${month.padEnd(8)} ${name.padEnd(28)} ${String(rows).padStart(12)} rows ${(bytes / 2 ** 20).toFixed(1).padStart(10)} MiB`,
    );
}

function tell(answer: ArchiveAnswer, done: string): void {
  if (!answer.ok) stop(1, answer.why);
  for (const { file, rows, bytes, sha256 } of answer.manifest.files)
    console.log(`${file}  ${rows} rows  ${bytes} bytes  ${sha256}`);
  console.log(`${answer.manifest.month}: ${done}`);
}

const owner = { owner: true };
const commands: Record<string, () => Promise<void>> = {
  list,
  async export() {
    if (!second) stop(2, usage);
    tell(await withRunningDatabase((db) => exportMonth(db, first, second, systemClock.now()), owner), "exported");
  },
  async check() {
    if (!first) stop(2, usage);
    const wrong = await wrongFile(first, JSON.parse(await readFile(join(first, "manifest.json"), "utf8")));
    if (wrong) stop(1, wrong);
    console.log("Every file is what was written.");
  },
  async detach() {
    if (!first) stop(2, usage);
    tell(await withRunningDatabase((db) => detachMonth(db, first, actor, systemClock.now()), owner), "taken out");
  },
  async restore() {
    if (!first) stop(2, usage);
    tell(await withRunningDatabase((db) => restoreMonth(db, first, actor, systemClock.now()), owner), "put back");
  },
};

await runCommand(commands[command] ?? (() => stop(2, usage)));
