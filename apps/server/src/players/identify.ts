import type { Queryable } from "../platform/database.ts";
import type { PlayerIdentity } from "../platform/requestContext.ts";
import type { SessionCookie } from "./sessionCookie.ts";
import { sessionReader } from "./sessions.ts";

/** Who is behind a request's cookies; null for a guest. */
export type Identify = (cookies: Record<string, string | undefined>, now: Date) => Promise<PlayerIdentity | null>;

export function identifier(db: Queryable, cookie: SessionCookie): Identify {
  const readSession = sessionReader(db);
  return async (cookies, now) => {
    const token = cookie.read(cookies);
    return token === null ? null : readSession(token, now);
  };
}
