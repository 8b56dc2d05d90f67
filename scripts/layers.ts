// Step of npm run check: the folders of an app or a package import each other in one direction, types included.
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "oxc-parser";

/** One import, both files as paths from the root of their tree. */
export interface Import {
  from: string;
  to: string;
}

const root = join(import.meta.dirname, "..");

/** The trees that are checked. The parts of a tree are its first folders and files; a folder of `split` is divided once more. */
const trees: readonly { at: string; split?: string }[] = [
  { at: "apps/web/src", split: "features" },
  { at: "apps/game-clients/src" },
  { at: "apps/server/src", split: "platform" },
  { at: "packages/games/src" },
  { at: "packages/rules/src" },
  { at: "packages/contract/src" },
];

/** Tests, and what only tests use, may import from everywhere. */
const ofTests = /\.(?:test|testkit)\.tsx?$|(?:^|\/)(?:testing|faults)\//;

/** Every circle of every tree, a line each. */
export function findFaults(): string[] {
  return trees.flatMap(({ at, split }) => findCircles(readImports(at), split).map((circle) => `${at}: ${circle}`));
}

function readImports(at: string): Import[] {
  const folder = join(root, at);
  const paths = globSync("**/*.{ts,tsx}", { cwd: folder }).map((path) => path.replaceAll("\\", "/"));
  return paths
    .filter((path) => !ofTests.test(path))
    .flatMap((from) =>
      requestsOf(from, readFileSync(join(folder, from), "utf8"))
        .filter((request) => request.startsWith("."))
        .map((request) => ({ from, to: posix.join(posix.dirname(from), request) })),
    )
    .filter(({ to }) => !to.startsWith("..") && !ofTests.test(to));
}

/** What a file imports, exports on, or loads later. */
function requestsOf(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
}

/** The part that a file belongs to: `rounds`, `features/lobby`, `main.ts`. */
function partOf(path: string, split?: string): string {
  const [first = "", second] = path.split("/");
  return first === split && second ? `${first}/${second}` : first;
}

/** For each part the parts that it imports, each with one of the imports that make it so. */
type Graph = Map<string, Map<string, Import>>;

/**
 * Circles, the shortest first, none of which shares a step with one before it: `a > b > a (a/x.ts imports b/y.ts; ...)`.
 * Mending one therefore never mends another, and when there is none, there is no circle at all.
 */
export function findCircles(imports: readonly Import[], split?: string): string[] {
  const graph = toGraph(imports, split);
  const steps = [...graph].flatMap(([from, next]) => [...next.keys()].map((to) => ({ from, to })));
  const circles = steps.flatMap(({ from, to }) => {
    const back = shortestPath(graph, to, from);
    return back ? [[from, ...back]] : [];
  });
  const told = new Set<string>();
  return circles
    .toSorted((a, b) => a.length - b.length)
    .filter((circle) => {
      const own = circle.slice(1).map((to, index) => `${circle[index]} > ${to}`);
      if (own.some((step) => told.has(step))) return false;
      for (const step of own) told.add(step);
      return true;
    })
    .map((circle) => describe(graph, circle));
}

function toGraph(imports: readonly Import[], split?: string): Graph {
  const graph: Graph = new Map();
  for (const one of imports) {
    const [from, to] = [partOf(one.from, split), partOf(one.to, split)];
    if (from === to) continue;
    const next = graph.get(from) ?? new Map<string, Import>();
    graph.set(from, next.set(to, next.get(to) ?? one));
  }
  return graph;
}

function shortestPath(graph: Graph, start: string, end: string): string[] | undefined {
  const paths = [[start]];
  const seen = new Set([start]);
  for (const path of paths) {
    const last = path.at(-1) as string;
    if (last === end) return path;
    for (const next of graph.get(last)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

function describe(graph: Graph, circle: readonly string[]): string {
  const steps = circle.slice(1).map((to, index) => graph.get(circle[index] as string)?.get(to));
  return `${circle.join(" > ")} (${steps.map((step) => `${step?.from} imports ${step?.to}`).join("; ")})`;
}

if (import.meta.main) {
  const faults = findFaults();
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}
