// Where the files of a test run lie: in memory, where a system has a folder for that.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Linux's file system in memory. */
const place = "/dev/shm";
const gib = 1024 ** 3;
/** Well above need: 43 files of database tests and one product in a browser took 0.3 GiB at their fullest. */
const minRoom_bytes = 4 * gib;
/** What the processes of a run need beside their files. */
const minMemory_bytes = 10 * gib;

/**
 * A new folder in memory that goes when this process ends, or null where there is none with room enough. To copy the
 * files of one test database took 0.02 to 0.05 s of processor time here, and 0.04 to 0.7 s on a disk, as busy as it was.
 */
export function memoryFolder() {
  if (!existsSync(place) || !hasRoom()) return null;
  const folder = mkdtempSync(join(place, "croupier-test-"));
  chmodSync(folder, 0o755); // PostgreSQL runs under a user of its own, who must reach its data
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return mayRunPrograms(folder) ? folder : null;
}

function hasRoom() {
  const { bavail, bsize } = statfsSync(place);
  const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8"));
  return bavail * bsize >= minRoom_bytes && Number(available?.[1] ?? 0) * 1024 >= minMemory_bytes;
}

/** Some systems forbid it there, and PostgreSQL's programs may be copied to where temporary files lie. */
function mayRunPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
