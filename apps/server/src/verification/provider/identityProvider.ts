import type { ApplicantStatus, IdentityEvent } from "@croupier/contract/identityService";
import type { IdentityType } from "@croupier/contract/verification";

/** Who is to be looked at. */
export interface ApplicantFacts {
  /** Our name for them at the service; no other fact of ours identifies them. */
  externalUserId: string;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  language: string;
}

export interface DocumentForService {
  type: IdentityType;
  side: "front" | "back" | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  file: { mediaType: string; bytes: Buffer };
}

/** What the service read from a document. */
export interface ReadDocument {
  /** ISO 3166-1 alpha-2; null where it named no country. */
  country: string | null;
}

export type ServiceAnswer<Value> =
  | { ok: true; value: Value }
  /** It said no: asking again would get the same. */
  | { ok: false; reason: "refused"; status: number }
  /** It may have done it or not. Every call may be repeated. */
  | { ok: false; reason: "unreachable" };

export type WebhookVerdict = { ok: true; event: IdentityEvent } | { ok: false; reason: "forged" | "malformed" };

/**
 * What this module needs of an identity service. An adapter never throws for what a network or a service can do, keeps no state,
 * and every call may be repeated. `httpIdentity.contract.test.ts` says what an adapter must pass.
 */
export interface IdentityProvider {
  /** As in the webhook's address. */
  name: string;
  /** The service's id for this person; the same one for each call. */
  createApplicant(facts: ApplicantFacts): Promise<ServiceAnswer<string>>;
  addDocument(applicantId: string, document: DocumentForService): Promise<ServiceAnswer<ReadDocument>>;
  /** Asks for a look at everything that was added. */
  requestCheck(applicantId: string): Promise<ServiceAnswer<null>>;
  /** For reviews whose webhook never came. */
  fetchStatus(applicantId: string): Promise<ServiceAnswer<ApplicantStatus>>;
  /** Opens the service's own form in a page. */
  createAccessToken(externalUserId: string): Promise<ServiceAnswer<string>>;
  /** Checks who sent a webhook, on its bytes, before reading it. */
  verifyWebhook(headers: Record<string, string | undefined>, rawBody: Buffer): WebhookVerdict;
}
