import type { Outcome } from "@croupier/contract/backOffice/lists";
import type { Permission } from "@croupier/contract/permissions";
import type { z } from "zod";
import type { Queryable, Tx } from "../database.ts";
import type { Failure } from "../failure.ts";
import type { OperatorIdentity, Reach } from "./operatorIdentity.ts";

/*
 * What a module gets so that operators can work with its data: the audit log, the check of rights that depend on brand and
 * amount, and the second person. The operators module implements it; the composition hands it on.
 */

/** One line of the audit log. */
export interface AuditedChange {
  /** Named like a call: `player.block`. */
  action: string;
  /** `player:17` */
  subject: string;
  /** Left out: the brand of what the call is about. */
  brand?: string | null;
  reason?: string | null;
  before?: unknown;
  after?: unknown;
  detail?: Record<string, unknown>;
}

/** Who acts when a proposal is carried out. */
export interface Decided {
  proposer: Pick<OperatorIdentity, "id" | "name">;
  approver: Pick<OperatorIdentity, "id" | "name">;
  reason: string;
  now: Date;
}

/** `stale`: what the proposal was made from has changed since; nothing is done. */
export type ProposalResult = "done" | "stale";

export interface ProposalKind<Payload> {
  /** Named like a call: `money.adjust`. */
  kind: string;
  /** What the approver needs besides `approvals.decide`; it may depend on what is proposed. */
  permission: Permission | ((payload: Payload) => Permission);
  payload: z.ZodType<Payload>;
  /** Carries it out in the transaction that decides. It is called once for each proposal that is approved. */
  run(tx: Tx, payload: Payload, decided: Decided): Promise<ProposalResult>;
}

export interface Proposal<Payload> {
  subject: string;
  payload: Payload;
  before?: unknown;
  after?: unknown;
  /** Left out: the brand of what the call is about. */
  brand?: string | null;
  eurCents?: number | null;
  reason: string;
}

/** Writes a proposal down in the caller's transaction and answers its number. */
export type Propose<Payload> = (
  tx: Tx,
  operator: OperatorIdentity,
  proposal: Proposal<Payload>,
  now: Date,
) => Promise<number>;

/** What a form sends under a key of its own. */
export interface KeyedOrder {
  /** Named like a call: `gift.issue`. */
  action: string;
  key: string;
  /** All that is ordered; the same key with another content is refused. */
  content: unknown;
}

export interface BackOffice {
  /** Appends to the audit log in the caller's transaction. Lines wait for each other until commit, so it comes last. */
  auditChange(
    tx: Queryable,
    operator: Pick<OperatorIdentity, "id" | "brand">,
    change: AuditedChange,
    now: Date,
  ): Promise<void>;
  /** Null where the operator's rights cover the action; else the 403 to answer with, and a line in the audit log. */
  refusal(
    operator: OperatorIdentity,
    permission: Permission,
    reach: Reach & { subject: string },
    now: Date,
  ): Promise<Failure | null>;
  /** The names of those operators whom the audit log and tables call `operator:17`. */
  actorNames(actors: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether an amount needs a second person. */
  needsSecondPerson(eurCents: number): boolean;
  /** Defines what can be proposed; answers the function that proposes it. */
  defineProposal<Payload>(kind: ProposalKind<Payload>): Propose<Payload>;
  /** How an order that comes again with its key was answered; null for a new one. Asked before what may have changed since. */
  firstAnswer(order: KeyedOrder): Promise<Outcome | Failure | null>;
  /** Carries an order out in the caller's transaction, once for its key: one that comes again is answered as before. */
  answerOnce(tx: Tx, order: KeyedOrder, act: () => Promise<Outcome | Failure>, now: Date): Promise<Outcome | Failure>;
}
