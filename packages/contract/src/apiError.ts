import type { ErrorBody } from "./errors.ts";

/**
 * How a call failed: `refused` by the server with a reason, `offline` or `timeout` when no answer came, `nonsense` when
 * one came that is none: a page instead of JSON, broken JSON, another shape.
 */
export type FailureKind = "refused" | "offline" | "timeout" | "nonsense";

interface Refusal {
  /** 0 when no answer came at all, or none that can be read. */
  status: number;
  kind?: FailureKind;
  body?: unknown;
  cause?: unknown;
}

/** A call that the server refused, or that never reached it. */
export class ApiError extends Error {
  readonly status: number;
  readonly kind: FailureKind;
  /** Field to code to message; `base` holds what belongs to no field. */
  readonly errors: ErrorBody["errors"];
  readonly data: Record<string, unknown>;

  constructor({ status, kind = status === 0 ? "offline" : "refused", body, cause }: Refusal) {
    const { errors, data = {} } = isErrorBody(body) ? body : { errors: errorsOfMessage(body) };
    super(`${status} ${codesOf(errors).join(", ") || kind}`, { cause });
    this.name = "ApiError";
    this.status = status;
    this.kind = kind;
    this.errors = errors;
    this.data = data;
  }

  /** The line was broken or too slow; the server may or may not have acted. */
  get offline(): boolean {
    return this.kind === "offline" || this.kind === "timeout";
  }

  /** The first message of a field, or of any field when none is named. Source: C-1.7. */
  first(field?: string): string | undefined {
    const codes = field === undefined ? Object.values(this.errors)[0] : this.errors[field];
    return codes && Object.values(codes)[0];
  }

  /** The first code of a field, or of any field when none is named. */
  code(field?: string): string | undefined {
    const codes = field === undefined ? Object.values(this.errors)[0] : this.errors[field];
    return codes && Object.keys(codes)[0];
  }

  /** Whether any field was refused with this code. */
  has(code: string): boolean {
    return Object.values(this.errors).some((codes) => Object.hasOwn(codes, code));
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "errors" in body && typeof body.errors === "object";
}

/** What a body without `errors` says in `message`: a text, the first of a list or the first value of an object. */
function errorsOfMessage(body: unknown): ErrorBody["errors"] {
  const { message } = Object(body) as { message?: unknown };
  const [text] = typeof message === "string" ? [message] : Object.values(Object(message));
  return typeof text === "string" ? { base: { message: text } } : {};
}

function codesOf(errors: ErrorBody["errors"]): string[] {
  return Object.entries(errors).flatMap(([field, codes]) => Object.keys(codes).map((code) => `${field}.${code}`));
}
