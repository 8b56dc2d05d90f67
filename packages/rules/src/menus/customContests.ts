import { parseDayMonthYear } from "../timeStatus.ts";
import type { ContestWindow } from "./counters.ts";

/**
 * The operator's own contests: snippets of the category `tournament` whose content is JSON, one contest or a list.
 * What cannot be read is left out. Dates are ISO or `DD/MM/YYYY HH:mm`, in UTC. Source: spec 5-31, 4-04.
 */
export function customContests(
  snippets: readonly { categories: readonly string[]; content: string }[],
): ContestWindow[] {
  return snippets
    .filter(({ categories }) => categories.includes("tournament"))
    .flatMap(({ content }) => readJson(content))
    .flatMap((found) => contestOf(found) ?? []);
}

function readJson(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [found];
  } catch {
    return [];
  }
}

function contestOf(found: unknown): ContestWindow | null {
  if (typeof found !== "object" || found === null) return null;
  const { frontend_identifier, start_at, end_at, group_ids } = found as Record<string, unknown>;
  const start = instant(start_at);
  const end = instant(end_at);
  if (typeof frontend_identifier !== "string" || !start || !end) return null;
  const groups = Array.isArray(group_ids) ? group_ids.filter((id) => ["string", "number"].includes(typeof id)) : [];
  return { frontend_identifier, start_at: start.toISOString(), end_at: end.toISOString(), group_ids: groups };
}

function instant(text: unknown): Date | null {
  if (typeof text !== "string") return null;
  const read = parseDayMonthYear(text) ?? new Date(text);
  return Number.isNaN(read.getTime()) ? null : read;
}
