import { addressOf, type CallParts } from "./address.ts";
import { ApiError } from "./apiError.ts";
import type { Call, CallerInput, CallReply, Method } from "./call.ts";
import type { ReplyOutline, Route } from "./route.ts";

/*
 * The typed client. It needs of a call only its method and path, so browsers give it a `Route` (see routes.ts) and no
 * schema library travels to them; tests and servers may give it the call itself. The server has checked every reply with
 * the contract before sending it.
 */

export interface ClientOptions {
  /** Empty for the page's own origin. */
  origin?: string;
  fetch?: typeof fetch;
  /** Extra headers, such as a game session's `Authorization`. */
  headers?: () => Record<string, string>;
  /** Told when the server no longer knows this session. Source: 7-03, 8-01. */
  onAuthError?: (failure: ApiError) => void;
  /** Told of every call that failed for good, for the log. */
  onFailure?: (failure: ApiError, callId: string, input: CallParts) => void;
  /** For one try: 30 s in a browser, 8 s on a server. Source: 7-01, 9-02. */
  timeout_ms?: number;
  /** Further tries after a broken line. Source: 7-02. */
  retries?: number;
  /** Waits between tries; tests pass their own. */
  wait?: (delay_ms: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
}

export interface CallOptions {
  /** Ends the call early; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** For money calls. Pass one to make a call of the user's own repeatable; without it each call gets a fresh key. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** 204 and empty bodies are null. Source: C-1.4. */
export type ClientReply<C> =
  CallReply<C> extends infer R ? (undefined extends R ? Exclude<R, undefined> | null : R) : never;

type Arguments<C> =
  object extends CallerInput<C>
    ? [input?: CallerInput<C>, options?: CallOptions]
    : [input: CallerInput<C>, options?: CallOptions];

export interface Client {
  call<C extends Call>(target: C, ...rest: Arguments<C>): Promise<ClientReply<C>>;
  call<C extends Call>(target: Route<C>, ...rest: Arguments<C>): Promise<ClientReply<C>>;
}

interface Target {
  id: string;
  method: Method;
  path: string;
  money?: boolean;
  reads?: boolean;
  gives?: ReplyOutline;
}

const firstWait_ms = 300;

/** Doubles with each try and is spread by chance, so that a thousand browsers do not come back at once. */
function waitBefore(attempt: number, random: () => number): number {
  return firstWait_ms * 2 ** (attempt - 1) * (0.75 + random() / 2);
}

/** Only what has the same effect twice may be sent twice. */
function mayRepeat({ method, money, reads }: Target): boolean {
  return method === "GET" || method === "PUT" || method === "DELETE" || money === true || reads === true;
}

/** Makes a client. Refusals are thrown as `ApiError`, a line that stays broken as one with status 0. */
export function createClient(options: ClientOptions = {}): Client {
  const { origin = "", timeout_ms = 30_000, retries = 6, wait = pause, random = Math.random } = options;

  async function call(target: Target, input: CallParts = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const { signal } = callOptions;
    const request = requestFor(target, input, callOptions);
    const tries = mayRepeat(target) ? 1 + retries : 1;
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(target, `${origin}${addressOf(target.path, input)}`, request, signal);
      } catch (failure) {
        if (signal?.aborted) throw signal.reason;
        if (!(failure instanceof ApiError)) throw failure;
        if (!failure.offline || attempt >= tries) {
          options.onFailure?.(failure, target.id, input);
          throw failure;
        }
        await wait(waitBefore(attempt, random), signal);
      }
    }
  }

  function requestFor(target: Target, { body }: CallParts, callOptions: CallOptions): RequestInit {
    const headers: Record<string, string> = {
      accept: "application/json, text/plain, */*",
      "x-requested-with": "XMLHttpRequest",
      "x-content-policy": "3",
      ...options.headers?.(),
      ...callOptions.headers,
    };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (target.money) headers["idempotency-key"] = callOptions.idempotencyKey ?? crypto.randomUUID();
    return { method: target.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  }

  async function send(
    target: Target,
    address: string,
    request: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const limit = AbortSignal.timeout(timeout_ms);
    const both = signal ? AbortSignal.any([signal, limit]) : limit;
    const { response, text } = await (options.fetch ?? fetch)(address, { ...request, signal: both })
      .then(async (answer) => ({ response: answer, text: await answer.text() }))
      .catch((cause: unknown) => {
        throw new ApiError({ status: 0, kind: limit.aborted ? "timeout" : "offline", cause });
      });
    // An answer that nobody waits for any more is dropped, also when it made it here.
    signal?.throwIfAborted();
    if (response.ok) return readReply(target, response, text);
    const failure = new ApiError({ status: response.status, body: parseJson(text) });
    if (response.status === 401) options.onAuthError?.(failure);
    throw failure;
  }

  return { call: call as Client["call"] };
}

/** The reply of a call, or a failure when what came cannot be one. An empty answer is null. Source: C-1.4. */
function readReply({ gives }: Target, { status }: Response, text: string): unknown {
  if (text === "" && (status === 204 || gives === undefined)) return null;
  const body = parseJson(text);
  if (body === undefined || !fits(body, gives)) throw new ApiError({ status: 0, kind: "nonsense" });
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fits(body: unknown, gives: ReplyOutline | undefined): boolean {
  if (gives === undefined) return true;
  if (gives === "list") return Array.isArray(body);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  return gives.every((name) => Object.hasOwn(body, name));
}

function pause(delay_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", leave);
      resolve();
    }, delay_ms);
    signal?.addEventListener("abort", leave, { once: true });
  });
}
