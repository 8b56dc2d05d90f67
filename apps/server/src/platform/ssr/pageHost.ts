import { join } from "node:path";
import type { PageAnswer, PostedForm } from "@croupier/contract/page";
import { pageQuery } from "@croupier/rules/pages/pageQuery";
import type { FastifyReply, FastifyRequest } from "fastify";
import { placeOf } from "../placeOf.ts";
import type { RequestContext } from "../requestContext.ts";
import { devBundle } from "./devBundle.ts";
import { PageCache } from "./pageCache.ts";
import { hasOwnPage } from "./pageCalls.ts";
import { contextOf, prefixOf } from "./pageContext.ts";
import type { PageHostDeps } from "./pageHostDeps.ts";
import { registerPostedForms } from "./postedForms.ts";
import { renderBounds, TooManyRenders } from "./renderBounds.ts";
import { renderPage } from "./renderPage.ts";
import { sendPage } from "./sendPage.ts";
import { serveFiles } from "./siteAssets.ts";
import { registerSiteFiles } from "./siteFiles.ts";
import { hasStyles } from "./styleSheet.ts";
import { maxPath, unknownPages } from "./unknownPages.ts";
import { loadWebBundle } from "./webBundle.ts";

/** Paths of the API and of other hosts of this process; a page is never their answer. */
const notPages = /^\/((api|game|messages|connection|metrics|\.well-known)(\/|$)|payments\/|batch$)/;

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
  const bounds = renderBounds(undefined, deps.renderLimits);
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
    if (context.player || context.preview || config.dev) {
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
      return await sendPage(deps, request, response, await pageFor(request, context), context);
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
      return sendPage(deps, request, response, shown, context);
    },
  });
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
