import type { Tx } from "../platform/database.ts";
import { eraseRows } from "../platform/personalData/erase.ts";
import type { PersonalTable } from "../platform/personalData/personalData.ts";
import { readRows } from "../platform/personalData/read.ts";
import { change, rowsOf } from "../platform/query.ts";
import { seal, unseal } from "../platform/seal.ts";
import { type PrivacyDeps, type Subject, tablesOf } from "./deps.ts";
import { tables } from "./tables.ts";

const ownerOf = (playerId: number) => `locked:${playerId}`;

/** Every column, also what an export leaves out: the law asks for what was known. Secrets of the account are of no use to it. */
const whole = (one: PersonalTable): PersonalTable => ({
  ...one,
  shows: [...one.shows, ...Object.keys(one.hides)].filter((column) => !/password|secret|token/.test(column)),
});

/** Encrypts what the law asks to keep, before it is overwritten. */
export async function lockAway(deps: PrivacyDeps, tx: Tx, subject: Subject, keptUntil: Date): Promise<void> {
  const copy: Record<string, unknown[]> = {};
  for (const one of tablesOf(deps)) {
    if (!one.lockedCopy) continue;
    const rows: unknown[] = [];
    for await (const lines of readRows(tx, whole(one), subject)) rows.push(...lines.map((line) => JSON.parse(line)));
    copy[one.table] = rows;
  }
  const sealed = seal(deps.key, JSON.stringify(copy), ownerOf(subject.id));
  const values = { player_id: BigInt(subject.id), sealed, kept_until: keptUntil };
  await change(
    tx,
    tables
      .insertInto("privacy.locked_copy")
      .values(values)
      .onConflict((one) => one.doNothing()),
  );
}

/** What was locked away, for an authority that asks; by the installation's secret only. */
export function openLocked(key: Buffer, playerId: number, sealed: Buffer): Record<string, unknown[]> {
  return JSON.parse(unseal(key, sealed, ownerOf(playerId)));
}

/** Deletes what was locked away and whose term has passed, with what modules kept encrypted beside it. */
export async function dropLocked(deps: PrivacyDeps, now: Date): Promise<void> {
  const over = await rowsOf(
    deps.db.pool,
    tables.selectFrom("privacy.locked_copy").select("player_id").where("kept_until", "<=", now),
  );
  for (const { player_id } of over) {
    await deps.db.transaction(async (tx) => {
      const id = Number(player_id);
      const subject = await deps.subjectOf(tx, id);
      const locked = tablesOf(deps).filter(({ erased }) => erased.how === "locked");
      for (const one of locked) await eraseRows(tx, one, { id, email: subject?.email ?? "" }, false);
      await change(tx, tables.deleteFrom("privacy.locked_copy").where("player_id", "=", player_id));
    });
  }
}
