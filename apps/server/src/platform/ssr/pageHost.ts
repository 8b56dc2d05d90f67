import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Call } from "@croupier/contract/call";
import {
  type HostFacts,
  type PageAnswer,
  type PageSetting,
  type PostedForm,
  type StyleSheet,
  sheetCookie,
} from "@croupier/contract/page";
import { isFakeLocale, isHiddenLocale } from "@croupier/rules/locales";
import { pageQuery } from "@croupier/rules/pages/pageQuery";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { CallFailed } from "../failure.ts";
import { placeOf } from "../placeOf.ts";
import type { RequestContext } from "../requestContext.ts";
import { demoCountryAsked, demoCountryCookie } from "../resolveContext.ts";
import { setCookie } from "../setCookie.ts";
import { contentPolicy } from "./contentPolicy.ts";
import { devBundle } from "./devBundle.ts";
import { PageCache } from "./pageCache.ts";
import type { BrandFonts, PageHostDeps } from "./pageHostDeps.ts";
import { registerPostedForms } from "./postedForms.ts";
import { renderBounds, TooManyRenders } from "./renderBounds.ts";
import { registerSiteFiles } from "./siteFiles.ts";
import { maxPath, unknownPages } from "./unknownPages.ts";
import { loadWebBundle, type WebBundle } from "./webBundle.ts";

/** Paths of the API and of other hosts of this process; a page is never their answer. */
const notPages = /^\/((api|game|messages|connection|metrics|\.well-known)(\/|$)|payments\/|batch$)/;
/** Stands in kept pages where each answer puts its own nonce. Nobody outside can know it and so write it into a page. */
const noncePlace = `nonce-${randomBytes(18).toString("base64url")}`;
const forEver = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

/** Serves the casino's pages, rendered on the server, and the files of the front end. Register it after all routes. */
export async function registerPages(deps: PageHostDeps): Promise<void> {
  const { app, config, webFolder } = deps;
  const bundle = config.dev ? await devBundle(app, webFolder) : await loadWebBundle(join(webFolder, "dist"));
  await serveFiles(app, config.dev ? join(webFolder, "public") : join(webFolder, "dist/client"));
  const { release } = bundle.assets;
  if (release !== "") app.addHook("onSend", async (_, response) => void response.header("x-release", release));
  registerSiteFiles(deps);
  const cache = new PageCache();
  const unknown = unknownPages();
  const bounds = renderBounds();
  const studioHost = new URL(config.studioOrigin).host;
  const isPage = (request: FastifyRequest) => {
    const path = request.url.split("?")[0] ?? "/";
    return request.host !== studioHost && !notPages.test(path) && !/\.\w{2,5}$/.test(path);
  };
  /** Throws at once, and not in a promise that other visitors wait for too, where this visitor may have no more. */
  const render = (request: FastifyRequest, context: RequestContext, url: string, posted?: PostedForm) => {
    const visitor = visitorOf(context);
    if (!config.dev) bounds.count(visitor);
    return renderPage(deps, bundle, request, context, url, posted).then((answer) => {
      if (answer.status === 404) bounds.missed(visitor);
      return answer;
    });
  };
  const pageFor = async (request: FastifyRequest, context: RequestContext): Promise<PageAnswer> => {
    const prefix = prefixOf(deps, request.url);
    const [whole, query] = splitAt(request.url, "?");
    const path = whole.slice(prefix.length);
    if (context.player || config.dev) {
      return render(request, context, path.length > maxPath ? `${prefix}/404` : request.url);
    }
    const now_ms = context.now.getTime();
    const kind = kindOf(context, hasStyles(bundle, request));
    const nowhere = await unknown.answer({
      path,
      kind: `${kind}|${prefix}`,
      now_ms,
      exists: (own) => hasOwnPage(deps, context, own),
      render: (other) => render(request, context, prefix + other),
    });
    if (nowhere) return nowhere;
    const url = whole + pageQuery(query);
    const answer = await cache.get(`${kind}|${url}`, now_ms, () => render(request, context, url));
    // A page that leads on takes the whole query along.
    if (answer.status !== 302 || url === request.url) return answer;
    return cache.get(`${kind}|${request.url}`, now_ms, () => render(request, context, request.url));
  };
  app.get("/*", async (request, response) => {
    if (!isPage(request)) return response.callNotFound();
    const context = await contextOf(deps, request);
    try {
      return await send(deps, request, response, await pageFor(request, context), context);
    } catch (error) {
      if (error instanceof TooManyRenders) return refuseMany(response);
      throw error;
    }
  });
  registerPostedForms({
    app,
    isPage,
    callOf: (request, fields) =>
      bundle.postedCall(config.publicOrigin + request.url, prefixOf(deps, request.url), fields),
    async show(request, response, status, values, faults) {
      const context = await contextOf(deps, request);
      let answer: PageAnswer;
      try {
        answer = await render(request, context, request.url, { values, faults });
      } catch (error) {
        if (error instanceof TooManyRenders) return refuseMany(response);
        throw error;
      }
      const shown = answer.status === 200 ? { ...answer, status } : answer;
      return send(deps, request, response, shown, context);
    },
  });
}

