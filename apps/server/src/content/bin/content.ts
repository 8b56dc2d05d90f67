/*
 * What an operator edits, from the command line: `npm run content -- get|set|import|export|list|missing`.
 * docs/content.md shows every form. Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "../../platform/clock.ts";
import { stop, withRunningDatabase } from "../../platform/commandLine.ts";
import type { Database } from "../../platform/database.ts";
import { changeItem, readItem } from "../changeItem.ts";
import { type Item, type ItemKey, type ItemKind, itemKinds } from "../items.ts";
import { reportMessages } from "../missingMessages.ts";
import { nameOf } from "../shelf.ts";

const usage = `npm run content -- get KIND NAME [--brand B] [--locale L] [--variant V]
npm run content -- set KIND NAME FILE|- [--brand B] [--locale L] [--variant V]
npm run content -- list [KIND]
npm run content -- export FILE
npm run content -- import FILE
npm run content -- missing
KIND is one of ${itemKinds.join(", ")}; the body is JSON, FILE may be - for the standard input or output.`;

const root = resolve(import.meta.dirname, "../../../../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brand: { type: "string" }, locale: { type: "string" }, variant: { type: "string" } },
});
const [command = "", ...rest] = positionals;

function keyFrom(): ItemKey {
  const [kind, name] = rest;
  if (!itemKinds.includes(kind as ItemKind) || !name) stop(2, usage);
  const { brand = "", locale = "", variant = "" } = values;
  return { kind: kind as ItemKind, name, brand, locale, variant };
}

function readJson(file: string | undefined): unknown {
  if (!file) stop(2, usage);
  try {
    return JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8"));
  } catch (error) {
    return stop(2, `${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}

const actor = `operator:${userInfo().username}`;

/** Writes all or none; what is broken is named with its path and reason. */
async function write(db: Database, items: readonly Item[]): Promise<void> {
  const refusals: string[] = [];
  let changed = 0;
  await db
    .transaction(async (tx) => {
      for (const item of items) {
        const answer = await changeItem(tx, item, actor, systemClock.now());
        if (answer.ok) changed += answer.changed ? 1 : 0;
        else refusals.push(...answer.faults.map(({ path, reason }) => `${nameOf(item)}: ${path}: ${reason}`));
      }
      if (refusals.length > 0) throw new Refused();
    })
    .catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
  if (refusals.length > 0) stop(1, `Nothing was written.\n${refusals.join("\n")}`);
  console.log(`${changed} changed, ${items.length - changed} as they were`);
}

class Refused extends Error {}

const commands: Record<string, () => Promise<void> | void> = {
  get: () =>
    withRunningDatabase(async (db) => {
      const body = await readItem(db.pool, keyFrom());
      if (body === undefined) stop(1, "There is nothing there.");
      console.log(JSON.stringify(body, null, 2));
    }),
  set: () => withRunningDatabase((db) => write(db, [{ ...keyFrom(), body: readJson(rest[2]) }])),
  list: () =>
    withRunningDatabase(async (db) => {
      const { rows } = await db.pool.query(
        "SELECT * FROM content.item WHERE kind = coalesce($1, kind) ORDER BY kind, name, brand, locale, variant",
        [rest[0] ?? null],
      );
      for (const row of rows) console.log(`${nameOf(row)}${row.edited ? "  (edited)" : ""}`);
    }),
  export: () =>
    withRunningDatabase(async (db) => {
      const { rows } = await db.pool.query(
        `SELECT kind, name, brand, locale, variant, body FROM content.item
         ORDER BY kind, name, brand, locale, variant`,
      );
      writeFileSync(rest[0] && rest[0] !== "-" ? rest[0] : 1, `${JSON.stringify(rows, null, 2)}\n`);
    }),
  import: () =>
    withRunningDatabase(async (db) => {
      const items = readJson(rest[0]);
      if (!Array.isArray(items)) stop(2, "An import is a list of items, as export writes it.");
      const places = { brand: "", locale: "", variant: "" };
      await write(db, items.map((item) => ({ ...places, ...item })) as Item[]);
    }),
  missing() {
    const report = reportMessages(join(root, "content/messages"));
    for (const [locale, keys] of Object.entries(report.missing))
      console.log(`${locale} lacks ${keys.length}: ${keys.join(" ")}`);
    for (const [locale, keys] of Object.entries(report.unknown))
      console.log(`${locale} has unknown: ${keys.join(" ")}`);
    for (const { locale, key, reason } of report.broken) console.log(`${locale} ${key}: ${reason}`);
    const faults = [report.missing, report.unknown, report.broken].flatMap((part) => Object.keys(part));
    if (faults.length === 0) console.log("every language is complete");
    else process.exitCode = 1;
  },
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await chosen();
