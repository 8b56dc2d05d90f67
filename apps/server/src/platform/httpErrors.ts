import type { ErrorCode } from "@croupier/contract/errorCodes";
import { type ErrorBody, type ErrorStatus, errorBody } from "@croupier/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { isDatabaseTrouble } from "./connections/trouble.ts";
import { Failure } from "./failure.ts";

/** Says a failure in the visitor's language, from the message `errors.<code>`. */
export type FailureSpeaker = (locale: string, code: string, data: Record<string, unknown>) => string;

function failureBody(failure: Failure, locale: string, speak: FailureSpeaker): ErrorBody {
  const message = speak(locale, failure.words, failure.data ?? {});
  const body = errorBody(failure.field, failure.code, message, failure.data);
  // Clients look for it beside `errors`, others in `data`.
  return typeof failure.data?.code === "string" ? { code: failure.data.code, ...body } : body;
}

/** When a request that found the house busy may come again, in seconds. */
const retryAfter_s = "1";

export function sendFailure(
  response: FastifyReply,
  failure: Failure,
  locale: string,
  speak: FailureSpeaker,
): FastifyReply {
  if (failure.status === 503 && failure.code === "busy") response.header("retry-after", retryAfter_s);
  else if (failure.status === 503) response.header("x-maintenance-mode", "true");
  if (failure.status === 429 && typeof failure.data?.retry_after_s === "number") {
    response.header("retry-after", String(failure.data.retry_after_s));
  }
  return response.code(failure.status).send(failureBody(failure, locale, speak));
}

const known: Record<number, ErrorCode> = {
  400: "malformed_body",
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  415: "unsupported_media_type",
};

/** Maps what the HTTP layer itself refuses to the one error shape, and hides everything that was not expected. */
export function installErrorShape(app: FastifyInstance, speak: FailureSpeaker): void {
  app.setNotFoundHandler((_, response) => sendFailure(response, new Failure(404, "base", "not_found"), "en", speak));
  app.setErrorHandler((error: FastifyError, request, response) => {
    if (isDatabaseTrouble(error)) {
      request.log.warn({ err: error, requestId: request.id }, "the database could not answer in time");
      return sendFailure(response, new Failure(503, "base", "busy"), "en", speak);
    }
    const status = error.statusCode ?? 500;
    const code = known[status];
    const bound = request.routeOptions as { config?: { form?: boolean }; bodyLimit?: number };
    if (status === 413 && bound.config?.form) {
      const maximum_mb = Math.floor((bound.bodyLimit ?? 0) / 1024 / 1024);
      return sendFailure(response, new Failure(413, "file", "file_too_large", { maximum_mb }), "en", speak);
    }
    if (code) return sendFailure(response, new Failure(status as ErrorStatus, "base", code), "en", speak);
    if (status >= 400 && status < 500)
      return sendFailure(response, new Failure(400, "base", "malformed_body"), "en", speak);
    request.log.error({ err: error, requestId: request.id }, "unexpected failure");
    return response
      .code(500)
      .send(errorBody("base", "internal", speak("en", "internal", {}), { request_id: request.id }));
  });
}
