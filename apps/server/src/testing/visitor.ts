import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";

/*
 * Somebody at the other end of the wire: a cookie jar and the calls a browser would make. Used by every test that
 * speaks real HTTP to a real server, and by the benchmarks.
 */

// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
type Loose = any;

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Visitor {
  readonly origin: string;
  get<Body = Loose>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  send<Body = Loose>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  cookies(): Record<string, string>;
}

/** A visitor with an empty cookie jar at one of the server's origins. `host` is sent when it is not the address's own. */
export function visitor(origin: string, jar: Map<string, string> = new Map()): Visitor {
  const { address, host } = loopback(origin);
  async function send<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const response = await exchange(`${address}${path}`, method, sent, {
      ...ofEveryRequest,
      ...(method === "GET" ? {} : { origin }),
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
      ...(jar.size ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
      ...(host ? { "x-forwarded-host": host } : {}),
      ...headers,
    });
    keepCookies(response.headers["set-cookie"] ?? [], jar);
    return {
      status: response.status,
      body: readBody(response.text) as Body,
      // Few look at them, and the object takes longer to make than a request to send.
      get headers() {
        return headersOf(response.headers);
      },
    };
  }
  return {
    origin,
    get: (path, headers) => send("GET", path, undefined, headers),
    send,
    cookies: () => Object.fromEntries(jar),
  };
}

const ofEveryRequest = {
  accept: "application/json",
  "accept-language": "*",
  // To press and to unpack what stays on this machine took a tenth of a page's time; compression has tests of its own.
  "accept-encoding": "identity",
  "user-agent": "node",
  "x-requested-with": "XMLHttpRequest",
};

const connections = new Agent({ keepAlive: true });

interface Exchange {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * One request and its whole answer; a redirect is an answer, too. Node's own client and a server share a third of the
 * processor time here that they take with `fetch`.
 */
function exchange(address: string, method: string, body: string | undefined, headers: Record<string, string>) {
  // As a browser writes it: dots are followed, and what a path may not hold is written in escapes.
  const url = new URL(address);
  const secure = url.protocol === "https:";
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  const read = (response: IncomingMessage) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.once("error", reject);
    response.once("end", () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: utf8.decode(Buffer.concat(parts)) }),
    );
  };
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  const options = { method, headers: { ...length, ...headers }, ...(secure ? {} : { agent: connections }) };
  const sending = secure ? requestSecurely(url, options, read) : request(url, options, read);
  sending.once("error", reject);
  sending.end(body);
  return promise;
}

const utf8 = new TextDecoder();

function headersOf(from: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(from)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** Names below `.localhost` always mean this machine, but not every resolver knows it. Source: RFC 6761. */
function loopback(origin: string): { address: string; host: string | null } {
  const url = new URL(origin);
  if (!url.hostname.endsWith("localhost")) return { address: url.origin, host: null };
  const address = `http://127.0.0.1:${url.port}`;
  return { address, host: url.hostname === "localhost" ? null : url.host };
}

function keepCookies(lines: string[], jar: Map<string, string>): void {
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    const gone = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute.trim()));
    if (gone) jar.delete(name.trim());
    else jar.set(name.trim(), value.join("="));
  }
}

function readBody(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
