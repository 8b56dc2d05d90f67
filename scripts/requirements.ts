import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A rule of docs/requirements and the page that it stands on. */
export interface Rule {
  id: string;
  page: string;
  text: string;
}

/** An id that a file names. `place` is the file's path and the line. */
export interface Citation {
  id: string;
  place: string;
  by: "source" | "title" | "spec";
}

interface SourceFile {
  path: string;
  text: string;
}

const root = join(import.meta.dirname, "..");
const pagesOfRules = "docs/requirements/";
const written = /\.(?:ts|tsx|mts|mjs|cjs|sql|css|md)$/;
const left = new Set(["node_modules", "dist", "data", "public"]);

/** An id, or the two figures of a group of them such as 2.2, which stands for all its rules. */
const idIn = /(?<![\w.-])(?:[1-9](?:\.[1-9])?-\d\d|[27]\.[1-8]|[FCX]-\d{1,2}(?:\.\d{1,2}){0,2})(?![\w-]|\.\d)/g;
const inBrackets = /\[([1-9](?:\.[1-9])?-\d\d|[27]\.[1-8]|[FCX]-[\d.]+)\]/g;
const specField = /\bspec: \[([^\]]*)\]/g;
const rowOfTable = /\brow\("\w+", "[^"]*", "([^"]*)"/g;
const ruleLine = /^- \*\*([^*]+)\*\* (.+)$/gm;
const sourceWord = /\b[Ss]ource: /g;
/** So many characters of a comment may name sources. */
const longestSource = 300;

/** Every file that people write in this repository, but the pages of the rules themselves. */
export function readFiles(): SourceFile[] {
  const found = ["apps", "packages", "e2e", "docs", "tools", "bench", "scripts"].flatMap((folder) =>
    walk(join(root, folder)),
  );
  return found.filter(({ path }) => !path.startsWith(pagesOfRules));
}

function walk(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): SourceFile[] => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.has(entry.name) || entry.name.startsWith(".") ? [] : walk(path);
    if (!written.test(entry.name)) return [];
    return [{ path: relative(root, path).replaceAll("\\", "/"), text: readFileSync(path, "utf8") }];
  });
}

/** All rules, in the order of their pages. */
export function readRules(): Rule[] {
  const pages = readdirSync(join(root, pagesOfRules)).filter((name) => name.endsWith(".md") && name !== "README.md");
  return pages.toSorted().flatMap((page) => {
    const text = readFileSync(join(root, pagesOfRules, page), "utf8");
    return [...text.matchAll(ruleLine)].map((match) => ({ id: match[1] ?? "", page, text: match[2] ?? "" }));
  });
}

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
const isTable = (path: string): boolean => path.startsWith("packages/");

/** Every id that the files name: in comments, in titles of tests, and in the fields of calls and pages. */
export function readCitations(files: readonly SourceFile[]): Citation[] {
  return files.flatMap((file) => [
    ...sourcesOf(file).flatMap(({ at, text }) => idsOf(text).map((id) => cite(file, at, id, "source"))),
    ...(isTest(file.path) ? capturesOf(file, inBrackets, "title") : []),
    ...(isTable(file.path) ? fieldsOf(file) : []),
  ]);
}

/** What follows each "Source:" of a file, to the end of its sentence, without the signs of comments. */
export function sourcesOf({ text }: SourceFile): { at: number; text: string }[] {
  return [...text.matchAll(sourceWord)].map((match) => {
    const rest = text.slice(match.index + match[0].length, match.index + longestSource);
    const plain = rest
      .split("*/", 1)
      .join("")
      .replace(/\n\s{0,20}(?:\*|--|\/\/)?/g, " ");
    const end = plain.search(/\.(?:\s|$)/);
    return { at: match.index, text: end < 0 ? plain : plain.slice(0, end) };
  });
}

const idsOf = (text: string): string[] => [...text.matchAll(idIn)].map(([id]) => id);

function capturesOf(file: SourceFile, form: RegExp, by: Citation["by"]): Citation[] {
  return [...file.text.matchAll(form)].map((match) => cite(file, match.index, match[1] ?? "", by));
}

function fieldsOf(file: SourceFile): Citation[] {
  const fields = [...file.text.matchAll(specField), ...file.text.matchAll(rowOfTable)];
  return fields.flatMap((match) => idsOf(match[1] ?? "").map((id) => cite(file, match.index, id, "spec")));
}

function cite({ path, text }: SourceFile, at: number, id: string, by: Citation["by"]): Citation {
  return { id, place: `${path}:${text.slice(0, at).split("\n").length}`, by };
}

/** A line that only says which rules its group has, such as "A banner consists of 3-37 to 3-42." */
const heading = /(?:-\d\d|[FC]-[\d.]{1,6}) (?:to|and) (?:\d\S{0,3}-\d\d|[FC]-[\d.]{1,6})(?: say)?\.?$/;
const longestHeading = 90;
/** A line that sums up other rules, or only lists names. */
const mark = /^_(?:Outline|Names)\._ /;

/** Rules that no title of a test names; lines that only head a group, sum up or list names are none. */
export function untestedRules(): Rule[] {
  const named = new Set(readCitations(readFiles()).flatMap(({ id, by }) => (by === "title" ? [id] : [])));
  const isHeading = ({ text }: Rule) => mark.test(text) || (text.length <= longestHeading && heading.test(text));
  return readRules().filter((rule) => !named.has(rule.id) && !isHeading(rule));
}
