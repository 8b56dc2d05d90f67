import type { PageRule } from "./pageRule.ts";
import { pageTable } from "./pageTable.ts";

export interface PageMatch {
  rule: PageRule;
  /** The pattern that matched: the page's own path or one of its aliases. */
  pattern: string;
  params: Record<string, string>;
}

interface Pattern {
  rule: PageRule;
  text: string;
  segments: readonly string[];
}

/** The most specific pattern comes first, so that the order of the table means nothing. */
const patterns: readonly Pattern[] = pageTable
  .flatMap((rule) =>
    [rule.path, ...rule.aliases].flatMap((text) => spelledOut(text).map((segments) => ({ rule, text, segments }))),
  )
  .map((pattern) => ({ pattern, weight: weight(pattern.segments) }))
  // Weights are digits: a comparison by language would load its tables into every browser for nothing.
  .sort((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0))
  .map(({ pattern }) => pattern);

/** A pattern whose last segment may be missing is two patterns. */
function spelledOut(pattern: string): string[][] {
  const segments = segmentsOf(pattern);
  const last = segments.at(-1);
  if (!last?.endsWith("?")) return [segments];
  return [segments.slice(0, -1), [...segments.slice(0, -1), last.slice(0, -1)]];
}

function weight(segments: readonly string[]): string {
  return segments.map((segment) => (segment === "*" ? "0" : segment.startsWith(":") ? "1" : "2")).join("") || "2";
}

/** The page at a path without language, or null when the path cannot be read at all. A slash at the end means nothing. */
export function matchPage(path: string): PageMatch | null {
  const given = segmentsOf(path).map(decoded);
  if (given.includes(null)) return null;
  const segments = given as string[];
  for (const { rule, text, segments: wanted } of patterns) {
    const params = paramsOf(wanted, segments);
    if (params) return { rule, pattern: text, params };
  }
  return null;
}

function paramsOf(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  const open = wanted.at(-1) === "*";
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    if (segment === "*") params["*"] = given.slice(index).join("/");
    else if (segment.startsWith(":")) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** The segments of a path. Slashes at both ends, and doubled ones, mean nothing. */
export function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
