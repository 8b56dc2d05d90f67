import type { PageName } from "./pageRule.ts";
import { pageRule } from "./pageTable.ts";

export type PathParams = Readonly<Record<string, string | number>>;

/**
 * The canonical path of a page, without language: `pathOf("CategoryPokies", { slug: "new" })` is `/pokies/new`. A
 * parameter that is not given stays out where it may, and is a mistake of the caller where it must be there.
 */
export function pathOf(name: PageName, params: PathParams = {}): string {
  return fillPath(pageRule(name).path, params);
}

/** Puts parameters into a pattern. Throws when a required one is missing. */
export function fillPath(pattern: string, params: PathParams): string {
  const parts = partsOf(pattern);
  if (parts === null) return pattern;
  let path = "";
  for (const { text, name, optional } of parts) {
    if (name === null) path += `/${text}`;
    else if (name === "*")
      path += `/${String(params["*"] ?? "")
        .split("/")
        .map(encodeURIComponent)
        .join("/")}`;
    else {
      const value = params[name];
      if (value !== undefined && value !== "") path += `/${encodeURIComponent(value)}`;
      else if (!optional) throw new Error(`the path ${pattern} needs ${text}`);
    }
  }
  return path || "/";
}

interface Part {
  text: string;
  /** The parameter here, `*` for all the rest, or null for plain text. */
  name: string | null;
  optional: boolean;
}

const known = new Map<string, readonly Part[] | null>();

/** A pattern taken apart, once: a lobby has a hundred links. Null when there is nothing to fill in. */
function partsOf(pattern: string): readonly Part[] | null {
  let found = known.get(pattern);
  if (found === undefined) {
    found = /[:*]/.test(pattern) ? pattern.split("/").slice(1).map(partOf) : null;
    known.set(pattern, found);
  }
  return found;
}

function partOf(text: string): Part {
  if (text === "*") return { text, name: "*", optional: true };
  if (!text.startsWith(":")) return { text, name: null, optional: false };
  const optional = text.endsWith("?");
  return { text, name: text.slice(1, optional ? -1 : undefined), optional };
}