/** A worker fetches under the policy of its own file: without `connect-src` it could not even keep the offline page. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook("onRequest", async (request, response) => {
      response.header("cache-control", cachingOf(request.url));
      if (isWorker(request.url)) response.header("content-security-policy", workerPolicy);
    });
    await files.register(fastifyStatic, {
      root,
      prefix: "/",
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ["**/.vite/**", "**/*.br", "**/*.gz"],
      cacheControl: false,
    });
  });
}

function cachingOf(url: string): string {
  if (url.startsWith("/assets/")) return forEver;
  return isWorker(url) ? "no-cache" : oneDay;
}

function isWorker(url: string): boolean {
  return url === "/sw.js" || url.startsWith("/sw.js?");
}

/** The address's language wins over cookie, player and country. Source: docs/architecture.md. */
async function contextOf(deps: PageHostDeps, request: FastifyRequest): Promise<RequestContext> {
  const context = await deps.resolveContext(request);
  const prefix = prefixOf(deps, request.url);
  if (!prefix) return context;
  const locale = prefix.slice(1);
  return { ...context, locale, fakeLocale: isFakeLocale(locale) };
}

function prefixOf(deps: PageHostDeps, url: string): string {
  const segment = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=[/?#]|$)/.exec(url)?.[1];
  return segment && deps.isLocale(segment) ? `/${segment}` : "";
}

async function renderPage(
  deps: PageHostDeps,
  bundle: WebBundle,
  request: FastifyRequest,
  context: RequestContext,
  url: string,
  posted?: PostedForm,
): Promise<PageAnswer> {
  const { content } = deps;
  const fonts = content.fonts(context.brand.id);
  return bundle.render({
    url: context.origin + url,
    setting: settingOf(deps, bundle, request, context),
    api: { call: callInProcess(deps, context) },
    messages: content.messages.language(context.locale).messages,
    tokens: content.tokens(context.brand.id),
    assets: {
      ...bundle.assets,
      fonts: bundle.sheet?.fonts.filter(({ family }) => family === fonts.interface).map(({ url }) => url) ?? [],
      sheet: hasStyles(bundle, request) ? undefined : firstSheet(bundle, fonts, context.isMobile),
    },
    nonce: noncePlace,
    ...(posted ? { posted } : {}),
  });
}

/** Whether the operator has a page or a jackpot at a path, in the visitor's language. */
async function hasOwnPage({ calls, api }: PageHostDeps, context: RequestContext, path: string): Promise<boolean> {
  const call = callInProcess({ calls, api }, context);
  const page = await call({ id: "content.page" }, { params: { "*": path } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.failure.status < 500) return null;
    throw error;
  });
  if (page !== null) return true;
  if (path.includes("/")) return false;
  const jackpots = (await call({ id: "jackpots.list" })) as readonly { identifier: string }[];
  return jackpots.some(({ identifier }) => identifier === path);
}

/** Whose renders are counted together. */
function visitorOf({ player, ip }: RequestContext): string {
  return player ? `player:${player.id}` : placeOf(ip);
}

/**
 * All that a guest's page depends on besides its address. The host they came by is in it as brand, origin and group, so
 * hosts that no brand claims are one.
 */
function kindOf(context: RequestContext, hasSheet: boolean): string {
  const { origin, brand, licence, country, geo, group, locale, isMobile, isBot } = context;
  return [origin, brand.id, licence, country, geo, group, locale, isMobile, isBot, hasSheet].join("|");
}

/** Before and from the first place of a mark on; the latter is empty where there is none. */
function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

