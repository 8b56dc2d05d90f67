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
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: "manual",
      headers: {
        accept: "application/json",
        // To press and to unpack what stays on this machine took a tenth of a page's time; compression has tests of its own.
        "accept-encoding": "identity",
        "x-requested-with": "XMLHttpRequest",
        ...(method === "GET" ? {} : { origin }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(jar.size ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
        ...(host ? { "x-forwarded-host": host } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    keepCookies(response.headers.getSetCookie(), jar);
    const text = await response.text();
    return { status: response.status, body: readBody(text) as Body, headers: response.headers };
  }
  return {
    origin,
    get: (path, headers) => send("GET", path, undefined, headers),
    send,
    cookies: () => Object.fromEntries(jar),
  };
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
