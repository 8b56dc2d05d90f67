import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A user of the operating system under which PostgreSQL is run. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to another user, who must have a name in the system: `postgres`
 * where there is one, else `nobody`. Anyone else runs it as themselves (undefined).
 */
export function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const entry = known.find((fields) => fields[0] === name);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    "PostgreSQL does not run as root and this system has neither a user postgres nor a user nobody. Run as another user or set DATABASE_URL.",
  );
}

/** True when that user may pass through the folder; every folder above it must let them. */
export function canEnter(folder: string, user: OsUser | undefined): boolean {
  if (!user) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;
}
