import type { Tournament } from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import { isVisibleToGroups } from "../platform/groupVisibility.ts";
import { rowsOf } from "../platform/query.ts";
import { toTournament } from "./rows.ts";
import { tables } from "./tables.ts";

export interface TournamentsWanted {
  /** Not over yet, or over for at most 90 days. */
  ends: "later" | "lately";
  /** The reader's groups: tournaments for other groups are left out. Source: 6-15. */
  groups: readonly string[];
}

const lately_ms = 90 * 24 * 3_600_000;

/** Tournaments in the contract's shape, by their end, the last ended first. Hidden ones are left out. Source: 5-28. */
export async function listTournaments(
  db: Queryable,
  { ends, groups }: TournamentsWanted,
  now: Date,
): Promise<Tournament[]> {
  const visible = tables.selectFrom("tournaments.tournament").selectAll().where(isVisibleToGroups(groups));
  const wanted =
    ends === "later"
      ? visible.where("end_at", ">", now).orderBy("end_at")
      : visible
          .where("end_at", "<=", now)
          .where("end_at", ">", new Date(now.getTime() - lately_ms))
          .orderBy("end_at", "desc");
  const rows = await rowsOf(db, wanted.orderBy("id").limit(500));
  return rows.map((row) => toTournament(row, now));
}
