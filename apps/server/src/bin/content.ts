/*
 * What an operator edits, from the command line: `npm run content -- get|set|list|export|import|missing`.
 * docs/content.md shows every form. Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  exportItems,
  type ItemKey,
  importItems,
  itemKinds,
  nameOf,
  readItem,
  readItemGiven,
  reportMessages,
} from "../content/index.ts";
import { systemClock } from "../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../platform/commandLine.ts";
import type { Database } from "../platform/database.ts";

const usage = `npm run content -- get KIND NAME [--brand B] [--locale L] [--variant V]
npm run content -- set KIND NAME FILE [--brand B] [--locale L] [--variant V]
npm run content -- list [KIND]
npm run content -- export FILE
npm run content -- import FILE
npm run content -- missing
KIND is one of ${itemKinds.join(", ")}; the body is JSON, FILE may be - for the standard input or output.`;

const root = resolve(import.meta.dirname, "../../../..");
const { command, rest, places } = readArguments();

function readArguments() {
  const text = { type: "string" } as const;
  try {
    const options = { brand: text, locale: text, variant: text };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [command = "", ...rest] = positionals;
    return { command, rest, places: values };
  } catch (error) {
    return stop(2, (error as Error).message.split(". ")[0] ?? "");
  }
}

function keyFrom(): ItemKey {
  const [kind, name] = rest;
  if (!kind || !name) stop(2, usage);
  checkKind(kind);
  const read = readItemGiven({ kind, name, ...places, body: null });
  if (!read.ok) stop(2, read.faults.map(({ path, reason }) => `--${path}: ${reason}`).join("\n"));
  return read.item;
}

function checkKind(kind: string): void {
  const known: readonly string[] = itemKinds;
  if (!known.includes(kind)) stop(2, `There is no kind ${kind}; the kinds are ${itemKinds.join(", ")}.`);
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

/** Writes all or none; what is broken, or names what is not there, is named with its path and reason. */
async function write(db: Database, items: readonly unknown[]): Promise<void> {
  // Every module is asked, which a command that only reads need not wait for.
  const { readKnownThings } = await import("../composition/knownThings.ts");
  const known = await readKnownThings(db.pool);
  const answer = await importItems(db, items, actor, systemClock.now(), known);
  if (!answer.ok) stop(1, `Nothing was written.\n${answer.refusals.join("\n")}`);
  console.log(`${answer.changed} changed, ${answer.same} as they were`);
}

const commands: Record<string, () => Promise<void> | void> = {
  get() {
    const key = keyFrom();
    return withRunningDatabase(async (db) => {
      const body = await readItem(db.pool, key);
      if (body === undefined) stop(1, `There is no ${nameOf(key)}; \`list ${key.kind}\` names what there is.`);
      console.log(JSON.stringify(body, null, 2));
    });
  },
  set() {
    const item = { ...keyFrom(), body: readJson(rest[2]) };
    return withRunningDatabase((db) => write(db, [item]));
  },
  list() {
    const [kind] = rest;
    if (kind !== undefined) checkKind(kind);
    return withRunningDatabase(async (db) => {
      for (const item of await exportItems(db.pool))
        if (kind === undefined || item.kind === kind) console.log(`${nameOf(item)}${item.edited ? "  (edited)" : ""}`);
    });
  },
  export() {
    const [file] = rest;
    if (!file) stop(2, usage);
    return withRunningDatabase(async (db) => {
      const text = `${JSON.stringify(await exportItems(db.pool), null, 2)}\n`;
      if (file !== "-") return writeFileSync(file, text);
      // A pipe takes what its reader has room for, and the rest later.
      await new Promise((written) => process.stdout.write(text, written));
    });
  },
  import() {
    const items = readJson(rest[0]);
    if (!Array.isArray(items)) stop(2, "An import is a list of items, as export writes it.");
    return withRunningDatabase((db) => write(db, items));
  },
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
if (!chosen)
  stop(
    2,
    command === "" ? usage : `There is no command ${command}; the commands are ${Object.keys(commands).join(", ")}.`,
  );
await runCommand(chosen);
