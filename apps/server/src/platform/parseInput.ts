import type { Call } from "@croupier/contract/call";
import { type ErrorCode, isErrorCode } from "@croupier/contract/errorCodes";
import { z } from "zod";
import { Failure } from "./failure.ts";
import { withoutInvisible } from "./invisibleText.ts";
import { unstorable } from "./unstorable.ts";

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

type Issue = z.core.$ZodIssue;

/**
 * Parses what came in with the call's schemas. The answer names the first broken field and, in `data.fields`, all of
 * them. Money calls refuse fields they do not know. Characters that hide or turn what a text says are taken out of what
 * people send. Status: 422. Source: C-1.7.
 */
export function parseInput(call: Call, raw: RawInput): RawInput | Failure {
  // What studios and providers sign is taken as they wrote it: their ids have to be found again.
  const signed = ["studio", "payments", "identity"].includes(call.access);
  const parsePart = signed ? parseGiven : parseCleaned;
  const params = parsePart(call.params, raw.params);
  if (params instanceof Failure) return params;
  const query = parsePart(call.query, raw.query);
  if (query instanceof Failure) return query;
  const bodySchema = bodySchemaOf(call);
  const body = parsePart(bodySchema, raw.body === undefined && bodySchema ? {} : raw.body);
  if (body instanceof Failure) return body;
  return { params, query, body };
}

/** The strict schemas of money calls, each made once: zod compiles a schema at its first use, at twenty times a parse. */
const strictBodies = new WeakMap<z.ZodObject, z.ZodObject>();

function bodySchemaOf({ money, body }: Call): z.ZodType | undefined {
  if (!money || !(body instanceof z.ZodObject)) return body;
  const strict = strictBodies.get(body) ?? body.strict();
  strictBodies.set(body, strict);
  return strict;
}

function parseCleaned(schema: z.ZodType | undefined, value: unknown): unknown | Failure {
  return parseGiven(schema, value, withoutInvisible);
}

function parseGiven(
  schema: z.ZodType | undefined,
  given: unknown,
  clean: (value: unknown) => unknown = (value) => value,
): unknown | Failure {
  if (!schema) return undefined;
  const fault = unstorable(given);
  if (fault) return new Failure(422, fault.field, fault.code);
  const value = clean(given);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(describe);
  const first = problems[0] ?? { field: "base", code: "invalid" as const };
  return new Failure(422, first.field, first.code, {
    ...first.facts,
    fields: problems.map(({ field, code }) => ({ field, code })),
  });
}

/** Turns a schema's complaint into the field and the code of the error shape. */
function describe(issue: Issue): { field: string; code: ErrorCode; facts?: Record<string, unknown> } {
  if (issue.code === "unrecognized_keys") return { field: issue.keys[0] ?? "base", code: "unknown_field" };
  const field = lastName(issue.path);
  if (issue.code === "invalid_type") return { field, code: issue.input === undefined ? "required" : "invalid_type" };
  if (issue.code === "too_small") {
    // A schema of a text that has to be long says so by its message.
    const code = issue.message === "too_short" ? "too_short" : "too_small";
    return { field, code, facts: { minimum: String(issue.minimum) } };
  }
  if (issue.code === "too_big") return { field, code: "too_big", facts: { maximum: String(issue.maximum) } };
  if (issue.code === "custom" && issue.message && isErrorCode(issue.message)) return { field, code: issue.message };
  return { field, code: issue.code === "invalid_format" ? "invalid_format" : "invalid" };
}

/** Forms show errors under their own field, so the wrapper's name (`user.email`) is dropped. */
function lastName(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === "string");
  return (names.at(-1) as string | undefined) ?? "base";
}

const keyShape = /^[\x21-\x7e]{8,255}$/;

/** The optional `Idempotency-Key` header of a money call. Source: F-09. */
export function readIdempotencyKey(
  call: Call,
  headers: Record<string, string | string[] | undefined>,
): string | null | Failure {
  const key = headers["idempotency-key"];
  if (!call.money || key === undefined) return null;
  if (typeof key !== "string" || !keyShape.test(key)) return new Failure(422, "idempotency_key", "invalid_format");
  return key;
}
