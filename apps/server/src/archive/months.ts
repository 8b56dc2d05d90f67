import { monthsOfEvents } from "../events/index.ts";
import { monthsOfPostings } from "../ledger/index.ts";
import type { Queryable } from "../platform/database.ts";
import { monthsOfRounds, monthsOfSteps } from "../rounds/index.ts";

/** A table in months, as the module that owns it lets one be taken away and put back. A part is one month's table. */
export interface MonthTable {
  /** Full name, such as `rounds.round`. */
  table: string;
  /** Why a month may not be taken away yet, as a sentence without its end; null when nothing keeps it. */
  whatKeeps(on: Queryable, part: string, month: string): Promise<string | null>;
  /** Makes the empty part of the month that `at` lies in. */
  makePart(tx: Queryable, at: Date): Promise<void>;
  /** Asked of every part before the first one is detached, since a detached one locks its table. */
  beforeLeaving?(tx: Queryable, part: string): Promise<void>;
  /** Once the rows of a part are back. */
  afterReturning?(tx: Queryable, part: string): Promise<void>;
}

/** What is archived, in the order in which a month leaves. It comes back in the opposite order. */
export const archived: readonly MonthTable[] = [monthsOfEvents, monthsOfSteps, monthsOfRounds, monthsOfPostings];

/** The same in the order in which each is asked what keeps a month: open rounds are what an operator can end. */
const asked: readonly MonthTable[] = [monthsOfSteps, monthsOfRounds, monthsOfPostings, monthsOfEvents];

/** A month of one table. */
export interface Part {
  table: string;
  /** Full name of the month's own table, such as `rounds.round_2026_10`. */
  name: string;
  /** `2026-10`, or `other` for instants without a month. */
  month: string;
  /** Rows, as PostgreSQL estimates them, and bytes with indexes. */
  rows: number;
  bytes: number;
}

/** Every attached month, oldest first. */
export async function listParts(on: Queryable): Promise<Part[]> {
  const { rows } = await on.query<Omit<Part, "month">>(
    `SELECT a.name AS table, n.nspname || '.' || c.relname AS name, greatest(c.reltuples, 0)::float8 AS rows,
       pg_total_relation_size(c.oid)::float8 AS bytes
     FROM unnest($1::text[]) WITH ORDINALITY AS a(name, place)
     JOIN pg_inherits i ON i.inhparent = a.name::regclass JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     ORDER BY a.place, c.relname`,
    [archived.map(({ table }) => table)],
  );
  return rows.map((row) => ({ ...row, month: monthOf(row.table, row.name) }));
}

function monthOf(table: string, name: string): string {
  return name.slice(table.length + 1).replace("_", "-");
}

/** The first moment after a month such as `2026-10`, in UTC. */
function endOf(month: string): Date {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1));
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** When a month is old enough to be taken away: a key is known for two days, and an open round for thirty-five. */
export const leavesFrom = (month: string): Date => new Date(endOf(month).getTime() + 35 * 86_400_000);

/** Why a month may not be taken away yet; null when nothing keeps it. */
export async function whatKeeps(
  on: Queryable,
  parts: readonly Part[],
  month: string,
  now: Date,
): Promise<string | null> {
  if (!isMonth(month)) return `${month} is no month such as 2026-10`;
  if (parts.length === 0) return `there is no month ${month}`;
  if (now < leavesFrom(month)) return `${month} ended less than 35 days ago`;
  for (const { table, whatKeeps: keeps } of asked) {
    const part = parts.find((one) => one.table === table);
    const why = part ? await keeps(on, part.name, month) : null;
    if (why) return why;
  }
  return null;
}
