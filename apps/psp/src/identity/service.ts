import { isSignedCall } from "@croupier/signing/identityMessage";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { newName } from "../names.ts";
import type { IdentitySettings, SandboxSettings } from "../settings.ts";
import { Applicants, type SandboxApplicant } from "./applicants.ts";
import { Reviews } from "./webhooks.ts";

const NewApplicant = z.object({
  externalUserId: z.string().min(1).max(100),
  fixedInfo: z.object({ lastName: z.string().nullish() }).optional(),
});
const Metadata = z.object({ idDocType: z.string(), country: z.string().optional() });
const NewToken = z.object({ userId: z.string().min(1).max(100), levelName: z.string(), ttlInSecs: z.int().positive() });

const longestBody = 12 * 1024 * 1024;

/**
 * A sandbox of the usual identity services: signed calls for applicants, documents and access tokens, signed webhooks for what the
 * review came to. It remembers people while it runs. Source: contract, identityService.ts.
 */
export function registerIdentity(
  app: FastifyInstance,
  settings: SandboxSettings,
  identity: IdentitySettings,
  now: () => Date,
): { stop(): Promise<void> } {
  const applicants = new Applicants();
  const reviews = new Reviews(settings, identity, now);
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestBody }, (_, body, done) => done(null, body));
    api.addHook("preHandler", async (request, response) => {
      const call = { method: request.method, path: request.url, rawBody: rawBodyOf(request) };
      if (!isSignedCall(identity, call, request.headers, now())) return refuse(response, 401);
    });
    registerApplicants(api, applicants);
    registerReviews(api, applicants, reviews);
  });
  return { stop: () => reviews.stop() };
}

const rawBodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function registerApplicants(api: FastifyInstance, applicants: Applicants): void {
  api.post("/resources/applicants", async (request, response) => {
    const asked = NewApplicant.safeParse(parseJson(request));
    if (!asked.success) return refuse(response, 400);
    const { externalUserId, fixedInfo } = asked.data;
    const made = applicants.add(externalUserId, fixedInfo?.lastName ?? "");
    return made ? response.code(201).send(shown(made)) : refuse(response, 409);
  });

  api.get<{ Params: { name: string } }>(
    "/resources/applicants/-;externalUserId=:name/one",
    async (request, response) => {
      const found = applicants.named(request.params.name);
      return found ? shown(found) : refuse(response, 404);
    },
  );

  api.post("/resources/accessTokens/sdk", async (request, response) => {
    const asked = NewToken.safeParse(parseJson(request));
    return asked.success ? { token: newName("token"), userId: asked.data.userId } : refuse(response, 400);
  });
}

function registerReviews(api: FastifyInstance, applicants: Applicants, reviews: Reviews): void {
  type OfOne = { Params: { id: string } };
  const route = "/resources/applicants/:id";

  api.post<OfOne>(`${route}/info/idDoc`, { bodyLimit: longestBody }, async (request, response) => {
    const applicant = applicants.find(request.params.id);
    if (!applicant) return refuse(response, 404);
    const form = await readForm(request);
    const content = form?.get("content");
    const metadata = Metadata.safeParse(jsonIn(form?.get("metadata")));
    if (!metadata.success || typeof content !== "object" || !content) return refuse(response, 400);
    applicant.documents.push(content.size);
    return metadata.data;
  });

  api.post<OfOne>(`${route}/status/pending`, async (request, response) => {
    const applicant = applicants.find(request.params.id);
    if (!applicant) return refuse(response, 404);
    reviews.begin(applicant);
    return { ok: 1 };
  });

  api.get<OfOne>(`${route}/status`, async (request, response) => {
    const applicant = applicants.find(request.params.id);
    return applicant ? applicant.status : refuse(response, 404);
  });
}

const shown = ({ id, externalUserId }: SandboxApplicant) => ({ id, externalUserId });

async function readForm(request: FastifyRequest): Promise<FormData | null> {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  return new Response(new Uint8Array(rawBodyOf(request)), { headers }).formData().catch(() => null);
}

const parseJson = (request: FastifyRequest) => jsonIn(rawBodyOf(request).toString("utf8"));

function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function refuse(response: FastifyReply, code: number): FastifyReply {
  return response.code(code).send({ code, description: "refused" });
}
