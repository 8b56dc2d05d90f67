import { parseDayMonthYear } from "../timeStatus.ts";
import type { ContestWindow } from "./counters.ts";

/** A tournament that an operator writes by hand; what of it its card shows. */
export interface CustomContest extends ContestWindow {
  id: string;
  title: string;
  /** The prize pool in subunits of `currency`; 0 where none is given. */
  money_budget_cents: number;
  currency: string;
}

interface Snippet {
  id: string;
  categories: readonly string[];
  content: string;
}

/**
 * The operator's own tournaments: snippets of the category `tournament` whose content is JSON, one tournament or a list.
 * What cannot be read is left out. Dates are ISO or `DD/MM/YYYY HH:mm`, in UTC. Source: 5-31, 4-04.
 */
export function customContests(snippets: readonly Snippet[]): CustomContest[] {
  return snippets
    .filter(({ categories }) => categories.includes("tournament"))
    .flatMap(({ id, content }) =>
      readList(content).flatMap((found, index) => contestOf(found, index === 0 ? id : `${id}-${index + 1}`) ?? []),
    );
}

function readList(text: string): unknown[] {
  try {
    return [JSON.parse(text)].flat();
  } catch {
    return [];
  }
}

function contestOf(found: unknown, id: string): CustomContest | null {
  if (typeof found !== "object" || found === null) return null;
  const { frontend_identifier: name, title, start_at, end_at, group_ids, ...rest } = found as Record<string, unknown>;
  const [start, end] = [instant(start_at), instant(end_at)];
  if (typeof name !== "string" || name === "" || !start || !end || end <= start) return null;
  const pool = rest.money_budget_cents;
  const hasPool = Number.isSafeInteger(pool) && (pool as number) > 0 && typeof rest.currency === "string";
  return {
    id,
    title: typeof title === "string" && title !== "" ? title : name,
    frontend_identifier: name,
    start_at: start.toISOString(),
    end_at: end.toISOString(),
    group_ids: Array.isArray(group_ids) ? group_ids.filter((one) => ["string", "number"].includes(typeof one)) : [],
    money_budget_cents: hasPool ? (pool as number) : 0,
    currency: hasPool ? (rest.currency as string) : "EUR",
  };
}

function instant(text: unknown): Date | null {
  if (typeof text !== "string") return null;
  const read = parseDayMonthYear(text) ?? new Date(text);
  return Number.isNaN(read.getTime()) ? null : read;
}
