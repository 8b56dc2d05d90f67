import { z } from "zod";
import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import { depositFollower } from "./consumer.ts";
import { type Decision, decideDocument } from "./decideDocument.ts";
import type { VerificationDeps } from "./deps.ts";
import { mayDeposit, mayWithdraw, type PayGate } from "./mayPay.ts";
import { type QuestionnaireReview, requestQuestionnaire, reviewQuestionnaire } from "./questionnaire.ts";
import { expireOld, refreshReviews } from "./refreshReviews.ts";
import { registerRoutes } from "./routes.ts";
import { submitApplicant } from "./submitApplicant.ts";
import { registerVerificationQueue } from "./verificationBackOffice.ts";

export { verificationPersonalData } from "./personalData.ts";
export { type HttpIdentityOptions, httpIdentity } from "./provider/httpIdentity.ts";
export { playerOfDocument } from "./queries.ts";

export interface OpenVerificationDeps extends Omit<VerificationDeps, "submitLater"> {
  jobs: Jobs;
}

/** The module that knows what a player has shown of themselves. */
export interface Verification {
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
  /** Follows deposits. */
  consumer: EventConsumer;
  /** Source: 3-06. */
  mayDeposit(on: Queryable, playerId: number, now: Date): Promise<PayGate>;
  mayWithdraw(tx: Tx, order: { playerId: number; currency: string; amount: bigint }, now: Date): Promise<PayGate>;
  /** An operator's decisions, each once. */
  decideDocument(
    tx: Tx,
    decided: { id: number; by: string; decision: Decision },
    now: Date,
  ): ReturnType<typeof decideDocument>;
  reviewQuestionnaire(tx: Tx, review: QuestionnaireReview, now: Date): Promise<boolean>;
  requestQuestionnaire(tx: Tx, playerId: number, now: Date): Promise<void>;
  /** For a job every few minutes. */
  refreshReviews(now: Date): Promise<void>;
  /** For a job once a day. */
  expireOld(now: Date): Promise<void>;
}

export function openVerification({ jobs, ...given }: OpenVerificationDeps): Verification {
  const submitLater = jobs.define("verification.submit", z.object({ playerId: z.int() }), ({ playerId }) =>
    submitApplicant(deps, playerId, deps.clock.now()),
  );
  const deps: VerificationDeps = { ...given, submitLater };
  return {
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerVerificationQueue(api, deps, backOffice);
    },
    consumer: depositFollower(deps),
    mayDeposit,
    mayWithdraw: (tx, order, now) => mayWithdraw(deps, tx, order, now),
    decideDocument: (tx, decided, now) => decideDocument(deps, tx, decided, now),
    reviewQuestionnaire: (tx, review, now) => reviewQuestionnaire(deps, tx, review, now),
    requestQuestionnaire: (tx, playerId, now) => requestQuestionnaire(deps, tx, playerId, now),
    refreshReviews: (now) => refreshReviews(deps, now),
    expireOld: (now) => expireOld(deps, now),
  };
}
