import type { QuestionnaireAnswers } from "@croupier/contract/verification";
import { policyCurrency, verificationPolicy } from "@croupier/rules/verificationPolicy";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { VerificationDeps } from "./deps.ts";
import { sumIn } from "./mayPay.ts";
import { holdVerificationOf, questionnaireOf } from "./queries.ts";
import { sealAnswers } from "./sealFile.ts";
import { awaitsAnswers, refreshStanding } from "./standing.ts";
import { tables } from "./tables.ts";

const day_ms = 86_400_000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day_ms);

/** Asks a player where their money comes from, when they paid in as much within a year as their licence names. Source: 3-06. */
export async function askWhenDue(deps: VerificationDeps, tx: Tx, playerId: number, now: Date): Promise<void> {
  const person = await deps.personOf(tx, playerId);
  if (!person || (await questionnaireOf(tx, playerId))) return;
  const policy = verificationPolicy(person.licence);
  const sums = await deps.depositedSince(tx, playerId, inDays(now, -365));
  const total = sumIn(policyCurrency, sums, await deps.rates(tx));
  if (total !== null && total < policy.questionnaireFrom) return;
  await requestQuestionnaire(deps, tx, playerId, now);
}

/** Asks, or asks again; what was answered before is kept until there is a new answer. */
export async function requestQuestionnaire(deps: VerificationDeps, tx: Tx, playerId: number, now: Date): Promise<void> {
  const person = await deps.personOf(tx, playerId);
  if (!person) throw new Error(`there is no player ${playerId}`);
  await holdVerificationOf(tx, playerId);
  const asked = {
    state: "requested" as const,
    requested_at: now,
    expires_at: inDays(now, verificationPolicy(person.licence).questionnaireDays),
  };
  await change(
    tx,
    tables
      .insertInto("verification.questionnaire")
      .values({ player_id: BigInt(playerId), ...asked })
      .onConflict((known) => known.column("player_id").doUpdateSet({ ...asked, comment: null })),
  );
  await refreshStanding(deps, tx, playerId);
}

/** Keeps the answers, encrypted. False when nothing was asked. */
export async function answerQuestionnaire(
  deps: VerificationDeps,
  playerId: number,
  answers: QuestionnaireAnswers,
  now: Date,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await holdVerificationOf(tx, playerId);
    if (!awaitsAnswers(await questionnaireOf(tx, playerId))) return false;
    const sealed = sealAnswers(deps.documentKey, playerId, answers);
    await change(
      tx,
      tables
        .updateTable("verification.questionnaire")
        .set({ state: "submitted", sealed, submitted_at: now, expires_at: null, reviewed_at: null, comment: null })
        .where("player_id", "=", BigInt(playerId)),
    );
    await refreshStanding(deps, tx, playerId);
    return true;
  });
}

export interface QuestionnaireReview {
  playerId: number;
  by: string;
  accepted: boolean;
  /** What the player reads when it was not accepted. */
  comment: string | null;
}

/** An operator accepts the answers for a year, or asks for better ones. False when none wait. */
export async function reviewQuestionnaire(
  deps: VerificationDeps,
  tx: Tx,
  { playerId, by, accepted, comment }: QuestionnaireReview,
  now: Date,
): Promise<boolean> {
  await holdVerificationOf(tx, playerId);
  const person = await deps.personOf(tx, playerId);
  const current = await questionnaireOf(tx, playerId);
  if (!person || current?.state !== "submitted") return false;
  const policy = verificationPolicy(person.licence);
  await change(
    tx,
    tables
      .updateTable("verification.questionnaire")
      .set({
        state: accepted ? "accepted" : "rejected",
        expires_at: inDays(now, accepted ? policy.questionnaireValidDays : policy.questionnaireDays),
        reviewed_at: now,
        reviewed_by: by,
        comment: accepted ? null : comment,
      })
      .where("player_id", "=", BigInt(playerId)),
  );
  await refreshStanding(deps, tx, playerId);
  return true;
}
