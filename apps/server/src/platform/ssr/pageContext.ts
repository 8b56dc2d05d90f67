import { isFakeLocale } from "@croupier/rules/locales";
import type { FastifyRequest } from "fastify";
import type { RequestContext } from "../requestContext.ts";
import type { PageHostDeps } from "./pageHostDeps.ts";

/** The address's language wins over cookie, player and country. Source: docs/architecture.md. */
export async function contextOf(deps: PageHostDeps, request: FastifyRequest): Promise<RequestContext> {
  const context = await deps.resolveContext(request);
  const prefix = prefixOf(deps, request.url);
  if (!prefix) return context;
  const locale = prefix.slice(1);
  return { ...context, locale, fakeLocale: isFakeLocale(locale) };
}

/** The language at the front of an address, with its slash; empty where there is none. */
export function prefixOf(deps: PageHostDeps, url: string): string {
  const segment = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=[/?#]|$)/.exec(url)?.[1];
  return segment && deps.isLocale(segment) ? `/${segment}` : "";
}
