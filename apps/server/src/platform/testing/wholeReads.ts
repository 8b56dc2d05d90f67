import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { databaseUrl, plansDatabase } from "./administer.ts";
import { isAllowed, neverLarge } from "./wholeReadsAllowed.ts";

/*
 * What the product sends in tests is planned once more, for a database whose indexes must be used wherever they can be: a statement
 * that reads a table from end to end there has no index, and would be slow once the table is large. Tests' own statements may.
 */

interface Planned {
  text: string;
  values: unknown[];
}

interface Statement extends Planned {
  /** The line of our sources that sent it. */
  from: string;
}

interface PlanNode {
  "Node Type": string;
  Schema?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

const reading = /^\s*(with|select|update|delete|insert)\b/i;
const open = new Map<string, Statement>();
const known = new Set<string>();
let watching = false;

/** From now on what this process sends is noted. */
export function watchStatements(): void {
  if (watching) return;
  watching = true;
  for (const prototype of [pg.Pool.prototype, pg.Client.prototype] as { query: (...given: unknown[]) => unknown }[]) {
    const send = prototype.query;
    prototype.query = function noted(this: unknown, ...given: unknown[]) {
      note(given[0], given[1]);
      return send.apply(this, given);
    };
  }
}

function note(query: unknown, separate: unknown): void {
  const config = typeof query === "object" && query !== null ? (query as { text?: unknown; values?: unknown }) : null;
  const text = typeof query === "string" ? query : config?.text;
  if (typeof text !== "string" || known.has(text) || !reading.test(text)) return;
  const from = senderOf(new Error().stack ?? "");
  // What a test sends may be sent by the product too, later.
  if (!from) return;
  known.add(text);
  const values = config?.values ?? separate;
  open.set(text, { text, values: Array.isArray(values) ? values : [], from });
}

/** The nearest line of the server's sources behind what sends for others; null where a test sent it. */
function senderOf(stack: string): string | null {
  const lines = stack.split("\n").filter((line) => line.includes("/apps/server/src/"));
  const own = lines.find(
    (line) => !/\/platform\/(testing|connections)\/|\/platform\/(query|database|distinctValues)\.ts/.test(line),
  );
  if (!own || /\.test\.ts|\/testing\/|\/faults\//.test(own)) return null;
  return /\/apps\/server\/src\/([^:)]+:\d+)/.exec(own)?.[1] ?? null;
}

/** Statements of this process that read a large table from end to end and that nobody looked at before in this run. */
export async function wholeReads(): Promise<string[]> {
  const statements = [...open.values()].filter(isFirst);
  open.clear();
  const tables = await tablesReadWhole(statements);
  return statements.flatMap(({ text, from }, index) => {
    const whole = tables[index]!;
    return whole.length > 0 && !isAllowed(text) ? [`${from} reads all of ${whole.join(", ")}: ${text}`] : [];
  });
}

/** For each of the statements, the tables that grow and that it reads from end to end. */
export async function tablesReadWhole(statements: readonly Planned[]): Promise<string[][]> {
  if (statements.length === 0) return [];
  const client = new pg.Client(databaseUrl(inject("serverUrl"), plansDatabase(inject("templateName"))));
  await client.connect();
  try {
    // Costs of rows count a hundredfold, so that an index with a condition is better than one without also in small tables.
    await client.query(
      "SET enable_seqscan = off; SET cpu_tuple_cost = 1; SET cpu_index_tuple_cost = 0.5; SET cpu_operator_cost = 0.25",
    );
    const tables: string[][] = [];
    for (const statement of statements) tables.push(await readWhole(client, statement));
    return tables;
  } finally {
    await client.end();
  }
}

/** Whether no other test file of this run has it. */
function isFirst({ text }: Statement): boolean {
  const folder = path.join(tmpdir(), plansDatabase(inject("templateName")));
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path.join(folder, createHash("sha1").update(text).digest("hex")), "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/**
 * By the plan for its values and by the one for any: an empty list makes the first read all, a value that an index is for (`state = $1`)
 * the second.
 */
async function readWhole(client: pg.Client, { text, values }: Planned): Promise<string[]> {
  const own = await planned(client, "FORMAT JSON, VERBOSE", text, values);
  if (!own || own.length === 0) return [];
  const general = await planned(client, "FORMAT JSON, VERBOSE, GENERIC_PLAN", text, undefined);
  return general ? own.filter((table) => general.includes(table)) : own;
}

/** What a plan reads whole; null for what cannot be planned by itself, such as a statement over a temporary table. */
async function planned(client: pg.Client, how: string, text: string, values?: unknown[]): Promise<string[] | null> {
  try {
    await client.query("BEGIN");
    const { rows } = await client.query(`EXPLAIN (${how}) ${text}`, values);
    const partial = await partialIndexes(client);
    return [...new Set(wholeIn(rows[0]["QUERY PLAN"][0].Plan, partial))].filter((table) => !neverLarge.test(table));
  } catch {
    return null;
  } finally {
    await client.query("ROLLBACK");
  }
}

let indexes: Set<string> | undefined;

/** Indexes with a condition of their own: reading one whole is what it is for. */
async function partialIndexes(client: pg.Client): Promise<ReadonlySet<string>> {
  if (!indexes) {
    const { rows } = await client.query<{ name: string }>(
      "SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indpred IS NOT NULL",
    );
    indexes = new Set(rows.map(({ name }) => name));
  }
  return indexes;
}

/** Tables below a step of a plan that are read from end to end. A limit ends the reading of an index in its order. */
function wholeIn(node: PlanNode, partial: ReadonlySet<string>, limited = false): string[] {
  const type = node["Node Type"];
  const byIndex = (type === "Index Scan" || type === "Index Only Scan") && !node["Index Cond"];
  const whole = type === "Seq Scan" || (byIndex && !limited && !partial.has(node["Index Name"] ?? ""));
  const table = `${node.Schema}.${node["Relation Name"]}`.replace(/_(\d{4}_\d\d|other)$/, "");
  const ends = limited || type === "Limit";
  const below = (node.Plans ?? []).flatMap((each) => wholeIn(each, partial, ends && !/Sort|Aggregate|Hash/.test(type)));
  return whole && node["Relation Name"] ? [table, ...below] : below;
}
