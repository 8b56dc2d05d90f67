import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { isSignedCall } from "@croupier/signing/identityMessage";

/*
 * An identity service that answers as the usual ones do: more fields than we read, errors with a description and a correlation id,
 * times without a zone. The replies are written down from their public documentation; none came from a live account.
 */

export const account = { appToken: "sbx:uY0CgwELmgUAEyl4hNWxLngb.Z0", secret: "the secret of the recorded account" };
export const applicantId = (name: string) => `5cb744200a975a67ed${Buffer.from(name).toString("hex").slice(-6)}`;

export interface HeardCall {
  method: string;
  path: string;
  type: string;
  body: Buffer;
}

const review = {
  reviewId: "Fn2Ka",
  attemptId: "EdCPs",
  levelName: "basic-kyc-level",
  createDate: "2026-02-21 13:20:01",
};

const recorded = {
  applicant: (externalUserId: string) => ({
    id: applicantId(externalUserId),
    createdAt: "2026-02-21 13:20:01",
    clientId: "croupier",
    inspectionId: "5cb744200a975a67ed1798a5",
    externalUserId,
    fixedInfo: { firstName: "Alex", lastName: "Moss", country: "CAN" },
    applicantPlatform: "API",
    requiredIdDocs: { docSets: [{ idDocSetType: "IDENTITY", types: ["PASSPORT", "ID_CARD", "DRIVERS"] }] },
    review: { ...review, reviewStatus: "init", priority: 0 },
    type: "individual",
  }),
  known: (externalUserId: string) => ({
    description: `Applicant with external user id '${externalUserId}' already exists: ${applicantId(externalUserId)}`,
    code: 409,
    correlationId: "req-3f1d2a",
  }),
  document: (country: string | undefined) => ({ idDocType: "PASSPORT", country }),
  pending: { ok: 1 },
  status: {
    ...review,
    reviewDate: "2026-02-21 13:23:19+0000",
    reviewResult: {
      moderationComment: "The picture is blurred.",
      clientComment: "Blurred document.",
      reviewAnswer: "RED",
      rejectLabels: ["UNSATISFACTORY_PHOTOS", "LOW_QUALITY"],
      reviewRejectType: "RETRY",
      buttonIds: ["badPhoto_imageEditor"],
    },
    reviewStatus: "completed",
    priority: 0,
  },
  token: (userId: string) => ({ token: "_act-sbx-jwt-eyJhbGciOiJub25lIn0.eyJqdGkiOiJfYWN0In0.", userId }),
};

/** A webhook as the usual services send it; `change` says what is told of whom. */
export const recordedWebhook = (externalUserId: string, change: Record<string, unknown> = {}) => ({
  applicantId: applicantId(externalUserId),
  inspectionId: "5cb744200a975a67ed1798a5",
  applicantType: "individual",
  correlationId: "req-fa94263f-0b23-42d7-9393-ab10b28ef42d",
  levelName: "basic-kyc-level",
  sandboxMode: false,
  externalUserId,
  type: "applicantReviewed",
  reviewResult: { reviewAnswer: "GREEN" },
  reviewStatus: "completed",
  createdAt: "2026-02-21 13:23:19+0000",
  createdAtMs: "2026-02-21 13:23:19.321",
  clientId: "croupier",
  ...change,
});

/** `broken` is answered instead while it is set: a status, or text that is no JSON. `readCountry`: what a document says. */
interface ServiceState {
  broken: number | "page" | null;
  readCountry: string | undefined;
}

/** Serves the recorded replies to signed calls. */
export async function startRecordedIdentity(clock: { now(): Date }) {
  const heard: HeardCall[] = [];
  const known = new Set<string>();
  const state: ServiceState = { broken: null, readCountry: "CAN" };
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const body = await buffer(request);
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    if (!isSignedCall(account, { method, path, rawBody: body }, headers, clock.now()))
      return send(401, { description: "Request signature mismatch", code: 401, errorCode: 4003 });
    heard.push({ method, path, type: headers["content-type"] ?? "", body });
    if (state.broken === "page") return response.writeHead(200).end("<html>Welcome</html>");
    if (state.broken) return send(state.broken, { description: "broken", code: state.broken, correlationId: "req-1" });
    const [status, answer] = replyTo(method, path, body, { known, state });
    return send(status, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    heard,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

interface Service {
  known: Set<string>;
  state: ServiceState;
}

function replyTo(method: string, path: string, body: Buffer, { known, state }: Service): [number, unknown] {
  const { pathname } = new URL(path, "http://service");
  const name = /;externalUserId=([^/]+)\/one$/.exec(pathname)?.[1];
  if (method === "GET" && name) return known.has(name) ? [200, recorded.applicant(name)] : [404, { code: 404 }];
  if (pathname === "/resources/applicants") {
    const { externalUserId } = JSON.parse(body.toString("utf8"));
    if (known.has(externalUserId)) return [409, recorded.known(externalUserId)];
    known.add(externalUserId);
    return [201, recorded.applicant(externalUserId)];
  }
  if (pathname === "/resources/accessTokens/sdk")
    return [200, recorded.token(JSON.parse(body.toString("utf8")).userId)];
  const [, id, rest] = /^\/resources\/applicants\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (![...known].some((one) => applicantId(one) === id)) return [404, { description: "Not found", code: 404 }];
  if (rest === "info/idDoc") return [200, recorded.document(state.readCountry)];
  return [200, rest === "status/pending" ? recorded.pending : recorded.status];
}
