// Step of npm run check: files and functions stay small enough to be read at once.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";

/** A file of code, by its path from the repository's root. */
export interface CodeFile {
  path: string;
  text: string;
}

const root = join(import.meta.dirname, "..");
const maxLinesOfFile = 300;
const maxLinesOfFunction = 70;
const maxMedianOfFiles = 60;

/** Style sheets and documents are not measured: nobody reads them from the top. */
const code = /\.(?:tsx?|mts|mjs|cjs|sql)$/;
const typescript = /\.(?:tsx?|mts|mjs)$/;
/** One function of the database a file. */
const sqlFunction = /\/sql\/.*\.sql$/;
/** A file of tests is a list of their bodies, which are not measured. */
const tests = /\.(?:test|spec)\.tsx?$/;
/** Written by `npm run schema`, never by hand. */
const generated = /^apps\/server\/src\/.*\/schema\.(?:ts|sql)$/;

/** What is longer than it should be, a file or a function in it. May only become shorter: an entry that nothing needs is a fault. */
export const exceptions: ReadonlySet<string> = new Set([
  // Data: tables and schemas.
  "packages/contract/src/access.ts",
  "packages/contract/src/game.ts",
  "packages/contract/src/games.ts",
  "packages/contract/src/firstRoutes.ts",
  "packages/contract/src/laterRoutes.ts",
  "packages/games/src/pokie/mechanics/smallPokies.testkit.ts",
  // One round trip to the database does all that a batch of bets or postings needs.
  "apps/server/src/ledger/sql/apply_moves.sql",
  "apps/server/src/ledger/sql/post_all_orders.sql",
  "apps/server/src/ledger/sql/post_bets.sql",
  "apps/server/src/ledger/sql/reconcile_slice.sql",
  "apps/server/src/rounds/sql/play_batch.sql",
  "apps/server/src/rounds/sql/play_settled.sql",
]);

/** Every file of code that is kept in the repository. */
export function readCode(): CodeFile[] {
  const paths = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  return paths
    .filter((path) => code.test(path) && !generated.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** What is too long, a line each. */
export function findFaults(files: readonly CodeFile[], allowed: ReadonlySet<string>): string[] {
  const tooLong = files.flatMap((file) => [...longFile(file), ...longFunctions(file)]);
  const needless = [...allowed].filter((name) => !tooLong.some((one) => one.name === name));
  const median = files.map(linesOf).toSorted((a, b) => a - b)[files.length >> 1] ?? 0;
  return [
    ...tooLong.filter(({ name }) => !allowed.has(name)).map(({ name, lines }) => `${name} has ${lines} lines`),
    ...needless.map((name) => `${name} needs no exception: strike it from scripts/sizes.ts`),
    ...(median > maxMedianOfFiles ? [`half of the files have more than ${median} lines`] : []),
  ];
}

const linesOf = ({ text }: CodeFile): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

interface TooLong {
  /** A file's path, or `path function`. */
  name: string;
  lines: number;
}

function longFile(file: CodeFile): TooLong[] {
  if (tests.test(file.path)) return [];
  const lines = linesOf(file);
  const max = sqlFunction.test(file.path) ? maxLinesOfFunction : maxLinesOfFile;
  return lines > max ? [{ name: file.path, lines }] : [];
}

/**
 * The functions of a file that are too long. A line counts for the innermost function that it lies in, so that a function which
 * holds others, such as a list of routes, is measured by what is its own. A file of fewer lines than a function may have holds none.
 */
function longFunctions(file: CodeFile): TooLong[] {
  if (!typescript.test(file.path) || linesOf(file) <= maxLinesOfFunction) return [];
  const found: TooLong[] = [];
  for (const { name, lines } of functionsOf(file))
    if (lines > maxLinesOfFunction) found.push({ name: `${file.path} ${name}`, lines });
  return found;
}

/** Every function of a file with its own lines; what is handed to `test` and the like is the body of a test and is none. */
export function functionsOf({ path, text }: CodeFile): TooLong[] {
  const bodiesOfTests = new Set<Node>();
  const names = new Map<Node, string>();
  const open: { lines: number; name: string }[] = [];
  const found: TooLong[] = [];
  const heightOf = (node: Node) => text.slice(node.start, node.end).split("\n").length;
  const enter = (node: Node & { id?: { name: string } | null }) =>
    open.push({ lines: heightOf(node), name: node.id?.name ?? names.get(node) ?? "a function without a name" });
  const leave = (node: Node) => {
    const own = open.pop();
    const around = open.at(-1);
    // Its first and its last line lie in the function around it too.
    if (around) around.lines -= Math.max(0, heightOf(node) - 2);
    if (own && !bodiesOfTests.has(node)) found.push(own);
  };
  new Visitor({
    CallExpression(node) {
      if (!isTestCall(node.callee)) return;
      for (const argument of node.arguments) bodiesOfTests.add(argument);
    },
    VariableDeclarator({ id, init }) {
      if (init && id.type === "Identifier") names.set(init, id.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === "Identifier") names.set(value, key.name);
    },
    Property({ key, value }) {
      if (key.type === "Identifier") names.set(value, key.name);
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    "FunctionDeclaration:exit": leave,
    "FunctionExpression:exit": leave,
    "ArrowFunctionExpression:exit": leave,
  }).visit(parseSync(path, text).program);
  return found;
}

const testCalls = new Set(["test", "it", "describe", "beforeAll", "beforeEach", "afterAll", "afterEach"]);

/** `test(...)`, `test.skip(...)`, `test.each(...)(...)`. */
function isTestCall(callee: Node): boolean {
  if (callee.type === "Identifier") return testCalls.has(callee.name);
  if (callee.type === "MemberExpression") return isTestCall(callee.object);
  return callee.type === "CallExpression" && isTestCall(callee.callee);
}

if (import.meta.main) {
  const faults = findFaults(readCode(), exceptions);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}
