import type { Access, Call, CallInput, CallReply, ParsedInput } from "@croupier/contract/call";
import { aliasesOf } from "@croupier/contract/pathAliases";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { crossSiteFailure } from "./crossSite.ts";
import { CallFailed, Download, Failure, Reply } from "./failure.ts";
import { type FailureSpeaker, sendFailure } from "./httpErrors.ts";
import { refusalLog } from "./logRefusal.ts";
import { parseInput, readIdempotencyKey } from "./parseInput.ts";
import { readForm, type UploadedFile } from "./readForm.ts";
import type { RequestContext } from "./requestContext.ts";

/*
 * The one way by which every call comes in, over HTTP or in process. It parses with the contract's schemas,
 * asks who is calling, refuses what other sites forged, and gives every expected failure the one error shape.
 * Modules register handlers; a handler sees only parsed input and a resolved context.
 */

export interface HandlerInput<C extends Call> {
  params: ParsedInput<C>["params"];
  query: ParsedInput<C>["query"];
  body: ParsedInput<C>["body"];
  context: RequestContext;
  /** From the `Idempotency-Key` header of a money call, else null. */
  idempotencyKey: string | null;
  /** What the browser's cookies hold; empty for calls in process. */
  cookies: Record<string, string | undefined>;
  /** Lower-case request headers; empty for calls in process. */
  headers: Record<string, string | undefined>;
  /** The body's bytes as they came, for signatures. */
  rawBody: Buffer;
  /** What came in `file` with a form; null for other calls. */
  file: UploadedFile | null;
}

export type HandlerAnswer<C extends Call> = CallReply<C> | Failure | Reply<CallReply<C>> | Download;
export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<HandlerAnswer<C>>;

/** What an authenticator may look at. */
export interface Credentials {
  headers: Record<string, string | undefined>;
  cookies: Record<string, string | undefined>;
  rawBody: Buffer;
  method: string;
  path: string;
  ip: string;
  now: Date;
}

/** Says who is behind a request for a call: an identity, nobody, or a failure that says why not. */
export type Authenticator = (credentials: Credentials, call: Call) => Promise<unknown | Failure | null>;

/** May refuse a call that was parsed, or say more exactly who makes it. */
export type Gate = (call: Call, input: GateInput) => Promise<unknown | Failure>;

export type GateInput = Pick<HandlerInput<Call>, "params" | "query" | "body" | "context">;

export interface ApiServer {
  /** Registers the handler of a call, once. */
  handle<C extends Call>(call: C, handler: Handler<C>): void;
  /** Makes a call without a socket; throws CallFailed where HTTP would answer with an error. */
  invoke<C extends Call>(call: C, input: CallInput<C>, context: RequestContext): Promise<CallReply<C>>;
  /** Registers how `game`, `studio`, `payments`, `identity` and `operator` callers prove who they are. */
  authenticate(access: Exclude<Access, "guest" | "player">, authenticator: Authenticator): void;
  /** Registers what each call of such callers passes once its input is parsed. */
  gate(access: Exclude<Access, "guest" | "player">, gate: Gate): void;
  /** Notes calls that a module serves beside the API server, because their callers speak another error shape. */
  servedBeside(ids: readonly string[]): void;
  /** Ids of the calls that are served. */
  handled(): ReadonlySet<string>;
}

export interface ApiServerDeps {
  app: FastifyInstance;
  resolveContext: (request: FastifyRequest) => Promise<RequestContext>;
  speak: FailureSpeaker;
  /** Origins whose pages may change state with the visitor's cookie. */
  allowedOrigins: () => ReadonlySet<string>;
  /** The one origin whose pages may change state with an operator's cookie. */
  backOfficeOrigin?: string;
}

interface Arrived {
  context: RequestContext;
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
}

type AnyHandler = (input: HandlerInput<Call>) => Promise<unknown>;

