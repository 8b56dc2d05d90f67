import type { Queryable } from "../database.ts";

/** A column as PostgreSQL tells it. */
export interface Column {
  name: string;
  /** Type with its modifiers, such as `bigint` or `text[]`. */
  type: string;
  /** A view's column is so where it is a table's column that is so, and no outer join lies between. */
  notNull: boolean;
  /** Null where nothing is put in by itself. */
  default: string | null;
  identity: boolean;
}

/** A table or view of a schema with everything that rules its rows. */
export interface Table {
  schema: string;
  name: string;
  kind: "table" | "view";
  columns: Column[];
  /** `CONSTRAINT x ...`, in alphabetical order. */
  constraints: string[];
  /** Whole statements: indexes that no constraint makes, triggers. */
  statements: string[];
  /** `RANGE (at)` of a table whose rows lie in partitions. */
  partitionedBy: string | null;
  /** `PARTITION OF ... DEFAULT` of the partition that takes what no other one takes. */
  partitionOf: string | null;
  /** Storage settings, such as `fillfactor=70`. */
  options: string[];
  /** The query of a view. */
  query: string | null;
}

/** Partitions of months come and go while the product runs, so they are no part of the schema. */
const monthPartition = /_\d{4}_\d{2}$/;

/** Reads every table and view of a schema, by name. */
export async function readTables(on: Queryable, schema: string): Promise<Table[]> {
  const found = await on.query<Omit<Table, "columns" | "constraints" | "statements" | "schema"> & { oid: number }>(
    `SELECT c.oid, c.relname AS name, CASE c.relkind WHEN 'v' THEN 'view' ELSE 'table' END AS kind,
            pg_get_partkeydef(c.oid) AS "partitionedBy", coalesce(c.reloptions, '{}') AS options,
            CASE WHEN c.relispartition THEN i.inhparent::regclass::text || ' ' || pg_get_expr(c.relpartbound, c.oid) END AS "partitionOf",
            CASE WHEN c.relkind = 'v' THEN pg_get_viewdef(c.oid, true) END AS query
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_inherits i ON i.inhrelid = c.oid AND c.relispartition
      WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v') ORDER BY c.relname`,
    [schema],
  );
  const tables = found.rows.filter(({ name }) => !monthPartition.test(name));
  return Promise.all(
    tables.map(async ({ oid, ...table }) => ({
      ...table,
      schema,
      columns: await (table.kind === "view" ? readViewColumns(on, oid) : readColumns(on, oid)),
      constraints: await texts(
        on,
        `SELECT 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid, true) AS text FROM pg_constraint
          WHERE conrelid = $1 AND contype <> 'n' ORDER BY contype = 'c', conname`,
        oid,
      ),
      statements: [
        ...(await texts(
          on,
          `SELECT pg_get_indexdef(i.indexrelid) AS text FROM pg_index i
            WHERE i.indrelid = $1 AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
              AND NOT EXISTS (SELECT FROM pg_inherits p WHERE p.inhrelid = i.indexrelid) ORDER BY 1`,
          oid,
        )),
        ...(await texts(
          on,
          "SELECT pg_get_triggerdef(oid, true) AS text FROM pg_trigger WHERE tgrelid = $1 AND NOT tgisinternal ORDER BY 1",
          oid,
        )),
      ],
    })),
  );
}

async function readColumns(on: Queryable, table: number): Promise<Column[]> {
  const found = await on.query<Column>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "notNull",
            pg_get_expr(d.adbin, d.adrelid) AS default, a.attidentity <> '' AS identity
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [table],
  );
  return found.rows;
}

/**
 * PostgreSQL marks no column of a view as not null, but keeps its parsed query: there each result column names the table's column
 * that it is, and whether an outer join may leave it empty (`varnullingrels`).
 */
async function readViewColumns(on: Queryable, view: number): Promise<Column[]> {
  const columns = await readColumns(on, view);
  const rule = await on.query<{ tree: string }>("SELECT ev_action::text AS tree FROM pg_rewrite WHERE ev_class = $1", [
    view,
  ]);
  const entries = (rule.rows[0]?.tree ?? "").split("{TARGETENTRY ");
  const sources = columns.map(({ name }) => {
    // The result's own list is the last one; lists of inner queries stand before it.
    const entry = entries.findLast((text) => text.includes(`:resname ${name} `)) ?? "";
    const plain = /^:expr \{VAR [^{}]*:varnullingrels \(b\)/.test(entry);
    const [, table, column] = /:resorigtbl (\d+) :resorigcol (\d+)/.exec(entry) ?? [];
    return plain ? { table: Number(table), column: Number(column) } : { table: 0, column: 0 };
  });
  const found = await on.query<{ notNull: boolean }>(
    `SELECT coalesce(a.attnotnull, false) AS "notNull"
       FROM unnest($1::oid[], $2::smallint[]) WITH ORDINALITY AS s(tab, col, place)
       LEFT JOIN pg_attribute a ON a.attrelid = s.tab AND a.attnum = s.col ORDER BY s.place`,
    [sources.map(({ table }) => table), sources.map(({ column }) => column)],
  );
  return columns.map((column, index) => ({ ...column, notNull: found.rows[index]!.notNull }));
}

async function texts(on: Queryable, statement: string, table: number): Promise<string[]> {
  const found = await on.query<{ text: string }>(statement, [table]);
  return found.rows.map(({ text }) => text);
}
