import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type { Tx } from "../platform/database.ts";

/** What a file of rows must be when it is read again. */
export interface FileFacts {
  rows: number;
  /** SHA-256 of the lines, uncompressed, in hex. */
  sha256: string;
  bytes: number;
}

const page = 2_000;

/**
 * Writes every row of a table to a file: a line of JSON for each, all columns by name, compressed with zstd. The file has its
 * name once it is whole. The rows must not change meanwhile: call it in a transaction that holds the table.
 */
export async function writeRows(tx: Tx, table: string, file: string): Promise<FileFacts> {
  const draft = `${file}.draft`;
  const hash = createHash("sha256");
  const compressed = createZstdCompress();
  const written = pipeline(compressed, createWriteStream(draft, { mode: 0o600 }));
  let rows = 0;
  await tx.query(`DECLARE archived NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${table} t`);
  for (;;) {
    const reply = await tx.query(`FETCH ${page} FROM archived`);
    if (reply.rows.length === 0) break;
    rows += reply.rows.length;
    const text = reply.rows.map(({ line }) => `${line}\n`).join("");
    hash.update(text);
    if (!compressed.write(text)) await once(compressed, "drain");
  }
  await tx.query("CLOSE archived");
  compressed.end();
  await written;
  await rename(draft, file);
  return { rows, sha256: hash.digest("hex"), bytes: (await factsOf(file)).bytes };
}

/** Reads a file through without keeping it: its rows, its hash and its length. */
export async function factsOf(file: string): Promise<FileFacts> {
  return readLines(file, async () => undefined);
}

/** Puts the rows of a file into an empty table with the columns of the one they came from. */
export async function readRows(tx: Tx, file: string, table: string): Promise<FileFacts> {
  return readLines(file, async (lines) => {
    await tx.query(`INSERT INTO ${table} SELECT r.* FROM json_populate_recordset(NULL::${table}, $1::json) r`, [
      `[${lines.join(",")}]`,
    ]);
  });
}

async function readLines(file: string, take: (lines: readonly string[]) => Promise<void>): Promise<FileFacts> {
  const hash = createHash("sha256");
  const source = createReadStream(file);
  const lines = createInterface({ input: source.pipe(createZstdDecompress()), crlfDelay: Number.POSITIVE_INFINITY });
  let rows = 0;
  let waiting: string[] = [];
  for await (const line of lines) {
    hash.update(`${line}\n`);
    rows++;
    waiting.push(line);
    if (waiting.length < page) continue;
    await take(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await take(waiting);
  return { rows, sha256: hash.digest("hex"), bytes: source.bytesRead };
}
