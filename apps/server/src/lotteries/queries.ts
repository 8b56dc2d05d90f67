import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { isNotHidden } from "../platform/groupVisibility.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Frontend identifiers of every lottery, those that are over too. */
export async function lotteryNames(on: Queryable): Promise<Set<string>> {
  const name = sql<string | null>`body->>'frontend_identifier'`;
  const rows = await rowsOf(on, tables.selectFrom("lotteries.lottery").select(name.as("name")).distinct());
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

/** Whether there is a lottery that runs or will run and is not hidden. Source: 5-28. */
export async function hasRunningLottery(on: Queryable, now: Date): Promise<boolean> {
  const running = tables.selectFrom("lotteries.lottery").select("id").where("end_at", ">", now).where(isNotHidden);
  return (await firstOf(on, running.limit(1))) !== undefined;
}
