import type { z } from "zod";
import type { Permission } from "./permissions.ts";

/**
 * Who may make a call. `guest` means anybody, signed in or not; `operator` those who are signed in to the back office.
 */
export type Access = "guest" | "player" | "operator" | "game" | "studio" | "payments" | "identity";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Schema = z.ZodType;

/** One HTTP call: everything both ends must agree on. Paths use `:name` for parameters. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** Unique name, `module.verb`, used in logs, OpenAPI and tests. */
  id: string;
  method: Method;
  path: string;
  access: Access;
  /** One sentence for the reference page. */
  summary: string;
  /** Lines of the product specification that this call serves. */
  spec: readonly string[];
  params?: Params;
  query?: Query;
  body?: Body;
  /** Shape of a success; absent means an empty 204. */
  reply?: Reply;
  /** Status of a success, 200 with a reply and 204 without unless given. */
  status?: number;
  /** Media type of a success that is a file and not JSON; such a call has no `reply` and is made over HTTP only. */
  file?: string;
  /** The call moves money: unknown fields are refused and an idempotency key is accepted. */
  money?: boolean;
  /** A POST that only reads, so that a client may repeat it. */
  reads?: boolean;
  /**
   * Also answers a player who excluded themselves and signed in to take out what is left. Other calls for players are closed
   * to such a session, so a new one is closed unless it says otherwise. Source: F-51.
   */
  openToExcluded?: boolean;
  /** The right that an operator must have; a call for operators without one is for all of them. */
  permission?: Permission;
  /** Also answers an operator who must first set up a second factor. */
  openToSetUp?: boolean;
  /** The body is `multipart/form-data`: its text fields are parsed as `body`, and one file comes with them. */
  form?: boolean;
  /** Longest body in bytes, where it is not the server's own bound; a longer one is refused with 413. */
  maxBodyBytes?: number;
  /** The body proves the right to make the call and no cookie takes part in it, so any origin may make it. */
  ownProof?: boolean;
}

/** Declares a call; only there so that TypeScript keeps the exact schema types. */
export function call<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
>(definition: Call<Params, Query, Body, Reply>): Call<Params, Query, Body, Reply> {
  return definition;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes. */
export type CallInput<C extends Call> = {
  params?: InputOf<C["params"]>;
  query?: InputOf<C["query"]>;
  body?: InputOf<C["body"]>;
};

/** A part that the call does not have may not be passed; one whose fields may all be left out may be left out itself. */
type PartOf<Name extends string, S> = S extends z.ZodUndefined
  ? { [N in Name]?: undefined }
  : S extends Schema
    ? object extends z.input<S>
      ? { [N in Name]?: z.input<S> }
      : { [N in Name]: z.input<S> }
    : never;

/** What a caller must pass, each part as strictly as its schema. */
export type CallerInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? PartOf<"params", P> & PartOf<"query", Q> & PartOf<"body", B>
    : never;

/** What a handler receives once the API server has parsed it. */
export type ParsedInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;

/** What a caller gets back. */
export type CallReply<C> = C extends Call<Schema, Schema, Schema, infer R> ? OutputOf<R> : never;
