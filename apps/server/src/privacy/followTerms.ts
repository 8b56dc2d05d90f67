import { retainedSince } from "@croupier/rules/retention";
import { sweepRows } from "../platform/personalData/erase.ts";
import { change } from "../platform/query.ts";
import { type PrivacyDeps, tablesOf } from "./deps.ts";
import { erasePlayer } from "./erasePlayer.ts";
import { dropLocked } from "./lockedCopy.ts";
import { dueRequests } from "./queries.ts";
import { tables } from "./tables.ts";

/** Does once a day what the terms ask for: `packages/rules/src/retention.ts`. Doing it twice changes nothing more. */
export async function followTerms(deps: PrivacyDeps, now: Date): Promise<void> {
  await eraseDue(deps, now);
  await dropExports(deps, now);
  await dropLocked(deps, now);
  await deps.db.transaction((tx) => deps.forgetEnded(tx, now));
  for (const one of tablesOf(deps)) {
    const before = one.sweep && retainedSince(one.sweep.term, now);
    if (before) await deps.db.transaction((tx) => sweepRows(tx, one, before));
  }
}

/** Erases accounts whose wait is over. What stands against it is written down, and it is tried again the next day. */
async function eraseDue(deps: PrivacyDeps, now: Date): Promise<void> {
  for (const { id, player_id } of await dueRequests(deps.db.pool, "waiting", now)) {
    const answer = await deps.db.transaction((tx) => erasePlayer(deps, tx, Number(player_id), now));
    if (answer.ok) continue;
    const held = tables.updateTable("privacy.request").set({ held_by: answer.reason }).where("id", "=", id);
    await change(deps.db.pool, held.where("state", "=", "waiting"));
  }
}

async function dropExports(deps: PrivacyDeps, now: Date): Promise<void> {
  for (const { id } of await dueRequests(deps.db.pool, "ready", now)) {
    await deps.db.transaction(async (tx) => {
      await change(tx, tables.deleteFrom("privacy.export_part").where("request_id", "=", id));
      await change(tx, tables.updateTable("privacy.request").set({ state: "gone" }).where("id", "=", id));
    });
  }
}
