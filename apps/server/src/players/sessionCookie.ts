import { isServedSecurely, setCookie } from "../platform/setCookie.ts";

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
  const secure = isServedSecurely(publicOrigin);
  const name = secure ? "__Host-session" : "session";
  return {
    name,
    secure,
    set: (token) => setCookie(name, token, { secure }),
    clear: () => setCookie(name, "", { secure, maxAge_s: 0 }),
    read: (cookies) => {
      const token = cookies[name];
      return token && /^[\w-]{43}$/.test(token) ? token : null;
    },
  };
}
