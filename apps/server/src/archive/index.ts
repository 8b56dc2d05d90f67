import type { Database } from "../platform/database.ts";
import { type ArchiveAnswer, detachMonth, exportMonth, restoreMonth } from "./archiveMonth.ts";
import { listParts, type Part } from "./months.ts";

export type { ArchiveAnswer, Manifest } from "./archiveMonth.ts";
export type { Part } from "./months.ts";
export { registerMonths } from "./monthsBackOffice.ts";

/** Months that are over: out of the database and back. */
export interface Archive {
  /** Every month of every table, oldest first. */
  list(): Promise<Part[]>;
  /** Writes a month such as `2026-10` to files of a folder. Nothing leaves the database. */
  exportMonth(month: string, folder: string, now: Date): Promise<ArchiveAnswer>;
  /** Takes an exported month out of the database. `actor` is for the audit log. */
  detachMonth(folder: string, actor: string, now: Date): Promise<ArchiveAnswer>;
  /** Puts a month back as it was. */
  restoreMonth(folder: string, actor: string, now: Date): Promise<ArchiveAnswer>;
}

/** `db` belongs to the owner of the tables. */
export function createArchive(db: Database): Archive {
  return {
    list: () => listParts(db.pool),
    exportMonth: (month, folder, now) => exportMonth(db, month, folder, now),
    detachMonth: (folder, actor, now) => detachMonth(db, folder, actor, now),
    restoreMonth: (folder, actor, now) => restoreMonth(db, folder, actor, now),
  };
}
