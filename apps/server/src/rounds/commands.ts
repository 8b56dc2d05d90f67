/* The files that games are played by. docs/operations.md says when to check them. */
import { command, commands } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { listOf, readPlayFiles } from "./playFiles/readPlayFiles.ts";

const check = command({
  about: "hashes the files that decide play, and compares them with the hash that is given",
  args: {
    hash: { type: "positional", required: false, description: "what an earlier check printed" },
    list: { type: "boolean", default: false, description: "prints each file's hash, as sha256sum does" },
  },
  async run({ hash: expected, list }) {
    const { files, hash } = await readPlayFiles();
    if (list) process.stdout.write(listOf(files));
    if (expected && expected !== hash) stop(1, `other files: ${hash} instead of ${expected}`);
    console.log(`${files.size} files, ${hash}`);
  },
});

export const gameCommands = commands("Files that games are played by", { check });
