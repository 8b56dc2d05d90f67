import {
  AccessToken,
  Applicant,
  ApplicantStatus,
  IdentityEvent,
  ReadDocument,
} from "@croupier/contract/identityService";
import type { IdentityType } from "@croupier/contract/verification";
import { alpha2, alpha3 } from "@croupier/rules/countryCodes";
import { isSignedWebhook, signedCallHeaders } from "@croupier/signing/identityMessage";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { readAtMost } from "../../platform/readAtMost.ts";
import type { DocumentForService, IdentityProvider, ServiceAnswer } from "./identityProvider.ts";

export interface HttpIdentityOptions {
  name: string;
  apiUrl: string;
  appToken: string;
  secret: string;
  webhookSecret: string;
  /** The check that is ordered, by the service's name for it. */
  level: string;
  clock: Clock;
}

const timeout_ms = 20_000;
const longestReply = 256 * 1024;
const tokenLife_s = 600;

const identityTypes: Record<IdentityType, string> = {
  passport: "PASSPORT",
  id_card: "ID_CARD",
  driving_licence: "DRIVERS",
  residence_permit: "RESIDENCE_PERMIT",
};

type Body = { type: string; bytes: Buffer };

/**
 * The adapter to an identity service with the usual resources: applicants, documents, status, access tokens. These services name
 * countries by three letters, we by two.
 */
export function httpIdentity(options: HttpIdentityOptions): IdentityProvider {
  const { name, level } = options;
  const of = (applicantId: string) => `/resources/applicants/${encodeURIComponent(applicantId)}`;
  const named = `levelName=${encodeURIComponent(level)}`;

  async function send(method: string, path: string, body: Body | null) {
    const rawBody = body?.bytes ?? Buffer.alloc(0);
    try {
      const response = await fetch(`${options.apiUrl}${path}`, {
        method,
        headers: {
          accept: "application/json",
          ...(body ? { "content-type": body.type } : {}),
          ...signedCallHeaders(options, { method, path, rawBody }, options.clock.now()),
        },
        ...(body ? { body: new Uint8Array(rawBody) } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(timeout_ms),
      });
      return {
        status: response.status,
        json: parseJson((await readAtMost(response, longestReply))?.toString("utf8") ?? ""),
      };
    } catch {
      return null;
    }
  }

  async function ask<Value>(
    [method, path]: [string, string],
    body: Body | null,
    read: (json: unknown) => Value | undefined,
  ): Promise<ServiceAnswer<Value>> {
    const answer = await send(method, path, body);
    if (!answer || answer.status >= 500 || answer.status === 429) return { ok: false, reason: "unreachable" };
    if (answer.status >= 400) return { ok: false, reason: "refused", status: answer.status };
    const value = read(answer.json);
    return value === undefined ? { ok: false, reason: "unreachable" } : { ok: true, value };
  }

  return {
    name,
    async createApplicant({ externalUserId, first_name, last_name, date_of_birth, country, language }) {
      const info = { firstName: first_name, lastName: last_name, dob: date_of_birth, country: alpha3(country) };
      const made = await ask(
        ["POST", `/resources/applicants?${named}`],
        jsonBody({ externalUserId, lang: language.slice(0, 2), fixedInfo: info }),
        (json) => parsed(Applicant, json)?.id,
      );
      // Known already: the service answers under which id when it is asked by our name.
      if (made.ok || made.reason !== "refused" || made.status !== 409) return made;
      const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(externalUserId)}/one`;
      return ask(["GET", path], null, (json) => parsed(Applicant, json)?.id);
    },
    addDocument: (applicantId, document) =>
      ask(["POST", `${of(applicantId)}/info/idDoc`], formBody(document), (json) => ({
        country: alpha2(parsed(ReadDocument, json)?.country ?? "") ?? null,
      })),
    requestCheck: (applicantId) => ask(["POST", `${of(applicantId)}/status/pending`], null, () => null),
    fetchStatus: (applicantId) =>
      ask(["GET", `${of(applicantId)}/status`], null, (json) => parsed(ApplicantStatus, json)),
    createAccessToken: (externalUserId) =>
      ask(
        ["POST", "/resources/accessTokens/sdk"],
        jsonBody({ userId: externalUserId, levelName: level, ttlInSecs: tokenLife_s }),
        (json) => parsed(AccessToken, json)?.token,
      ),
    verifyWebhook(headers, rawBody) {
      if (!isSignedWebhook(options.webhookSecret, headers, rawBody)) return { ok: false, reason: "forged" };
      const event = parsed(IdentityEvent, parseJson(rawBody.toString("utf8")));
      return event ? { ok: true, event } : { ok: false, reason: "malformed" };
    },
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> | undefined {
  const answer = schema.safeParse(json);
  return answer.success ? answer.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const jsonBody = (value: unknown): Body => ({ type: "application/json", bytes: Buffer.from(JSON.stringify(value)) });

/** A form with `metadata` and `content`, put together here because its bytes are signed. */
function formBody({ type, side, country, file }: DocumentForService): Body {
  const boundary = "croupier-document-7f3d9c51a2";
  const metadata = {
    idDocType: identityTypes[type],
    ...(side ? { idDocSubType: side === "front" ? "FRONT_SIDE" : "BACK_SIDE" } : {}),
    country: alpha3(country),
  };
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="metadata"',
    "",
    JSON.stringify(metadata),
    `--${boundary}`,
    `Content-Disposition: form-data; name="content"; filename="document${file.mediaType === "application/pdf" ? ".pdf" : ".jpg"}"`,
    `Content-Type: ${file.mediaType}`,
    "",
    "",
  ].join("\r\n");
  const bytes = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
