import type { ApplicantStatus, ReviewResult } from "@croupier/contract/identityService";
import { newName } from "../names.ts";

export interface SandboxApplicant {
  id: string;
  externalUserId: string;
  lastName: string;
  /** Bytes of each document that was given since the last look. */
  documents: number[];
  status: ApplicantStatus;
}

/** A file below this size is no readable picture of a document. */
const minBytes = 15_000;

/** Everybody the sandbox knows, while its process lives. */
export class Applicants {
  readonly #byId = new Map<string, SandboxApplicant>();
  readonly #byName = new Map<string, SandboxApplicant>();

  /** Null when the name is known. */
  add(externalUserId: string, lastName: string): SandboxApplicant | null {
    if (this.#byName.has(externalUserId)) return null;
    const status: ApplicantStatus = { reviewStatus: "init" };
    const made = { id: newName("applicant"), externalUserId, lastName, documents: [], status };
    this.#byId.set(made.id, made);
    this.#byName.set(externalUserId, made);
    return made;
  }

  find(id: string): SandboxApplicant | undefined {
    return this.#byId.get(id);
  }

  named(externalUserId: string): SandboxApplicant | undefined {
    return this.#byName.get(externalUserId);
  }
}

/**
 * What the sandbox says to what it was given: a last name of `Forged` is a forgery, for good; files that are too small to be read are
 * sent back; everything else is fine.
 */
export function review({ lastName, documents }: SandboxApplicant): ReviewResult {
  if (/^forged$/i.test(lastName)) return { reviewAnswer: "RED", rejectLabels: ["FORGERY"], reviewRejectType: "FINAL" };
  if (documents.length === 0 || Math.min(...documents) < minBytes) {
    return { reviewAnswer: "RED", rejectLabels: ["LOW_QUALITY"], reviewRejectType: "RETRY" };
  }
  return { reviewAnswer: "GREEN", rejectLabels: [] };
}
