import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Binaries } from "./binaries.ts";
import { canEnter, type OsUser } from "./osUser.ts";

/** Where the database's files lie and how to sign in to it. Kept in the data folder as `postgres.json`. */
export interface Cluster {
  folder: string;
  password: string;
}

/** Opens the data folder's database, making it on the first call. */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  user: OsUser | undefined,
  say: (line: string) => void,
): Promise<Cluster> {
  const record = path.join(dataDir, "postgres.json");
  const known = await readCluster(record);
  // Kept relative where the files lie inside, so that a data folder can be copied or moved as a whole.
  if (known) known.folder = path.resolve(dataDir, known.folder);
  if (known && (await exists(path.join(known.folder, "PG_VERSION")))) return known;
  const cluster: Cluster = {
    folder: await placeFor(dataDir, user, say),
    password: randomBytes(24).toString("base64url"),
  };
  const draft = `${cluster.folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (user) await chown(draft, user.uid, user.gid);
  await initialise(binaries.initdb, draft, cluster.password, user);
  const inside = path.dirname(cluster.folder) === dataDir;
  const place = inside ? path.basename(cluster.folder) : cluster.folder;
  await writeFile(record, JSON.stringify({ ...cluster, folder: place }), { mode: 0o600 });
  await rename(draft, cluster.folder);
  return cluster;
}

async function readCluster(record: string): Promise<Cluster | undefined> {
  try {
    return JSON.parse(await readFile(record, "utf8")) as Cluster;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Error(`${record} cannot be read; it says where the database lies.`, { cause: error });
  }
}

/** In the data folder where the database's user can reach it; under a private home, in the system's own place. */
async function placeFor(dataDir: string, user: OsUser | undefined, say: (line: string) => void): Promise<string> {
  const inside = path.join(dataDir, "postgres");
  if (await exists(inside)) {
    throw new Error(
      `${inside} exists but ${path.join(dataDir, "postgres.json")}, which says how to open it, is missing. Restore that file, or move the folder away to begin anew.`,
    );
  }
  if (canEnter(dataDir, user)) return inside;
  const outside = path.join("/var/lib/croupier", randomBytes(6).toString("hex"), "postgres");
  await mkdir(path.dirname(outside), { recursive: true, mode: 0o755 });
  if (!canEnter(path.dirname(outside), user)) {
    throw new Error(
      `The system's user ${user?.name} can reach neither ${dataDir} nor ${path.dirname(outside)}. Set DATA_DIR to a folder that it may enter.`,
    );
  }
  say(
    `The system's user ${user?.name}, who runs PostgreSQL, cannot reach ${dataDir}: the database lies in ${outside}.`,
  );
  return outside;
}

/** initdb takes the password from a file only; it is readable by nobody else and lives as long as initdb. */
async function initialise(initdb: string, folder: string, password: string, user: OsUser | undefined): Promise<void> {
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const args = [
    `--pgdata=${folder}`,
    "--username=croupier",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const env = { LC_ALL: "C", PATH: process.env.PATH };
  const child = spawn(initdb, args, { uid: user?.uid, gid: user?.gid, cwd: "/", env });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  try {
    const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
    if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${said.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
