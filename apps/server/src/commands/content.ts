/* What an operator edits. docs/content.md shows every form. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  exportItems,
  type ItemKey,
  importItems,
  itemKinds,
  type KnownThings,
  nameOf,
  namesNothing,
  readItem,
  readItemGiven,
  reportMessages,
} from "../content/index.ts";
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import type { Database } from "../platform/database.ts";

const root = resolve(import.meta.dirname, "../../../..");

const kind = argument(itemKinds.join(", "));
const item = {
  kind,
  name: argument("as `list` shows it"),
  brand: { type: "string", description: "its brand, where it differs by brand" },
  locale: { type: "string", description: "its language" },
  variant: { type: "string", description: "the country it is written for" },
} as const;
const file = argument("JSON; - is the standard input or output");

/** How the arguments name an item. */
interface NamedItem {
  kind: string;
  name: string;
  brand: string | undefined;
  locale: string | undefined;
  variant: string | undefined;
}

function readKey({ kind, name, brand, locale, variant }: NamedItem): ItemKey {
  checkKind(kind);
  const places = { ...(brand && { brand }), ...(locale && { locale }), ...(variant && { variant }) };
  const read = readItemGiven({ kind, name, ...places, body: null });
  if (!read.ok) stop(2, read.faults.map(({ path, reason }) => `--${path}: ${reason}`).join("\n"));
  return read.item;
}

function checkKind(kind: string): void {
  const known: readonly string[] = itemKinds;
  if (!known.includes(kind)) stop(2, `There is no kind ${kind}; the kinds are ${itemKinds.join(", ")}.`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8"));
  } catch (error) {
    return stop(2, `${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}

/** Writes all or none; what is broken, or names what is not there, is named with its path and reason. */
async function write(db: Database, items: readonly unknown[]): Promise<void> {
  const known = namesNothing(items) ? undefined : await readKnown(db);
  const answer = await importItems(db, items, operator(), systemClock.now(), known);
  if (!answer.ok) stop(1, `Nothing was written.\n${answer.refusals.join("\n")}`);
  console.log(`${answer.changed} changed, ${answer.same} as they were`);
}

/** Every module is asked, and loaded: commands that need not know do not wait for it. */
async function readKnown(db: Database): Promise<KnownThings> {
  const { readKnownThings } = await import("../composition/knownThings.ts");
  return readKnownThings(db.pool);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (file !== "-") return writeFileSync(file, text);
  // A pipe takes what its reader has room for, and the rest later.
  await new Promise((written) => process.stdout.write(text, written));
}

const get = command({
  about: "shows an item",
  args: item,
  run(named) {
    const key = readKey(named);
    return withRunningDatabase(async (db) => {
      const body = await readItem(db.pool, key);
      if (body === undefined) stop(1, `There is no ${nameOf(key)}; \`list ${key.kind}\` names what there is.`);
      console.log(JSON.stringify(body, null, 2));
    });
  },
});

const set = command({
  about: "writes an item",
  args: { ...item, file },
  run(named) {
    const written = { ...readKey(named), body: readJson(named.file) };
    return withRunningDatabase((db) => write(db, [written]));
  },
});

const list = command({
  about: "names every item, or those of a kind",
  args: { kind: { ...kind, required: false } as const },
  run({ kind }) {
    if (kind !== undefined) checkKind(kind);
    return withRunningDatabase(async (db) => {
      for (const item of await exportItems(db.pool))
        if (kind === undefined || item.kind === kind) console.log(`${nameOf(item)}${item.edited ? "  (edited)" : ""}`);
    });
  },
});

const exportAll = command({
  about: "writes every item into a file",
  args: { file },
  run: ({ file }) => withRunningDatabase(async (db) => writeJson(file, await exportItems(db.pool))),
});

const importAll = command({
  about: "writes all items of a file, or none",
  args: { file },
  run({ file }) {
    const items = readJson(file);
    if (!Array.isArray(items)) stop(2, "An import is a list of items, as export writes it.");
    return withRunningDatabase((db) => write(db, items));
  },
});

const missing = command({
  about: "names the texts that a language lacks",
  run() {
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
});

export const contentCommands = commands("configurations, pages, snippets, texts, brands", {
  get,
  set,
  list,
  export: exportAll,
  import: importAll,
  missing,
});
