import { Readable } from "node:stream";
import type { IdentityEvent } from "@croupier/contract/identityService";
import { receiveIdentityEvent } from "@croupier/contract/identityService";
import {
  answerQuestionnaire as answerCall,
  documentBounds,
  getVerification,
  getVerificationToken,
  listDocuments,
  readDocument,
  removeDocument as removeCall,
  uploadDocument as uploadCall,
} from "@croupier/contract/verification";
import type { ApiServer } from "../platform/apiServer.ts";
import { Download, Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { applyReview } from "./applyReview.ts";
import { removeDocument } from "./decideDocument.ts";
import type { VerificationDeps } from "./deps.ts";
import { documentsOf, findDocument, sealedFileOf } from "./queries.ts";
import { answerQuestionnaire } from "./questionnaire.ts";
import { openFile } from "./sealFile.ts";
import { externalIdOf } from "./submitApplicant.ts";
import { type UploadAnswer, uploadDocument } from "./uploadDocument.ts";
import { verificationView, wireDocument } from "./view.ts";

export function registerRoutes(api: ApiServer, deps: VerificationDeps): void {
  registerDocuments(api, deps);
  registerCase(api, deps);
  registerCallbacks(api, deps);
}

const me = ({ player }: RequestContext) => player!.id;

function registerDocuments(api: ApiServer, deps: VerificationDeps): void {
  const { db, documentKey } = deps;
  api.handle(listDocuments, async ({ context }) => (await documentsOf(db.pool, me(context))).map(wireDocument));

  api.handle(uploadCall, async ({ body, file, context }) => {
    if (!file) return fail(422, "file", "file_empty");
    const { document_type: kind, identity_type: identityType, side, profile_id: profileId } = body;
    const order = { playerId: me(context), kind, identityType, side, profileId, file };
    const answer = await uploadDocument(deps, order, context.now);
    return answer.ok ? wireDocument(answer.document) : refusal(answer.reason);
  });

  api.handle(readDocument, async ({ params, context }) => {
    const document = await findDocument(db.pool, params.id);
    if (Number(document?.player_id) !== me(context)) return fail(404, "id", "not_found");
    const sealed = await sealedFileOf(db.pool, BigInt(params.id));
    if (!document || !sealed) return fail(404, "id", "not_found");
    const bytes = openFile(documentKey, document.id, sealed);
    return new Download(Readable.from([bytes]), nameOf(document.media_type), document.media_type);
  });

  api.handle(removeCall, async ({ params, context }) =>
    (await removeDocument(deps, me(context), params.id)) ? undefined : fail(404, "id", "not_found"),
  );
}

/** What a file is called that leaves the house: our own word, since the player's may hold anything. */
export const nameOf = (mediaType: string) => (mediaType === "application/pdf" ? "document.pdf" : "document.jpg");

function refusal(reason: Extract<UploadAnswer, { ok: false }>["reason"]): Failure {
  if (reason === "unknown_profile") return fail(422, "profile_id", "unknown_profile");
  if (reason === "profile_missing") return fail(422, "profile_id", "required");
  if (reason === "type_missing") return fail(422, "identity_type", "required");
  if (reason === "file_type") return fail(422, "file", "file_type", { types: [...documentBounds.types] });
  return fail(reason === "too_many_documents" ? 429 : 422, "file", reason);
}

function registerCase(api: ApiServer, deps: VerificationDeps): void {
  api.handle(getVerification, ({ context }) => verificationView(deps, me(context)));

  api.handle(answerCall, async ({ body, context }) => {
    const kept = await answerQuestionnaire(deps, me(context), body, context.now);
    return kept ? verificationView(deps, me(context)) : fail(404, "base", "not_found");
  });

  api.handle(getVerificationToken, async ({ context }) => {
    if (!deps.provider) return fail(404, "base", "not_found");
    const answer = await deps.provider.createAccessToken(externalIdOf(me(context)));
    return answer.ok ? { token: answer.value } : fail(503, "base", "provider_unreachable");
  });
}

/** Webhooks prove themselves by their signature; what the handler acts on is what was signed. */
function registerCallbacks(api: ApiServer, deps: VerificationDeps): void {
  api.authenticate("identity", async ({ headers, rawBody, path }) => {
    const name = decodeURIComponent(/^\/verification\/callback\/([^/?]+)/.exec(path)?.[1] ?? "");
    if (deps.provider?.name !== name) return new Failure(404, "provider", "not_found");
    const verdict = deps.provider.verifyWebhook(headers, rawBody);
    if (verdict.ok) return verdict.event;
    return verdict.reason === "malformed"
      ? new Failure(422, "base", "malformed_body")
      : new Failure(401, "signature", "signature_forged");
  });

  api.handle(receiveIdentityEvent, async ({ params, rawBody, context }) => {
    const event = context.caller as IdentityEvent;
    const answer = await applyReview(deps, params.provider, { event, rawBody }, context.now);
    if (answer.ok) return { received: true as const };
    return fail(answer.reason === "changed_event" ? 409 : 404, "applicantId", answer.reason);
  });
}
