// biome-ignore lint/suspicious/noExplicitAny: answers of many calls; the caller reads what it uses
type Loose = any;

/** Somebody who speaks to this process over its own API: what a browser sends, with its cookies. */
export interface ApiVisitor {
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Loose }>;
}

/** A visitor with an empty cookie jar. The page's origin may be another than the loopback address that is asked. */
export function apiVisitor(port: number, origin: string): ApiVisitor {
  const cookies = new Map<string, string>();
  const { hostname, host } = new URL(origin);
  return {
    async send(method, path, body, headers = {}) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(10_000),
        headers: {
          ...{ accept: "application/json", "x-requested-with": "XMLHttpRequest" },
          ...(method === "GET" ? {} : { origin }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
          ...(hostname === "localhost" ? {} : { "x-forwarded-host": host }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", ...value] = (line.split(";")[0] ?? "").split("=");
        cookies.set(name, value.join("="));
      }
      const text = await response.text();
      return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : null };
    },
  };
}
