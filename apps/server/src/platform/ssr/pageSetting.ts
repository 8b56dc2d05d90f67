import type { HostFacts, PageSetting } from "@croupier/contract/page";
import { isHiddenLocale } from "@croupier/rules/locales";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { RequestContext } from "../requestContext.ts";
import { countryOrigin } from "../siteOrigins.ts";
import { prefixOf } from "./pageContext.ts";
import type { PageHostDeps } from "./pageHostDeps.ts";
import type { WebBundle } from "./webBundle.ts";

/** What a page knows of its visitor, its brand and this server. */
export function settingOf(
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
    countryOrigin: countryOrigin(config, context),
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
    preview: context.preview && { groups: context.preview.groups },
    device: context.isMobile ? "mobile" : "desktop",
    studioOrigin: config.studioOrigin,
    payOrigin: config.pay.origin,
    messagesUrl: content.messagesUrl(context.locale, context.now),
    trackingScript: config.trackingScript,
    copyrightBadge: badgeAt(config, context.origin),
  };
}

/** The script of the mark of copyright, on the hosts that have one; null on the others. Source: 7.8-08. */
export function badgeAt({ copyrightBadge }: Pick<Config, "copyrightBadge">, origin: string): string | null {
  return copyrightBadge?.hosts.includes(new URL(origin).hostname) ? copyrightBadge.script : null;
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
