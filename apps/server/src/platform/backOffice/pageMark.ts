import { z } from "zod";

/* Where a page of a list ended, as text that only this server reads: the values by which the list is sorted. */

const Mark = z.array(z.string()).min(1).max(6);

/** Where a page of a list begins, how long it is and which way it is sorted. */
export interface LongPageAsked {
  after?: string | undefined;
  per_page: number;
  order: "ASC" | "DESC";
}

export function endMark(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** A page of rows of which one more was read than it shows: `next` is made of its last line where there are more. */
export function markedPage<Row>(rows: readonly Row[], perPage: number, markOf: (last: Row) => readonly string[]) {
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : endMark(markOf(last)) };
}

/** The whole number at a place of a mark; null where there is none. */
export function numberInMark(text: string | undefined, place = 0): bigint | null {
  const value = readMark(text)?.[place] ?? "";
  return /^-?\d{1,18}$/.test(value) ? BigInt(value) : null;
}

/** Null without one, and for text that is none: the list then begins at its beginning. */
export function readMark(text: string | undefined): string[] | null {
  if (!text) return null;
  try {
    return Mark.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}
