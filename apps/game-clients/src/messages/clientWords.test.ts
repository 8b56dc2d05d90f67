import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { type Family, fetchWords } from "./messageLoaders.ts";
import { openingWords } from "./opening.ts";

const source = join(import.meta.dirname, "..");

/** All files of the clients that a file imports, however deep, without the words themselves. */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || file.includes("/messages/")) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+\.tsx?)"/g))
    filesFrom(join(dirname(file), path), found);
  return found;
}

/** The messages that a file says by name, and beginnings of those whose names it makes. */
function saidIn(file: string): { names: string[]; beginnings: string[] } {
  const text = readFileSync(file, "utf8");
  const calls = [...text.matchAll(/\bsay\(([^;{}]*?)[,)]/g)].map(([, name = ""]) =>
    name.replace(/[!=]== "[^"]*"/g, ""),
  );
  return {
    names: calls.flatMap((name) => [...name.matchAll(/"([\w.-]+)"/g)].map(([, key = ""]) => key)),
    beginnings: [...text.matchAll(/\bsay\(\s*`([\w.]+\.)\$\{/g)].map(([, beginning = ""]) => beginning),
  };
}

/** What is said by these files and what they import, but is not among the words of these families. */
async function missingFrom(entries: readonly string[], families: readonly Family[]): Promise<string[]> {
  const words = { ...openingWords("en"), ...(await fetchWords("en", ["core", ...families])) };
  const known = Object.keys(words);
  const files = new Set(entries.flatMap((entry) => [...filesFrom(join(source, entry))]));
  return [...files].flatMap((file) => {
    const { names, beginnings } = saidIn(file);
    return [
      ...names.filter((name) => !Object.hasOwn(words, name)),
      ...beginnings.filter((beginning) => !known.some((name) => name.startsWith(beginning))),
    ].map((name) => `${relative(source, file)}: ${name}`);
  });
}

/** Each client, its rules and the families that it fetches. */
const clients = kinds.map(({ kind, words }) => {
  const files = readdirSync(join(source, kind)).map((file) => `${kind}/${file}`);
  const client = files.find((file) => file.endsWith("Client.tsx")) ?? `${kind}/Client.tsx`;
  return { entries: [client, client.replace(/Client\.tsx$/, "Rules.tsx")], words };
});

test.each(clients)(
  "$entries.0 and its rules say only words that a frame of theirs has fetched",
  async ({ entries, words }) => {
    for (const entry of entries) expect(existsSync(join(source, entry)), entry).toBe(true);
    expect(await missingFrom(entries, words)).toEqual([]);
  },
);

test("the shell says only words that every frame has fetched", async () => {
  expect(await missingFrom(["shell/Studio.tsx", "start.tsx"], [])).toEqual([]);
});
