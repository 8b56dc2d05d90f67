// Step of npm run check: words that docs/glossary.md has replaced stay gone from names, comments and documents.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { exceptions, goneFromNames, goneFromPaths, goneFromProse, type OldWord } from "./oldWords.ts";

/** A file that is kept in the repository, by its path from the root. */
export interface KeptFile {
  path: string;
  text: string;
}

const root = join(import.meta.dirname, "..");

/** What a visitor reads, what is generated, and the rules in the specification's words are not looked at. */
const notLookedAt =
  /^content\/|^docs\/requirements\/|(?:^|\/)messages\/|\/schema\.(?:ts|sql)$|^package-lock|^scripts\/(?:oldWords|words\.test)\.ts$/;
const looked = /\.(?:tsx?|mts|mjs|cjs|sql|css|md)$/;

/** Every file whose words are looked at. */
export function readFiles(): KeptFile[] {
  const paths = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  return paths
    .filter((path) => looked.test(path) && !notLookedAt.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Identifiers of a file, each once, and its lines of prose. */
interface Words {
  names: Iterable<string>;
  prose: readonly { line: number; text: string }[];
}

/** What stands in a file that should not, a line each. */
export function findFaults({ path, text }: KeptFile): string[] {
  const allowed = exceptions.filter(({ files }) => files.test(path)).map(({ words }) => words);
  const matches = (words: readonly OldWord[], found: string) =>
    words.flatMap(({ old, instead, within }) => {
      const word = (within?.test(path) ?? true) ? old.exec(found)?.[0] : undefined;
      return word === undefined || allowed.some((one) => one.test(word)) ? [] : [`${word} (now: ${instead})`];
    });
  const { names, prose } = readWords(path, text);
  return [
    ...matches(goneFromPaths, path).map((fault) => `${path}: path ${fault}`),
    ...[...names].flatMap((name) => matches(goneFromNames, name).map((fault) => `${path}: name ${fault}`)),
    ...prose.flatMap(({ line, text }) => matches(goneFromProse, text).map((fault) => `${path}:${line}: ${fault}`)),
  ];
}

function readWords(path: string, text: string): Words {
  if (path.endsWith(".md")) return { names: [], prose: linesFrom(text, 1) };
  if (path.endsWith(".css")) return { names: [], prose: commentsOf(text, /\/\*[\s\S]*?\*\//g) };
  if (path.endsWith(".sql")) {
    const code = text.replace(/--.*/g, "").replace(/'[^']*'/g, "");
    return { names: new Set(code.match(/\b[a-z]\w*/gi)), prose: commentsOf(text, /--.*/g) };
  }
  return wordsOfCode(path, text);
}

/** What any old word looks like. Most files hold none, and are not parsed. */
const suspicious = new RegExp(
  [
    "river|rooms?\\b|room[A-Z.]|Room|[dD]oor|Neighbours|World|[fF]light|[sS]eat|[dD]esk|[mM]oveMoney|[cC]ashbox|[sS]hel[fv]",
    "[bB]ook|[cC]lockwork|[bB]eholder|[gG]ambler|[tT]elling|[sS]itting|richTable|Face|[wW]ish|Turns|Recent|[gG]ather|follow_moves",
    "post_group|stripe|[jJ]ourney|earlyPress|startWhen|comingAlive|untilSome|quietly|useKnown|useNear|useReach|operatorsWords",
    "[mM]ost[A-Z_]|[lL]east[A-Z_]|[a-z]Ms\\b|long way|short way|studio\\b|web/shell",
  ].join("|"),
);

function wordsOfCode(path: string, text: string): Words {
  if (!suspicious.test(text)) return { names: [], prose: [] };
  const { program, comments } = parseSync(path, text);
  const names = new Set<string>();
  const see = ({ name }: { name: string }) => void names.add(name);
  new Visitor({ Identifier: see, JSXIdentifier: see }).visit(program);
  const lineAt = (at: number) => text.slice(0, at).split("\n").length;
  return { names, prose: comments.flatMap(({ value, start }) => linesFrom(value, lineAt(start))) };
}

const commentsOf = (text: string, form: RegExp) =>
  [...text.matchAll(form)].flatMap((match) => linesFrom(match[0], text.slice(0, match.index).split("\n").length));

const linesFrom = (text: string, first: number) =>
  text.split("\n").map((line, index) => ({ line: first + index, text: line }));

if (import.meta.main) {
  const faults = readFiles().flatMap(findFaults);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}
