import { sql } from "kysely";
import { change, rowsOf } from "../platform/query.ts";
import { applyStatus, readTime } from "./applyReview.ts";
import type { VerificationDeps } from "./deps.ts";
import { holdVerificationOf } from "./queries.ts";
import { requestQuestionnaire } from "./questionnaire.ts";
import { refreshStanding } from "./standing.ts";
import { tables } from "./tables.ts";

const patience_ms = 10 * 60_000;
const most = 100;

/** Asks the identity service about reviews whose webhook has not come. For a job every few minutes. */
export async function refreshReviews(deps: VerificationDeps, now: Date): Promise<void> {
  const { provider, db } = deps;
  if (!provider) return;
  const waiting = await rowsOf(
    db.pool,
    tables
      .selectFrom("verification.applicant")
      .selectAll()
      .where("provider", "=", provider.name)
      .where("status", "not in", ["init", "completed"])
      .where("updated_at", "<", new Date(now.getTime() - patience_ms))
      .orderBy("updated_at")
      .limit(most),
  );
  for (const applicant of waiting) {
    const answer = await provider.fetchStatus(applicant.applicant_id);
    const playerId = Number(applicant.player_id);
    await db.transaction(async (tx) => {
      await holdVerificationOf(tx, playerId);
      if (answer.ok) {
        const { reviewDate } = answer.value;
        // The service's own time where it tells it: a later decision of its is told by the same clock.
        const reportedAt = reviewDate ? readTime(reviewDate) : now;
        return applyStatus(deps, tx, applicant, { ...answer.value, reportedAt }, now);
      }
      // The service no longer knows the person: everything is given to it again.
      if (answer.reason === "refused") await deps.submitLater.add(tx, { playerId });
      const seen = tables.updateTable("verification.applicant").set({ updated_at: now });
      await change(tx, seen.where("player_id", "=", applicant.player_id));
    });
  }
}

/** Documents and answers whose time is over: the player is asked again. For a job once a day. */
export async function expireOld(deps: VerificationDeps, now: Date): Promise<void> {
  const expired = await rowsOf(
    deps.db.pool,
    tables
      .updateTable("verification.document")
      .set({ state: "expired" })
      .where("state", "=", "approved")
      .where("valid_until", "<", sql<Date>`${now.toISOString().slice(0, 10)}::date`)
      .returning("player_id"),
  );
  for (const playerId of new Set(expired.map((row) => Number(row.player_id)))) {
    await deps.db.transaction((tx) => refreshStanding(deps, tx, playerId));
  }
  const over = await rowsOf(
    deps.db.pool,
    tables
      .selectFrom("verification.questionnaire")
      .select("player_id")
      .where("state", "=", "accepted")
      .where("expires_at", "<", now),
  );
  for (const { player_id } of over) {
    await deps.db.transaction((tx) => requestQuestionnaire(deps, tx, Number(player_id), now));
  }
}
