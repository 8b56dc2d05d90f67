/* Months that are over, out of the database and back. docs/scaling.md says when. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { type ArchiveAnswer, detachMonth, exportMonth, restoreMonth, wrongFile } from "./archiveMonth.ts";
import { listParts } from "./months.ts";

const owner = { owner: true };
const folder = argument("folder of the exported month");

function show(answer: ArchiveAnswer, done: string): void {
  if (!answer.ok) stop(1, answer.why);
  for (const { file, rows, bytes, sha256 } of answer.manifest.files)
    console.log(`${file}  ${rows} rows  ${bytes} bytes  ${sha256}`);
  console.log(`${answer.manifest.month}: ${done}`);
}

export const archiveCommands = commands("months that are over, out of the database and back", {
  list: command({
    about: "months in the database, with their rows and bytes",
    async run() {
      for (const { name, month, rows, bytes } of await withRunningDatabase((db) => listParts(db.pool), owner))
        console.log(
          `${month.padEnd(8)} ${name.padEnd(28)} ${String(rows).padStart(12)} rows ${(bytes / 2 ** 20).toFixed(1).padStart(10)} MiB`,
        );
    },
  }),
  export: command({
    about: "writes a month to compressed files with their hashes",
    args: { month: argument("such as 2026-10"), folder },
    async run({ month, folder }) {
      show(await withRunningDatabase((db) => exportMonth(db, month, folder, systemClock.now()), owner), "exported");
    },
  }),
  check: command({
    about: "reads the files again and compares them with their hashes",
    args: { folder },
    async run({ folder }) {
      const wrong = await wrongFile(folder, JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
      if (wrong) stop(1, wrong);
      console.log("Every file is what was written.");
    },
  }),
  detach: command({
    about: "takes the exported month out of the database",
    args: { folder },
    async run({ folder }) {
      const now = systemClock.now();
      show(await withRunningDatabase((db) => detachMonth(db, folder, operator(), now), owner), "taken out");
    },
  }),
  restore: command({
    about: "puts it back",
    args: { folder },
    async run({ folder }) {
      const now = systemClock.now();
      show(await withRunningDatabase((db) => restoreMonth(db, folder, operator(), now), owner), "put back");
    },
  }),
});
