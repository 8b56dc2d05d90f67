import { createHash } from "node:crypto";
import type { IdentityEvent, ReviewResult } from "@croupier/contract/identityService";
import type { RejectReason } from "@croupier/contract/verification";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { writeDecision } from "./decideDocument.ts";
import type { VerificationDeps } from "./deps.ts";
import { type Document, documentsOf, holdVerificationOf } from "./queries.ts";
import type { Row } from "./schema.ts";
import { refreshStanding } from "./standing.ts";
import { externalIdOf } from "./submitApplicant.ts";
import { tables } from "./tables.ts";

export type ReviewAnswer = { ok: true } | { ok: false; reason: "not_found" | "changed_event" };

/**
 * Takes what an identity service reports. An event that came before changes nothing, one that is older than what we know neither;
 * of two decisions about the same check the later one by the service's own time stands.
 * What it says about a person whom it names otherwise than we do is refused. Source: 3-05.
 */
export async function applyReview(
  deps: VerificationDeps,
  provider: string,
  { event, rawBody }: { event: IdentityEvent; rawBody: Buffer },
  now: Date,
): Promise<ReviewAnswer> {
  return deps.db.transaction(async (tx): Promise<ReviewAnswer> => {
    const applicant = await applicantNamed(tx, provider, event.applicantId);
    if (!applicant || event.externalUserId !== externalIdOf(Number(applicant.player_id))) {
      return { ok: false, reason: "not_found" };
    }
    await holdVerificationOf(tx, Number(applicant.player_id));
    const digest = createHash("sha256").update(rawBody).digest();
    const first = await noteWebhook(tx, provider, event, digest, now);
    if (first !== "new") return first === "same" ? { ok: true } : { ok: false, reason: "changed_event" };
    const reportedAt = readTime(event.createdAtMs);
    const known = (await applicantNamed(tx, provider, event.applicantId))!.reported_at;
    if (known && reportedAt <= known) return { ok: true };
    await applyStatus(deps, tx, applicant, { ...event, reportedAt }, now);
    return { ok: true };
  });
}

/** How a review stands now. `reportedAt`: by the service's clock. */
export async function applyStatus(
  deps: VerificationDeps,
  tx: Tx,
  { player_id }: Pick<Row<"verification.applicant">, "player_id">,
  report: Pick<IdentityEvent, "reviewStatus" | "reviewResult"> & { reportedAt: Date },
  now: Date,
): Promise<void> {
  const result = report.reviewStatus === "completed" ? report.reviewResult : undefined;
  await change(
    tx,
    tables
      .updateTable("verification.applicant")
      .set({
        status: report.reviewStatus,
        reported_at: report.reportedAt,
        updated_at: now,
        ...(result
          ? { answer: result.reviewAnswer, labels: result.rejectLabels, final: result.reviewRejectType === "FINAL" }
          : {}),
      })
      .where("player_id", "=", player_id),
  );
  if (result) await decideSent(deps, tx, player_id, result, now);
  await refreshStanding(deps, tx, Number(player_id));
}

/**
 * The verdict counts for the documents that wait at the service. Where none waits, the service looked a second time: it counts
 * for those that it judged last. What an operator decided stays as it is.
 */
async function decideSent(
  { provider }: VerificationDeps,
  tx: Tx,
  playerId: bigint,
  result: ReviewResult,
  now: Date,
): Promise<void> {
  const by = provider?.name ?? "service";
  const shown = (await documentsOf(tx, Number(playerId))).filter(({ kind }) => kind === "identity");
  const sent = shown.filter(({ sent_at }) => sent_at !== null);
  const waiting = sent.filter(({ state }) => state === "pending");
  const ids = (waiting.length > 0 ? waiting : judgedLast(shown, sent, by)).map(({ id }) => id);
  if (ids.length === 0) return;
  const decision =
    result.reviewAnswer === "GREEN"
      ? ({ verdict: "approved", validUntil: null } as const)
      : ({
          verdict: "rejected",
          reasons: reasonsOf(result.rejectLabels),
          comment: result.moderationComment ?? null,
        } as const);
  await writeDecision(tx, { ids, by, again: true }, decision, now);
}