function refuseMany(response: FastifyReply): FastifyReply {
  return response
    .code(429)
    .header("retry-after", "10")
    .type("text/plain; charset=utf-8")
    .send("Too many pages. Please wait a moment.\n");
}

/** Whether the browser says that it has the style sheet already. */
function hasStyles({ sheet }: WebBundle, request: FastifyRequest): boolean {
  return sheet !== undefined && request.cookies[sheetCookie] === sheet.mark;
}

/**
 * What a browser that has no styles gets of them in its page. On a phone every line waits for the text's font, none for the
 * headings'. On a wider screen the brand's name stands in that beside the menu, which would move.
 */
function firstSheet({ sheet }: WebBundle, fonts: BrandFonts, isMobile: boolean): StyleSheet | undefined {
  const mayComeLater = isMobile && fonts.heading !== fonts.interface;
  return (mayComeLater ? sheet?.without.get(fonts.heading) : undefined) ?? sheet?.whole;
}

function settingOf(
  deps: PageHostDeps,
  bundle: WebBundle,
  request: FastifyRequest,
  context: RequestContext,
): PageSetting {
  const { config, content } = deps;
  const host = context.brand.facts ?? noFacts;
  return {
    brand: face(context.brand),
    host,
    country: context.country,
    licence: context.licence,
    geo: context.geo,
    group: context.group,
    isBot: context.isBot,
    now: context.now.toISOString(),
    releaseId: bundle.assets.release,
    locale: context.locale,
    fakeLocale: context.fakeLocale,
    locales: content.messages
      .offered(context.country, context.locale)
      .filter(({ code }) => !isHiddenLocale(code, host.hideAustralianEnglish)),
    prefix: prefixOf(deps, request.url),
    mode: config.mode,
    device: context.isMobile ? "mobile" : "desktop",
    studioOrigin: config.studioOrigin,
    payOrigin: config.pay.origin,
    messagesUrl: content.messagesUrl(context.locale),
    trackingScript: config.trackingScript,
  };
}

function face({ id, name, supportEmail = "" }: RequestContext["brand"]) {
  return { id, name, supportEmail };
}

const noFacts: HostFacts = {
  blog: false,
  cryptoDomain: false,
  organisation: false,
  hideAustralianEnglish: false,
  affiliateUrl: null,
  phone: null,
  social: [],
};

/** Pages call the API's handlers without a socket, by the id of the call. */
function callInProcess({ calls, api }: Pick<PageHostDeps, "calls" | "api">, context: RequestContext) {
  const byId = callsById(calls);
  return async (route: { id: string }, input: object = {}): Promise<unknown> => {
    const call = byId.get(route.id);
    if (!call) throw new Error(`the contract has no call ${route.id}`);
    return api.invoke(call, input as never, context);
  };
}

const indexed = new WeakMap<readonly Call[], Map<string, Call>>();
function callsById(calls: readonly Call[]): Map<string, Call> {
  const found = indexed.get(calls);
  if (found) return found;
  const made = new Map(calls.map((call) => [call.id, call]));
  indexed.set(calls, made);
  return made;
}

async function send(
  { config }: PageHostDeps,
  request: FastifyRequest,
  response: FastifyReply,
  answer: PageAnswer,
  context: RequestContext,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64");
  const trackingOrigin = config.trackingScript ? new URL(config.trackingScript).origin : undefined;
  const realtimeOrigin = config.centrifugo?.publicUrl;
  response.code(answer.status).headers({
    "cache-control": "private, no-cache",
    vary: "cookie, accept-encoding, accept-language",
    ...answer.headers,
    "content-security-policy": contentPolicy(
      {
        ...originsOf(config, context.origin),
        realtimeOrigin,
        trackingOrigin,
        recaptcha: config.recaptcha !== undefined,
        dev: config.dev,
      },
      nonce,
    ),
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  });
  const country = demoCountryAsked(request, config);
  if (country) {
    const scope = { secure: false, maxAge_s: 86_400, forScripts: true };
    response.header("set-cookie", setCookie(demoCountryCookie, country, scope));
  }
  if (answer.html === "") return response.send();
  return response.send(answer.html.replaceAll(noncePlace, nonce));
}

function originsOf(config: Config, publicOrigin: string) {
  return {
    publicOrigin,
    studioOrigin: config.studioOrigin,
    payOrigin: config.pay.origin,
    frameOrigins: config.frameOrigins,
  };
}
