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
  const segments = pattern.split("/").flatMap((segment) => {
    if (segment === "*")
      return String(params["*"] ?? "")
        .split("/")
        .map(encodeURIComponent);
    if (!segment.startsWith(":")) return [segment];
    const optional = segment.endsWith("?");
    const value = params[segment.slice(1, optional ? -1 : undefined)];
    if (value !== undefined && value !== "") return [encodeURIComponent(value)];
    if (optional) return [];
    throw new Error(`the path ${pattern} needs ${segment}`);
  });
  return segments.join("/") || "/";
}
