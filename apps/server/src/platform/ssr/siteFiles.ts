import { createHash } from "node:crypto";
import { escapeHtml } from "@croupier/rules/escapeHtml";
import { searchableLocales } from "@croupier/rules/locales";
import type { FastifyReply } from "fastify";
import type { BrandProfile } from "../requestContext.ts";
import { relatedOrigins } from "../siteOrigins.ts";
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
    const { messages } = deps.content.messages.language(context.locale);
    const say = (key: string) => escapeHtml(messages[key] ?? key);
    return response
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src '${reloadWhenOnlineHash}'`,
      )
      .send(offlinePage(deps.content.tokens(context.brand.id), context.locale, context.brand.name, say));
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

/** Complete in itself: it is shown when nothing else can be fetched. */
/**
 * The page comes by itself once there is a connection: a second after the browser says so, and every five seconds while
 * only our server is out of reach. The page's policy lets this script run and no other.
 */
const reloadWhenOnline =
  'addEventListener("online",()=>setTimeout(()=>location.reload(),1e3));if(navigator.onLine)setTimeout(()=>location.reload(),5e3)';
const reloadWhenOnlineHash = `sha256-${createHash("sha256").update(reloadWhenOnline).digest("base64")}`;

function offlinePage(tokens: string, locale: string, brand: string, say: (key: string) => string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say("offline.title")} | ${escapeHtml(brand)}</title><style>${tokens}body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;text-align:center;background:var(--c-bg);color:var(--c-text);font:1rem/1.6 var(--font-interface-stack)}h1{margin:0;font:600 clamp(1.75rem,6vw,2.5rem)/1.2 var(--font-heading-stack)}p{margin:0;max-width:34rem;color:var(--c-muted)}a{display:inline-block;min-height:44px;padding:.65rem 1.5rem;box-sizing:border-box;border-radius:var(--radius);background:var(--c-primary);color:var(--c-primary-ink);font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid var(--c-text);outline-offset:3px}</style></head><body><h1>${say("offline.title")}</h1><p>${say("offline.text")}</p><a href="">${say("offline.retry")}</a><script>${reloadWhenOnline}</script></body></html>`;
}
