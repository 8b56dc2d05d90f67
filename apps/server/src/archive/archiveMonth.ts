import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { appendAudit } from "../ledger/index.ts";
import type { Database, Tx } from "../platform/database.ts";
import { archived, listParts, type MonthTable, type Part, whatKeeps } from "./months.ts";
import { type FileFacts, factsOf, readRows, writeRows } from "./partFile.ts";

/** What lies in an archive's folder beside the files: which tables' rows, how many, and their hashes. */
export interface Manifest {
  month: string;
  at: string;
  files: (FileFacts & { table: string; part: string; file: string })[];
}

/** `why` is a sentence for the operator, without its end. */
export type ArchiveAnswer = { ok: true; manifest: Manifest } | { ok: false; why: string };

const manifestFile = (folder: string) => join(folder, "manifest.json");

/**
 * Writes a month that is over to compressed files, one for each table, with a manifest of their hashes. Nothing leaves the
 * database. `db` belongs to the owner.
 */
export async function exportMonth(db: Database, month: string, folder: string, now: Date): Promise<ArchiveAnswer> {
  const parts = (await listParts(db.pool)).filter((part) => part.month === month);
  const why = await whatKeeps(db.pool, parts, month, now);
  if (why) return { ok: false, why };
  await mkdir(folder, { recursive: true });
  const manifest: Manifest = { month, at: now.toISOString(), files: [] };
  await db.transaction(
    async (tx) => {
      await withoutTimeLimit(tx);
      for (const { table, name } of parts) {
        const file = `${name}.jsonl.zst`;
        manifest.files.push({ table, part: name, file, ...(await writeRows(tx, name, join(folder, file))) });
      }
    },
    { isolation: "repeatable read" },
  );
  await writeFile(`${manifestFile(folder)}.draft`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await rename(`${manifestFile(folder)}.draft`, manifestFile(folder));
  return { ok: true, manifest };
}

/**
 * Takes an exported month out of the database, after every file was read again and every row counted. What its entries come
 * to is carried, so that the books agree without them.
 */
export async function detachMonth(db: Database, folder: string, actor: string, now: Date): Promise<ArchiveAnswer> {
  const manifest = await readManifest(folder);
  const wrong = await wrongFile(folder, manifest);
  if (wrong) return { ok: false, why: wrong };
  return db.transaction(async (tx): Promise<ArchiveAnswer> => {
    await withoutTimeLimit(tx);
    // The lock on a busy table must not keep bets waiting: whoever cannot have it soon tries again later.
    await tx.query("SET LOCAL lock_timeout = '2s'");
    const parts = (await listParts(tx)).filter((part) => part.month === manifest.month);
    const why = await whatKeeps(tx, parts, manifest.month, now);
    if (why) return { ok: false, why };
    for (const { part, rows } of manifest.files) {
      const found = await countRows(tx, knownPart(parts, part));
      if (found !== rows) return { ok: false, why: `${part} holds ${found} rows, its file ${rows}` };
    }
    for (const { table, name } of parts) await archivedTable(table).beforeLeaving?.(tx, name);
    for (const { table, name } of parts) {
      await tx.query(`ALTER TABLE ${table} DETACH PARTITION ${name}`);
      await tx.query(`DROP TABLE ${name}`);
    }
    const hashes = Object.fromEntries(manifest.files.map(({ part, sha256 }) => [part, sha256]));
    await appendAudit(tx, { actor, action: "archive.detach", subject: `month:${manifest.month}`, detail: hashes }, now);
    return { ok: true, manifest };
  });
}

/** Puts a month back as it was, after its files were read and found whole. */
export async function restoreMonth(db: Database, folder: string, actor: string, now: Date): Promise<ArchiveAnswer> {
  const manifest = await readManifest(folder);
  const wrong = await wrongFile(folder, manifest);
  if (wrong) return { ok: false, why: wrong };
  const there = (await listParts(db.pool)).find((part) => part.month === manifest.month);
  if (there) return { ok: false, why: `${there.name} is there already` };
  await db.transaction(async (tx) => {
    await withoutTimeLimit(tx);
    for (const { table, file } of [...manifest.files].sort((one, other) => place(other.table) - place(one.table))) {
      const owner = archivedTable(table);
      const part = partOf(table, manifest.month);
      await owner.makePart(tx, new Date(`${manifest.month}-01T00:00:00Z`));
      await readRows(tx, join(folder, file), part);
      await owner.afterReturning?.(tx, part);
    }
    await appendAudit(tx, { actor, action: "archive.restore", subject: `month:${manifest.month}` }, now);
  });
  return { ok: true, manifest };
}

const place = (table: string) => archived.findIndex((one) => one.table === table);
const partOf = (table: string, month: string) => `${table}_${month.replace("-", "_")}`;

function archivedTable(table: string): MonthTable {
  const known = archived[place(table)];
  if (!known) throw new Error(`the manifest names ${table}, which is not archived`);
  return known;
}

async function countRows(tx: Tx, part: string): Promise<number> {
  const { rows } = await tx.query<{ rows: number }>(`SELECT count(*)::float8 AS rows FROM ${part}`);
  return rows[0]?.rows ?? 0;
}

/** Names go into statements, so they are those that the database itself gave. */
function knownPart(parts: readonly Part[], name: string): string {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new Error(`the manifest names ${name}, which is no part of the month`);
  return part.name;
}

/** Reads the files of a folder through; answers which one is not what was written, or null. */
export async function checkFiles(folder: string): Promise<string | null> {
  return wrongFile(folder, await readManifest(folder));
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(manifestFile(folder), "utf8"));
}

/** Reads every file through; answers which is not what the manifest says, or null. */
async function wrongFile(folder: string, manifest: Manifest): Promise<string | null> {
  for (const { file, rows, sha256 } of manifest.files) {
    const found = await factsOf(join(folder, file)).catch((error: Error) => error);
    if (found instanceof Error) return `${file} cannot be read: ${found.message}`;
    if (found.rows !== rows || found.sha256 !== sha256) return `${file} is not the file that was written`;
  }
  return null;
}

async function withoutTimeLimit(tx: Tx): Promise<void> {
  await tx.query("SET LOCAL statement_timeout = 0");
  await tx.query("SET LOCAL idle_in_transaction_session_timeout = 0");
}
