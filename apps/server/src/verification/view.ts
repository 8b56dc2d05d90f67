import type { DocumentKind, PlayerDocument, RejectReason, VerificationView } from "@croupier/contract/verification";
import { currencyOf } from "@croupier/rules/currencies";
import { exchanged } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { policyCurrency } from "@croupier/rules/verificationPolicy";
import type { VerificationDeps } from "./deps.ts";
import { sumIn } from "./mayPay.ts";
import type { Document } from "./queries.ts";
import {
  awaitsAnswers,
  type Case,
  complaintAbout,
  instrumentStates,
  isVerified,
  readCase,
  stateOf,
} from "./standing.ts";

/** A document as its player sees it. */
export function wireDocument(document: Document): PlayerDocument {
  return {
    id: Number(document.id),
    document_type: document.kind,
    identity_type: document.identity_type,
    side: document.side,
    file_name: document.file_name,
    media_type: document.media_type,
    size_bytes: document.size_bytes,
    status: document.state === "rejected" ? "not_approved" : document.state,
    reasons: document.reasons as RejectReason[],
    description: document.comment,
    profile_id: document.profile_id,
    created_at: document.uploaded_at.toISOString(),
    updated_at: (document.reviewed_at ?? document.uploaded_at).toISOString(),
  };
}

/** What a player has to show and how it stands. Source: 2.1-05. */
export async function verificationView(deps: VerificationDeps, playerId: number): Promise<VerificationView> {
  const found = await readCase(deps, deps.db.pool, playerId);
  const { questionnaire, person } = found;
  const shown: DocumentKind[] = [...found.policy.parts];
  if (!shown.includes("payment_method") && found.instruments.length > 0) shown.push("payment_method");
  if (awaitsAnswers(questionnaire) || found.documents.some((one) => one.kind === "source_of_funds")) {
    shown.push("source_of_funds");
  }
  return {
    verified: isVerified(found),
    parts: shown.map((kind) => partOf(found, kind)),
    free_until_cents: await freeUntil(deps, found, playerId),
    currency: person.currency,
    automatic: deps.provider !== null && !found.applicant?.final,
    questionnaire: questionnaire
      ? {
          state: questionnaire.state,
          expires_at: questionnaire.expires_at?.toISOString() ?? null,
          comment: questionnaire.comment,
        }
      : null,
  };
}

function partOf(found: Case, kind: DocumentKind): VerificationView["parts"][number] {
  const state = stateOf(found, kind);
  const isAsked = (found.policy.parts as readonly string[]).includes(kind);
  return {
    kind,
    state: state === "open" && !isAsked ? "not_asked" : state,
    ...complaintAbout(found, kind),
    profiles: kind === "payment_method" ? instrumentStates(found) : [],
  };
}

/** How much of the sum that needs no documents is left, in the player's currency; null where it plays no part. */
async function freeUntil(deps: VerificationDeps, found: Case, playerId: number): Promise<number | null> {
  if (isVerified(found) || found.policy.freeWithdrawals === 0n) return null;
  const rates = await deps.rates(deps.db.pool);
  const withdrawn = sumIn(policyCurrency, await deps.withdrawnOf(deps.db.pool, playerId), rates);
  if (withdrawn === null || withdrawn >= found.policy.freeWithdrawals) return null;
  const left = exchanged(found.policy.freeWithdrawals - withdrawn, policyCurrency, found.person.currency, rates);
  return left === null || !currencyOf(found.person.currency) ? null : toCents(left);
}
