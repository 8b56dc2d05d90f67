import { Failure } from "./failure.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state change that another site made with the visitor's cookie: the browser must say that the request
 * comes from our own page, by `Sec-Fetch-Site`, or where that is missing by an `Origin` we know. Source: F-62.
 */
export function crossSiteFailure(
  method: string,
  headers: Record<string, string | string[] | undefined>,
  allowedOrigins: ReadonlySet<string>,
): Failure | null {
  if (safeMethods.has(method)) return null;
  const site = headers["sec-fetch-site"];
  const origin = headers.origin;
  const originIsOurs = typeof origin === "string" && allowedOrigins.has(origin);
  if (site === "same-origin") return origin === undefined || originIsOurs ? null : refused();
  if (site !== undefined) return refused();
  return originIsOurs ? null : refused();
}

function refused(): Failure {
  return new Failure(403, "base", "cross_site_request");
}
