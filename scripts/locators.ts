// Step of npm run check: browser tests find things as people do, by role and name, and not by the classes of the style sheet.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** A file of the browser tests, by its path from the repository's root. */
export interface TestFile {
  path: string;
  text: string;
}

const root = join(import.meta.dirname, "..");

/**
 * Files that may name classes, and in how many selectors: those that measure what is drawn, and the pictures, which are taken in
 * every language. May only become fewer: a number that is too high is a fault.
 */
export const exceptions: Readonly<Record<string, number>> = {
  // Lists that wait to be scrolled to say that they are busy, as those do that are on their way.
  "e2e/fixtures/accessibility.ts": 1,
  "e2e/fixtures/controls.ts": 2,
  "e2e/tests/games/tableControls.spec.ts": 1,
  "e2e/shots/screens.ts": 4,
};

/** What takes a selector of the style sheet's kind. */
const takers = new Set([
  "locator",
  "querySelector",
  "querySelectorAll",
  "closest",
  "matches",
  "waitForSelector",
  "$",
  "$$",
]);

/** Every file of the browser tests that is kept in the repository. */
export function readTests(): TestFile[] {
  const paths = execFileSync("git", ["ls-files", "-z", "e2e"], { cwd: root, encoding: "utf8" }).split("\0");
  return paths
    .filter((path) => path.endsWith(".ts"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Every selector beyond what is allowed, a line each. */
export function findFaults(files: readonly TestFile[], allowed: Readonly<Record<string, number>>): string[] {
  const found = new Map(files.map((file) => [file.path, classSelectors(file)]));
  const beyond = [...found].flatMap(([path, selectors]) =>
    selectors.length > (allowed[path] ?? 0) ? selectors.map((selector) => `${path} finds by class: ${selector}`) : [],
  );
  const needless = Object.entries(allowed)
    .filter(([path, count]) => (found.get(path)?.length ?? 0) < count)
    .map(([path]) => `${path} needs fewer exceptions: ${found.get(path)?.length ?? 0}, in scripts/locators.ts`);
  return [...beyond, ...needless];
}

/** The selectors of a file that name a class: what is handed to a taker, and what is kept in a constant for one. */
export function classSelectors({ path, text }: TestFile): string[] {
  const found: string[] = [];
  const look = (words: readonly string[]) => found.push(...words.filter(namesClass));
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name;
      if (name && takers.has(name)) look(wordsOf(given[0]));
    },
    VariableDeclarator({ init }) {
      look(wordsOf(init).filter((words) => words.startsWith(".")));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** The text of a string, or of a template with each value left out. */
function wordsOf(node: unknown): string[] {
  const one = node as { type?: string; value?: unknown; quasis?: { value: { raw: string } }[] } | null | undefined;
  if (one?.type === "Literal" && typeof one.value === "string") return [one.value];
  if (one?.type === "TemplateLiteral") return [(one.quasis ?? []).map(({ value }) => value.raw).join("…")];
  return [];
}

/** Names a class as a style sheet does, `.go` or `main.game`. Values of attributes, sentences and addresses of files do not. */
function namesClass(words: string): boolean {
  if (words.startsWith("xpath=") || /[/]|\.(?:ts|js|json|css)$/.test(words.replaceAll(/\[[^\]]*\]/g, ""))) return false;
  return /(?:^|[\s>+~(,*\])\w-])\.[a-z_…][\w-]*/i.test(words.replaceAll(/\[[^\]]*\]/g, "[]"));
}

if (import.meta.main) {
  const faults = findFaults(readTests(), exceptions);
  for (const fault of faults) console.log(fault);
  const left = Object.values(exceptions).reduce((sum, count) => sum + count, 0);
  console.log(`${left} selectors of the browser tests name classes`);
  if (faults.length > 0) process.exitCode = 1;
}