/** The documents of the service's last check that it decided itself, but for those whose file came again since. */
function judgedLast(shown: readonly Document[], sent: readonly Document[], by: string): Document[] {
  const own = sent.filter(
    ({ state, reviewed_by }) => reviewed_by === by && (state === "approved" || state === "rejected"),
  );
  const last = Math.max(...own.map(({ sent_at }) => Number(sent_at)));
  const cameAgain = ({ id, digest }: Document) =>
    shown.some(
      (other) =>
        other.id !== id && other.digest.equals(digest) && (other.state === "pending" || other.state === "approved"),
    );
  return own.filter((one) => Number(one.sent_at) === last && !cameAgain(one));
}

/** The services' labels as reasons that we have words for. */
const reasonOfLabel: Readonly<Record<string, RejectReason>> = {
  LOW_QUALITY: "unreadable",
  BAD_PROOF_OF_IDENTITY: "unreadable",
  UNSATISFACTORY_PHOTOS: "unreadable",
  SCREENSHOTS: "unreadable",
  DOCUMENT_DAMAGED: "unreadable",
  INCOMPLETE_DOCUMENT: "incomplete",
  DOCUMENT_PAGE_MISSING: "incomplete",
  FRONT_SIDE_MISSING: "incomplete",
  BACK_SIDE_MISSING: "incomplete",
  EXPIRATION_DATE: "expired",
  ID_INVALID: "wrong_document",
  WRONG_DOCUMENT: "wrong_document",
  DOCUMENT_TEMPLATE: "altered",
  FORGERY: "altered",
  GRAPHIC_EDITOR: "altered",
  PROBLEMATIC_APPLICANT_DATA: "name_differs",
  DB_DATA_MISMATCH: "name_differs",
};

function reasonsOf(labels: readonly string[]): RejectReason[] {
  const reasons = new Set(labels.map((label) => reasonOfLabel[label] ?? "other"));
  return reasons.size > 0 ? [...reasons] : ["other"];
}

function applicantNamed(tx: Tx, provider: string, applicantId: string) {
  return firstOf(
    tx,
    tables
      .selectFrom("verification.applicant")
      .selectAll()
      .where("provider", "=", provider)
      .where("applicant_id", "=", applicantId),
  );
}

async function noteWebhook(
  tx: Tx,
  provider: string,
  { correlationId, type }: IdentityEvent,
  digest: Buffer,
  now: Date,
): Promise<"new" | "same" | "other"> {
  const noted = await change(
    tx,
    tables
      .insertInto("verification.webhook")
      .values({ provider, correlation_id: correlationId, type, digest, at: now })
      .onConflict((known) => known.doNothing()),
  );
  if (noted === 1) return "new";
  const first = await firstOf(
    tx,
    tables
      .selectFrom("verification.webhook")
      .select("digest")
      .where("provider", "=", provider)
      .where("correlation_id", "=", correlationId)
      .where("type", "=", type),
  );
  return first?.digest.equals(digest) ? "same" : "other";
}

/**
 * A time by the service's clock: `2026-11-25 07:00:00.123` in UTC, the same with an offset (`+0000`), or a number of
 * milliseconds. What is none of them is older than everything.
 */
export function readTime(text: string): Date {
  if (/^\d+$/.test(text)) return new Date(Number(text));
  const moment = text.trim().replace(" ", "T");
  const zone = /(?:Z|[+-]\d\d:?\d\d)$/.exec(moment)?.[0] ?? "";
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)$/, "$1:$2") || "Z";
  const at = new Date(moment.slice(0, moment.length - zone.length) + offset);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}
