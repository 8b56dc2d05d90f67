import { Readable } from "node:stream";
import * as calls from "@croupier/contract/backOffice/verification";
import { QuestionnaireAnswers } from "@croupier/contract/verification";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { Download, fail } from "../platform/failure.ts";
import { type Decision, decideDocument } from "./decideDocument.ts";
import type { VerificationDeps } from "./deps.ts";
import { listCases } from "./listCases.ts";
import { findDocument, holdVerificationOf, questionnaireOf, questionnaireVersionOf, sealedFileOf } from "./queries.ts";
import { requestQuestionnaire, reviewQuestionnaire } from "./questionnaire.ts";
import { nameOf } from "./routes.ts";
import { openAnswers, openFile } from "./sealFile.ts";
import { readCase } from "./standing.ts";
import { wireDocument } from "./view.ts";

const done = { state: "done", approval_id: null } as const;
const actor = (operator: OperatorIdentity) => `operator:${operator.id}`;

/** The verification queue, as operators work with it. */
export function registerVerificationQueue(api: ApiServer, deps: VerificationDeps, backOffice: BackOffice): void {
  registerReading(api, deps, backOffice);
  registerDecisions(api, deps, backOffice);
}

function registerReading(api: ApiServer, deps: VerificationDeps, backOffice: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.listVerificationCases, ({ query, brands }) => listCases(db.pool, query, brands));

  handleForOperator(api, calls.getVerificationCase, async ({ params: { id } }) => {
    if (!(await deps.personOf(db.pool, id))) return fail(404, "id", "not_found");
    const { person, documents, applicant, questionnaire } = await readCase(deps, db.pool, id);
    const { first_name, last_name, date_of_birth, country, city, address, postal_code, licence } = person;
    const sealed = questionnaire?.sealed;
    return {
      id,
      person: { first_name, last_name, date_of_birth, address, postal_code, city, country, licence },
      documents: documents.map((document) => ({ ...wireDocument(document), issued_in: document.issued_in })),
      service: applicant ? { status: applicant.status, answer: applicant.answer, labels: applicant.labels } : null,
      questionnaire: questionnaire
        ? {
            state: questionnaire.state,
            expires_at: questionnaire.expires_at?.toISOString() ?? null,
            answers: sealed ? QuestionnaireAnswers.parse(openAnswers(deps.documentKey, id, sealed)) : null,
          }
        : null,
      questionnaire_version: questionnaireVersionOf(questionnaire),
    };
  });

  handleForOperator(api, calls.readCaseFile, async ({ operator, params, context: { now } }) => {
    const document = await findDocument(db.pool, params.id);
    const sealed = document && (await sealedFileOf(db.pool, document.id));
    if (!document || !sealed) return fail(404, "id", "not_found");
    const opened = {
      action: "document.open",
      subject: `player:${document.player_id}`,
      detail: { document: params.id },
    };
    await db.transaction((tx) => backOffice.auditChange(tx, operator, opened, now));
    const bytes = openFile(deps.documentKey, document.id, sealed);
    return new Download(Readable.from([bytes]), nameOf(document.media_type), document.media_type);
  });
}

function registerDecisions(api: ApiServer, deps: VerificationDeps, backOffice: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.decideCaseDocument, async ({ operator, params: { id }, body, context: { now } }) => {
    if (body.decision === "refuse" && body.reasons.length === 0) return fail(422, "reasons", "required");
    const decision: Decision =
      body.decision === "accept"
        ? { verdict: "approved", validUntil: body.valid_until ?? null }
        : { verdict: "rejected", reasons: body.reasons, comment: body.comment || null };
    return db.transaction(async (tx) => {
      const answer = await decideDocument(deps, tx, { id, by: actor(operator), decision }, now);
      if (!answer.ok && answer.reason === "not_found") return fail(404, "id", "not_found");
      if (!answer.ok) return fail(409, "version", "stale_change");
      const { before } = answer;
      const change = {
        before: { state: before.state },
        after: { ...decision },
        detail: { document: id, kind: before.kind },
      };
      const subject = `player:${before.player_id}`;
      await backOffice.auditChange(
        tx,
        operator,
        { action: "document.decide", subject, reason: body.reason, ...change },
        now,
      );
      return done;
    });
  });

  handleForOperator(
    api,
    calls.decideCaseQuestionnaire,
    async ({ operator, params: { id }, body, context: { now } }) => {
      if (!(await deps.personOf(db.pool, id))) return fail(404, "id", "not_found");
      return db.transaction(async (tx) => {
        await holdVerificationOf(tx, id);
        const seen = await questionnaireOf(tx, id);
        if (questionnaireVersionOf(seen) !== body.version) return fail(409, "version", "stale_change");
        const before = seen?.state ?? null;
        if (body.decision === "ask") await requestQuestionnaire(deps, tx, id, now);
        else {
          const review = { playerId: id, by: actor(operator), accepted: body.decision === "accept" };
          const changed = await reviewQuestionnaire(deps, tx, { ...review, comment: body.comment || null }, now);
          if (!changed) return fail(409, "version", "stale_change");
        }
        const after = (await questionnaireOf(tx, id))?.state ?? null;
        const change = { before: { state: before }, after: { state: after }, reason: body.reason };
        await backOffice.auditChange(
          tx,
          operator,
          { action: "questionnaire.decide", subject: `player:${id}`, ...change },
          now,
        );
        return done;
      });
    },
  );
}
