import type { PageAnswer, PostedForm } from "@croupier/contract/page";
import type { FastifyRequest } from "fastify";
import type { RequestContext } from "../requestContext.ts";
import { callInProcess } from "./pageCalls.ts";
import type { PageHostDeps } from "./pageHostDeps.ts";
import { settingOf } from "./pageSetting.ts";
import { noncePlace } from "./sendPage.ts";
import { firstSheet, hasStyles } from "./styleSheet.ts";
import type { WebBundle } from "./webBundle.ts";

/** Renders the page of an address as its visitor sees it. */
export async function renderPage(
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
