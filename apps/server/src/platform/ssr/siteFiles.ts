import { escapeHtml } from "@croupier/rules/escapeHtml";
import { searchableLocales } from "@croupier/rules/locales";
import type { FastifyReply } from "fastify";
import type { BrandProfile } from "../requestContext.ts";
import { relatedOrigins } from "../siteOrigins.ts";
import { offlinePage } from "./offlinePage.ts";
import type { PageHostDeps } from "./pageHostDeps.ts";

const oneHour = "public, max-age=3600";
/** A sitemap holds at most this many addresses. Source: sitemaps.org. */
const maxAddresses = 50_000;

/** Files about the site as a whole, made for the brand of the host: manifest, robots, sitemaps, the offline page. */
export function registerSiteFiles(deps: PageHostDeps): void {
  const { app, resolveContext } = deps;
  app.get("/manifest.webmanifest", async (request, response) => {
    const context = await resolveContext(request);
    return answer(response, "application/manifest+json").send(manifest(deps, context.brand, context.locale));
  });
  app.get("/robots.txt", async (request, response) => {
    const { origin } = await resolveContext(request);
    return answer(response, "text/plain").send(robots(origin));
  });
  app.get("/sitemap.xml", async (request, response) => {
    const { brand, origin } = await resolveContext(request);
    return answer(response, "application/xml").send(sitemapIndex(origin, localesOf(brand)));
  });
  app.get<{ Params: { file: string } }>("/sitemaps/:file", async (request, response) => {
    const locale = request.params.file.replace(/\.xml$/, "");
    const context = await resolveContext(request);
    const { brand, origin } = context;
    const codes = localesOf(brand);
    if (!codes.includes(locale)) return response.callNotFound();
    const paths = await deps.sitePaths(context, locale);
    return answer(response, "application/xml").send(sitemap(origin, locale, codes, paths.slice(0, maxAddresses)));
  });
  app.get("/.well-known/webauthn", async (request, response) => {
    const { brand, origin } = await resolveContext(request);
    const related = relatedOrigins(deps.config, brand);
    if (related === null || new URL(origin).hostname !== related.mainHost) return response.callNotFound();
    return answer(response, "application/json").send(JSON.stringify({ origins: related.origins }));
  });
  app.get("/offline.html", async (request, response) => {
    const context = await resolveContext(request);
    const texts = localesOf(context.brand).map(
      (code) => [code, deps.content.messages.language(code).messages] as const,
    );
    const { policy, html } = offlinePage(
      deps.content.tokens(context.brand.id),
      context.brand.name,
      context.locale,
      texts,
    );
    return response
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", policy)
      .send(html);
  });
}

function answer(response: FastifyReply, type: string): FastifyReply {
  return response.type(`${type}; charset=utf-8`).header("cache-control", oneHour).header("vary", "host");
}

/** Source: 4-43: an installed app opens with `pwaType=native`. */
function manifest({ content }: PageHostDeps, brand: { id: string; name: string }, locale: string): string {
  const { background, theme } = content.colors(brand.id);
  const icon = (file: string, sizes: string, purpose = "any") => ({
    src: `/brands/${brand.id}/${file}`,
    sizes,
    type: file.endsWith("svg") ? "image/svg+xml" : "image/png",
    purpose,
  });
  return JSON.stringify({
    id: `/?brand=${brand.id}`,
    name: brand.name,
    short_name: brand.name.split(" ")[0],
    lang: locale,
    start_url: "/?pwaType=native",
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: theme,
    categories: ["entertainment", "games"],
    icons: [
      icon("icon.svg", "any"),
      icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("maskable-512.png", "512x512", "maskable"),
    ],
  });
}

function robots(origin: string): string {
  const closed = ["/api/", "/game/", "/cashbox", "/deposit", "/withdraw", "/profile", "/users", "/ffc", "/desk/"];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}

function localesOf({ facts }: BrandProfile): string[] {
  return searchableLocales(facts?.hideAustralianEnglish ?? false);
}

function sitemapIndex(origin: string, codes: readonly string[]): string {
  const maps = codes.map((code) => `<sitemap><loc>${origin}/sitemaps/${code}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join("")}</sitemapindex>`;
}

/** Each address with its counterparts in the other languages, as search engines ask for. */
function sitemap(origin: string, locale: string, codes: readonly string[], paths: readonly string[]): string {
  const address = (code: string, path: string) => escapeHtml(`${origin}/${code}${path === "/" ? "" : path}`);
  const entries = paths.map((path) => {
    const others = codes.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code, path)}"/>`,
    );
    return `<url><loc>${address(locale, path)}</loc>${others.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>`;
}