export function createApiServer(deps: ApiServerDeps): ApiServer {
  const { app, resolveContext, speak, allowedOrigins } = deps;
  const backOfficeOrigins = new Set(deps.backOfficeOrigin === undefined ? [] : [deps.backOfficeOrigin]);
  const handlers = new Map<string, AnyHandler>();
  const authenticators = new Map<Access, Authenticator>();
  const gates = new Map<Access, Gate>();
  const beside = new Set<string>();
  const logRefusal = refusalLog();

  async function serve(call: Call, request: FastifyRequest, response: FastifyReply): Promise<FastifyReply> {
    const context = await resolveContext(request);
    let caller: unknown = null;
    const refuse = (failure: Failure) => {
      logRefusal(request.log, call, failure, { context, caller });
      return sendFailure(response, failure, context.locale, speak);
    };
    const forged = usesCookie(call) ? crossSiteFailure(request.method, request.headers, originsOf(call)) : null;
    if (forged) return refuse(forged);
    const rawBody = (request as { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0);
    const headers = flatHeaders(request.headers);
    caller = await identify(call, request, { context, headers, rawBody });
    if (caller instanceof Failure) return refuse(caller);
    const form = call.form ? await readForm(request.headers["content-type"], rawBody) : null;
    if (form instanceof Failure) return refuse(form);
    const body = form ? form.fields : request.body;
    const parsed = parseInput(call, { params: request.params, query: request.query, body });
    if (parsed instanceof Failure) return refuse(parsed);
    const idempotencyKey = readIdempotencyKey(call, request.headers);
    if (idempotencyKey instanceof Failure) return refuse(idempotencyKey);
    const admitted = await pass(call, { ...parsed, context: { ...context, caller } } as GateInput);
    if (admitted instanceof Failure) return refuse(admitted);
    const answer = await handlerOf(call)({
      ...parsed,
      context: { ...context, caller: admitted },
      idempotencyKey,
      cookies: request.cookies ?? {},
      headers,
      rawBody,
      file: form?.file ?? null,
    } as HandlerInput<Call>);
    if (answer instanceof Failure) return refuse(answer);
    return sendAnswer(call, answer, response);
  }

  async function pass(call: Call, input: GateInput): Promise<unknown | Failure> {
    const gate = gates.get(call.access);
    return gate ? gate(call, input) : input.context.caller;
  }

  function originsOf(call: Call): ReadonlySet<string> {
    return isOfBackOffice(call) ? backOfficeOrigins : allowedOrigins();
  }

  async function identify(call: Call, request: FastifyRequest, { context, headers, rawBody }: Arrived) {
    if (call.access === "guest") return null;
    if (call.access === "player") return playerFailure(call, context) ?? context.player;
    const authenticator = authenticators.get(call.access);
    if (!authenticator) throw new Error(`no authenticator for ${call.access}, needed by ${call.id}`);
    const { cookies = {}, method, url: path } = request;
    const { ip, now } = context;
    const identity = await authenticator({ headers, cookies, rawBody, method, path, ip, now }, call);
    return identity ?? new Failure(401, "base", "sign_in_required");
  }

  function handlerOf(call: Call): AnyHandler {
    const handler = handlers.get(call.id);
    if (!handler) throw new Error(`the call ${call.id} has no handler`);
    return handler;
  }

  return {
    handle(call, handler) {
      if (handlers.has(call.id)) throw new Error(`the call ${call.id} already has a handler`);
      handlers.set(call.id, handler as unknown as AnyHandler);
      for (const { method, path } of [call, ...aliasesOf(call)]) {
        app.route({
          method,
          url: path,
          ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
          ...(call.form ? { config: { form: true } } : {}),
          handler: (request, response) => serve(call, request, response),
        });
      }
    },
    async invoke(call, input, context) {
      const closed = call.access === "player" ? playerFailure(call, context) : null;
      if (closed) throw new CallFailed(closed);
      // Over HTTP, too, what nobody serves is not there.
      if (!handlers.has(call.id)) throw new CallFailed(new Failure(404, "base", "not_found"));
      if (call.file) throw new CallFailed(new Failure(403, "base", "forbidden"));
      // Only these two kinds of callers are known by the context; the others prove themselves over HTTP.
      if (isOfBackOffice(call) || (call.access !== "guest" && call.access !== "player"))
        throw new CallFailed(new Failure(403, "base", "forbidden"));
      const parsed = parseInput(call, { params: input.params ?? {}, query: input.query ?? {}, body: input.body });
      if (parsed instanceof Failure) throw new CallFailed(parsed);
      const answer = await handlerOf(call)({
        ...parsed,
        context,
        idempotencyKey: null,
        cookies: {},
        headers: {},
        rawBody: Buffer.alloc(0),
        file: null,
      } as HandlerInput<Call>);
      if (answer instanceof Failure) throw new CallFailed(answer);
      const body = answer instanceof Reply ? answer.body : answer;
      return (call.reply ? call.reply.parse(body) : undefined) as never;
    },
    authenticate(access, authenticator) {
      authenticators.set(access, authenticator);
    },
    gate(access, gate) {
      gates.set(access, gate);
    },
    servedBeside(ids) {
      for (const id of ids) beside.add(id);
    },
    handled: () => new Set([...handlers.keys(), ...beside]),
  };
}

/** Why a call for players is not for this visitor; null when it is. */
function playerFailure(call: Call, { player }: RequestContext): Failure | null {
  if (!player) return new Failure(401, "base", "sign_in_required");
  return player.payoutOnly && !call.openToExcluded ? new Failure(403, "base", "blocked_selfexclusion") : null;
}

/** Calls that a browser makes with the visitor's cookie; the others carry a token or a signature of their own. */
function usesCookie(call: Call): boolean {
  if (call.ownProof) return false;
  return ["guest", "player", "operator"].includes(call.access);
}

/** Calls that only the back office's own origin makes. */
function isOfBackOffice(call: Call): boolean {
  return call.path.startsWith("/backoffice/");
}

/** The reply schema also strips what a handler gave too much of, so nothing internal leaks by accident. */
function sendAnswer(call: Call, answer: unknown, response: FastifyReply): FastifyReply {
  if (answer instanceof Download) return sendFile(call, answer, response);
  const extras = answer instanceof Reply ? answer.extras : {};
  const body = answer instanceof Reply ? answer.body : answer;
  for (const [name, value] of Object.entries(extras.headers ?? {})) response.header(name, value);
  for (const cookie of extras.cookies ?? []) response.header("set-cookie", cookie);
  if (!call.reply || body === undefined) return response.code(extras.status ?? call.status ?? 204).send();
  return response.code(extras.status ?? call.status ?? 200).send(call.reply.parse(body));
}

function sendFile({ id, file }: Call, { source, name, type }: Download, response: FastifyReply): FastifyReply {
  if (!file) throw new Error(`the call ${id} answers no file`);
  return response
    .type(type ?? file)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "private, no-store")
    .send(source);
}

function flatHeaders(headers: FastifyRequest["headers"]): Record<string, string | undefined> {
  const flat: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(headers)) flat[name] = Array.isArray(value) ? value.join(", ") : value;
  return flat;
}
