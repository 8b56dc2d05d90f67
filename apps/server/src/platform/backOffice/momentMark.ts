import { sql } from "kysely";
import { type LongPageAsked, numberInMark } from "./pageMark.ts";

/* Lists that are sorted by a moment, and by a second column among lines of the same moment: their marks hold both. */

/** A column's instant in whole microseconds, as the database keeps it; a date of JavaScript has only milliseconds. */
export const microsecondsOf = (column: string) =>
  sql<bigint>`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint`;

/** The instant of so many microseconds. */
export const instantOf = (us: bigint) => sql<Date>`(timestamptz 'epoch' + ${us} * interval '1 microsecond')`;

/** The moment at a place of a mark, in microseconds; null where there is none. Nothing here is older than 1970. */
export function momentInMark(text: string | undefined, place = 0): bigint | null {
  const us = numberInMark(text, place);
  return us !== null && us >= 0n ? us : null;
}

/** Condition: a line stands after the mark's, in a list sorted by a moment and a number; null where there is no mark. */
export function afterMoment(
  { after, order }: Pick<LongPageAsked, "after" | "order">,
  [moment, number]: readonly [moment: string, number: string],
) {
  const [us, last] = [momentInMark(after), numberInMark(after, 1)];
  if (us === null || last === null) return null;
  const beyond = sql.raw(order === "DESC" ? "<" : ">");
  return sql<boolean>`(${sql.ref(moment)}, ${sql.ref(number)}) ${beyond} (${instantOf(us)}, ${last})`;
}
