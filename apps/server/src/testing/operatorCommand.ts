import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { childEnvironment } from "./serverProcess.ts";

const tool = join(import.meta.dirname, "../croupier.ts");

/** Runs a command as an operator types it, in a process of its own beside the server of this database. */
export function operatorCommand(databaseUrl: string, words: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...words], {
    encoding: "utf8",
    input,
    env: { ...childEnvironment(), DATABASE_URL: databaseUrl },
  });
  return { status, stdout, stderr, says: stdout + stderr };
}
