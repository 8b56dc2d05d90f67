/* Months that are over, out of the database and back. docs/scaling.md says when. */
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { checkFiles } from "./archiveMonth.ts";
import { type Archive, type ArchiveAnswer, createArchive } from "./index.ts";

const withArchive = <T>(work: (archive: Archive) => Promise<T>): Promise<T> =>
  withRunningDatabase((db) => work(createArchive(db)), { owner: true });
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
      for (const { name, month, rows, bytes } of await withArchive((archive) => archive.list()))
        console.log(
          `${month.padEnd(8)} ${name.padEnd(28)} ${String(rows).padStart(12)} rows ${(bytes / 2 ** 20).toFixed(1).padStart(10)} MiB`,
        );
    },
  }),
  export: command({
    about: "writes a month to compressed files with their hashes",
    args: { month: argument("such as 2026-10"), folder },
    async run({ month, folder }) {
      show(await withArchive((archive) => archive.exportMonth(month, folder, systemClock.now())), "exported");
    },
  }),
  check: command({
    about: "reads the files again and compares them with their hashes",
    args: { folder },
    async run({ folder }) {
      const wrong = await checkFiles(folder);
      if (wrong) stop(1, wrong);
      console.log("Every file is what was written.");
    },
  }),
  detach: command({
    about: "takes the exported month out of the database",
    args: { folder },
    async run({ folder }) {
      show(await withArchive((archive) => archive.detachMonth(folder, operator(), systemClock.now())), "taken out");
    },
  }),
  restore: command({
    about: "puts it back",
    args: { folder },
    async run({ folder }) {
      show(await withArchive((archive) => archive.restoreMonth(folder, operator(), systemClock.now())), "put back");
    },
  }),
});
