import type { DocumentKind, RejectReason, VerificationPart } from "@croupier/contract/verification";
import { type VerificationPolicy, verificationPolicy } from "@croupier/rules/verificationPolicy";
import type { Queryable, Tx } from "../platform/database.ts";
import type { PersonFacts, VerificationDeps } from "./deps.ts";
import { applicantOf, type Document, documentsOf, type Questionnaire, questionnaireOf } from "./queries.ts";
import type { Row } from "./schema.ts";

type Instrument = { id: string; title: string };
type PartState = VerificationPart["state"];

/** Everything about a player that decides what they still have to show. */
export interface Case {
  person: PersonFacts;
  policy: VerificationPolicy;
  documents: readonly Document[];
  instruments: readonly Instrument[];
  questionnaire: Questionnaire | undefined;
  applicant: Row<"verification.applicant"> | undefined;
}

export async function readCase(deps: VerificationDeps, on: Queryable, playerId: number): Promise<Case> {
  const person = await deps.personOf(on, playerId);
  if (!person) throw new Error(`there is no player ${playerId}`);
  return {
    person,
    policy: verificationPolicy(person.licence),
    documents: await documentsOf(on, playerId),
    instruments: await deps.instrumentsOf(on, playerId),
    questionnaire: await questionnaireOf(on, playerId),
    applicant: await applicantOf(on, playerId),
  };
}

/** How the documents of one kind stand: the best of them counts, and of refused ones the newest. */
function stateOfDocuments(documents: readonly Document[]): Exclude<PartState, "not_asked"> {
  for (const state of ["approved", "pending"] as const) if (documents.some((one) => one.state === state)) return state;
  return documents[0]?.state ?? "open";
}

const ofKind = ({ documents }: Pick<Case, "documents">, kind: DocumentKind) =>
  documents.filter((one) => one.kind === kind);

/** Each saved card or account with the state of what was shown for it. */
export function instrumentStates(found: Pick<Case, "documents" | "instruments">) {
  const shown = ofKind(found, "payment_method");
  return found.instruments.map(({ id, title }) => {
    return { id, title, state: stateOfDocuments(shown.filter((one) => one.profile_id === id)) };
  });
}

/** Ways to pay count as shown when each that was saved is; who saved none has none to show. */
function stateOfInstruments(found: Case): Exclude<PartState, "not_asked"> {
  const states = instrumentStates(found).map(({ state }) => state);
  const worst = (["rejected", "expired", "open", "pending"] as const).find((state) => states.includes(state));
  return worst ?? "approved";
}

/** How one kind stands, whether or not it is asked for. */
export function stateOf(found: Case, kind: DocumentKind): Exclude<PartState, "not_asked"> {
  return kind === "payment_method" ? stateOfInstruments(found) : stateOfDocuments(ofKind(found, kind));
}

/** Everything that the licence asks for is accepted. */
export const isVerified = (found: Case) => found.policy.parts.every((kind) => stateOf(found, kind) === "approved");

/** Every saved card and account was shown, and there is one. */
const paymentMethodsVerified = (found: Case) =>
  found.instruments.length > 0 && stateOfInstruments(found) === "approved";

/** A questionnaire that waits for the player: asked for, or answered in a way that was not accepted. */
export function awaitsAnswers(questionnaire: Questionnaire | undefined): boolean {
  return questionnaire?.state === "requested" || questionnaire?.state === "rejected";
}

/** Works out what follows for the player's profile, and tells their open pages. */
export async function refreshStanding(deps: VerificationDeps, tx: Tx, playerId: number): Promise<void> {
  const found = await readCase(deps, tx, playerId);
  await deps.noteStanding(tx, playerId, {
    verified: isVerified(found),
    service_verified: serviceVerdict(found),
    payment_methods_verified: paymentMethodsVerified(found),
    questionnaire_requested: awaitsAnswers(found.questionnaire),
    questionnaire_expires_at: found.questionnaire?.expires_at ?? null,
  });
  await deps.announce(tx, playerId);
}

function serviceVerdict({ applicant }: Case): boolean | null {
  return applicant?.answer ? applicant.answer === "GREEN" : null;
}

/** The words that the newest refused document of a kind was sent back with. */
export function complaintAbout(found: Case, kind: DocumentKind): { reasons: RejectReason[]; comment: string | null } {
  const newest = ofKind(found, kind)[0];
  if (newest?.state !== "rejected") return { reasons: [], comment: null };
  return { reasons: newest.reasons as RejectReason[], comment: newest.comment };
}
