import { afterAll, beforeAll, expect, test } from "vitest";
import { personalData } from "../composition/personalData.ts";
import { withPerson } from "../platform/personalData/personalData.ts";
import { type Column, readTables, type Table } from "../platform/schema/readTables.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { tablesReadWhole } from "../platform/testing/wholeReads.ts";
import { isAllowed } from "../platform/testing/wholeReadsAllowed.ts";
import { privacyPersonalData } from "./personalData.ts";

/* The lists of what is held about players against the database as migrations leave it. */

let db: TestDatabase;
let schema: Map<string, Table>;

const parts = [...personalData, privacyPersonalData];
const listed = parts.flatMap((part) => part.tables);
const others = new Set(parts.flatMap((part) => Object.keys(part.others ?? {})));

/** Columns by which a table may hold something about a player. */
const columnsOfPlayers =
  /^(player_id|email|email_key|recipient|ip|user_agent|first_name|nickname|masked_name|name|winner|guest_key_hash|comment|note|round_id|subject|phone|address|place)$/;
/** Tables with such a column that are the site's own, whoever plays: games, ways to pay, what operators edit. */
const ownOfTheSite =
  /^(content|reports|jobs|graphile_worker|realtime|months|platform)\.|^(catalogue\.(?!favorite|opening)|jackpots\.(?!win)|payments\.(method|method_terms|blocked_bin|statement_\w+)$|gateway\.(studio|studio_day)$|events\.(clock|cursor)$|players\.player_group$|free_rounds\.studio_issue$|crash\.(round|seed_chain)$)/;

beforeAll(async () => {
  db = await testDatabase();
  const { rows } = await db.owner.pool.query<{ name: string }>(
    "SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema|public)'",
  );
  const found = (await Promise.all(rows.map(({ name }) => readTables(db.owner.pool, name)))).flat();
  const whole = found.filter(({ partitionOf }) => partitionOf === null);
  schema = new Map(whole.map((table) => [`${table.schema}.${table.name}`, table]));
});
afterAll(() => db.close());

/** What may hold words about a person. Numbers, times and yes or no do not. */
const holdsText = ({ type }: Column) => /^(text|character|json|jsonb|bytea|date|inet|uuid\[\])/.test(type);

test("each table with something about a player is exported, or is named with the reason why not [F-69]", () => {
  const known = new Set([...listed.map(({ table }) => table), ...others]);
  const forgotten = [...schema].filter(
    ([name, { columns }]) =>
      !known.has(name) && !ownOfTheSite.test(name) && columns.some((column) => columnsOfPlayers.test(column.name)),
  );
  expect(forgotten.map(([name]) => name)).toEqual([]);
});

test("every column of these tables is shown in the export, or left out with a reason [F-69]", () => {
  for (const { table, shows, hides } of listed) {
    const columns = schema.get(table)?.columns.map(({ name }) => name) ?? [];
    expect([...shows, ...Object.keys(hides)].sort(), table).toEqual([...columns].sort());
    for (const why of Object.values(hides)) expect(why.length, table).toBeGreaterThan(10);
  }
});

test("every column that may tell who somebody is is deleted or overwritten, or named as one that tells nothing [F-69]", () => {
  const left = listed.flatMap(({ table, erased, neutral = [] }) => {
    if (erased.how === "deleted" || erased.how === "locked") return [];
    const handled = new Set([...neutral, ...(erased.how === "overwritten" ? Object.keys(erased.set) : [])]);
    const open = schema.get(table)!.columns.filter((column) => holdsText(column) && !handled.has(column.name));
    return open.map(({ name }) => `${table}.${name}`);
  });
  expect(left).toEqual([]);
});

test("the application may do to each table what its list says, and to the consents nothing but add", async () => {
  const may = async (table: string, right: string) =>
    (await db.owner.pool.query(`SELECT has_table_privilege('croupier_app', $1, $2) AS may`, [table, right])).rows[0]
      .may;
  const mayColumn = async (table: string, column: string) =>
    (await db.owner.pool.query(`SELECT has_column_privilege('croupier_app', $1, $2, 'UPDATE') AS may`, [table, column]))
      .rows[0].may;
  for (const { table, erased, sweep } of listed) {
    if (erased.how === "deleted" || erased.how === "locked" || sweep)
      expect(await may(table, "DELETE"), table).toBe(true);
    if (erased.how !== "overwritten") continue;
    for (const column of Object.keys(erased.set))
      expect(await mayColumn(table, column), `${table}.${column}`).toBe(true);
  }
  expect(await may("players.consent", "INSERT")).toBe(true);
  for (const right of ["UPDATE", "DELETE", "TRUNCATE"]) expect(await may("players.consent", right)).toBe(false);
});

test("a person's rows of each table are found by an index: an export or an erasure reads no table from end to end [F-69]", async () => {
  const statements = listed.map(({ table, of }) => ({
    text: `${withPerson} SELECT t.ctid FROM ${table} t, person WHERE ${of}`,
    values: [7, "kim@example.test"],
  }));
  const whole = await tablesReadWhole(statements);
  const found = statements.filter(({ text }, index) => whole[index]!.length > 0 && !isAllowed(text));
  expect(found.map(({ text }) => text)).toEqual([]);
});
