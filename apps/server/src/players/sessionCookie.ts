/*
 * The cookie that carries a session token. Browsers treat localhost as secure, so only a plain http address elsewhere
 * has to do without the `__Host-` prefix. Source: F-61.
 */

export interface SessionCookie {
  name: string;
  /** Sent over https only, or to this machine. */
  secure: boolean;
  set(token: string): string;
  clear(): string;
  read(cookies: Record<string, string | undefined>): string | null;
}

export function sessionCookie(publicOrigin: string): SessionCookie {
  const { protocol, hostname } = new URL(publicOrigin);
  const local = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
  const secure = protocol === "https:" || local;
  const name = secure ? "__Host-session" : "session";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    name,
    secure,
    set: (token) => `${name}=${token}; ${attributes}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    read: (cookies) => {
      const token = cookies[name];
      return token && /^[\w-]{43}$/.test(token) ? token : null;
    },
  };
}

/** Reads a `Cookie` header. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(";").map((part) => part.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", ...value]) => [name, value.join("=")]));
}
