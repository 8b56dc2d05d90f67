import type { Call } from "@croupier/contract/call";
import { errorBody } from "@croupier/contract/errors";
import { batch } from "@croupier/contract/telemetry";
import type { ApiServer } from "./apiServer.ts";
import { CallFailed, type Failure } from "./failure.ts";
import type { FailureSpeaker } from "./httpErrors.ts";

interface FoundCall {
  call: Call;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
}

/**
 * Answers several of our own GET calls in one, in the order asked. What fails answers with its error body in its place.
 * Only calls that a browser may make with its cookie take part. Source: C-1.13.
 */
export function registerBatch(api: ApiServer, calls: readonly Call[], speak: FailureSpeaker): void {
  const readable = calls.filter(
    (call) =>
      call.method === "GET" &&
      !call.file &&
      (call.access === "guest" || call.access === "player") &&
      call.id !== batch.id,
  );
  api.handle(batch, async ({ query: addresses, context }) =>
    Promise.all(
      addresses.map(async (address) => {
        const found = findCall(readable, address);
        if (!found || !api.handled().has(found.call.id))
          return errorOf({ field: "url", code: "not_found", data: {} }, context.locale);
        try {
          const { call, params, query } = found;
          return ((await api.invoke(call, { params, query } as never, context)) ?? null) as never;
        } catch (error) {
          if (error instanceof CallFailed) return errorOf(error.failure, context.locale);
          throw error;
        }
      }),
    ),
  );

  function errorOf({ field, code, data = {} }: Pick<Failure, "field" | "code" | "data">, locale: string): never {
    return errorBody(field, code, speak(locale, code, data), data) as never;
  }
}

/** The call behind an address such as `api/tournaments/7/status?l=de`, or null when it is none of ours. */
function findCall(calls: readonly Call[], address: string): FoundCall | null {
  if (/^[a-z]+:|^\/\//i.test(address)) return null;
  const path = `/${address.replace(/^\//, "")}`;
  const url = URL.canParse(path, "http://batch") ? new URL(path, "http://batch") : null;
  if (url?.host !== "batch") return null;
  const parts = url.pathname.split("/");
  // A call without parameters is meant before one whose parameter would fit.
  const sorted = [...calls].sort((one, other) => placesOf(one) - placesOf(other));
  for (const call of sorted) {
    const params = match(call.path.split("/"), parts);
    if (params) return { call, params, query: queryOf(url.searchParams) };
  }
  return null;
}

const placesOf = ({ path }: Call) => path.split(":").length;

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    if (name === "*") return { ...params, "*": parts.slice(index).map(decoded).join("/") };
    const part = parts[index];
    if (part === undefined || part === "") {
      if (part === name) continue;
      return null;
    }
    if (name.startsWith(":")) params[name.slice(1)] = decoded(part);
    else if (name !== part) return null;
  }
  return pattern.length === parts.length ? params : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}
