import { fastifyCookie } from "@fastify/cookie";

export interface CookieScope {
  /** Sent over https only, or to this machine. */
  secure: boolean;
  /** Everywhere unless told. */
  path?: string;
  /** Until the browser is closed unless told; 0 takes the cookie away. */
  maxAge_s?: number;
  /** Whether the page's own scripts may read it; they may not unless told. */
  forScripts?: boolean;
  /** Not sent with links from other sites either. */
  strict?: boolean;
}

/** Whether browsers keep secure cookies of this origin: over https, or on this machine. */
export function isServedSecurely(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const local = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
  return protocol === "https:" || local;
}

/** The `Set-Cookie` line of a cookie that other sites' requests do not bring, but for links. Source: F-61. */
export function setCookie(name: string, value: string, scope: CookieScope): string {
  const { secure, path = "/", maxAge_s: maxAge, forScripts = false, strict = false } = scope;
  const age = maxAge === undefined ? {} : { maxAge };
  return fastifyCookie.serialize(name, value, {
    path,
    secure,
    httpOnly: !forScripts,
    sameSite: strict ? "strict" : "lax",
    ...age,
  });
}
