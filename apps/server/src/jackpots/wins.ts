import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { toWin } from "./rows.ts";
import { tables } from "./tables.ts";
import type { Win } from "./win.ts";

export interface WinsWanted {
  brand: string;
  /** A jackpot's identifier; without it the wins of all. */
  jackpot: string | undefined;
  limit: number;
}

const wins = () =>
  tables
    .selectFrom("jackpots.win as w")
    .innerJoin("jackpots.level_now as l", "l.id", "w.level_id")
    .select(["w.id", "w.masked_name", "w.amount", "w.cycle", "w.created_at", "w.level_id"])
    .select(["w.drop_hash", "w.drop_seed", "w.drop_from", "w.drop_to", "w.drop_point"])
    .select(["l.currency", "l.identifier", "l.jackpot", "l.name", "l.index"]);

function wanted({ brand, jackpot }: WinsWanted) {
  const ofBrand = wins().where("l.brand", "=", brand);
  return jackpot === undefined ? ofBrand : ofBrand.where("l.identifier", "=", jackpot);
}

/** The latest wins of a brand, newest first. */
export async function readLatestWins(on: Queryable, question: WinsWanted): Promise<Win[]> {
  const latest = wanted(question).orderBy("w.created_at", "desc").orderBy("w.id", "desc").limit(question.limit);
  return (await rowsOf(on, latest)).map(toWin);
}

/** The `limit` biggest wins of each currency: which is bigger across currencies is for who knows the rates. */
export async function readBiggestWins(on: Queryable, question: WinsWanted): Promise<Win[]> {
  const ranked = wanted(question).select(({ fn }) =>
    fn
      .agg<bigint>("row_number")
      .over((of) => of.partitionBy("l.currency").orderBy("w.amount", "desc").orderBy("w.id", "desc"))
      .as("place"),
  );
  const biggest = tables.selectFrom(ranked.as("ranked")).selectAll().where("place", "<=", BigInt(question.limit));
  return (await rowsOf(on, biggest)).map(toWin);
}

/** One win, as its own transaction sees it too. */
export async function readWin(on: Queryable, id: bigint): Promise<Win> {
  const row = await firstOf(on, wins().where("w.id", "=", id));
  if (!row) throw new Error(`there is no jackpot win ${id}`);
  return toWin(row);
}
