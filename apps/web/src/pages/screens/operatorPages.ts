import { isWithoutContent } from "@croupier/rules/pages/withoutContent";
import type { App } from "../../app-context/App.ts";
import { barePathOf, cmsPathOf } from "../../app-context/withoutPrefix.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { load, notFoundMeta, type Screen } from "./screen.ts";

/** A page whose text is the operator's, under the path of the page; until there is one it says what belongs here. */
export function editorial(title: MessageKey, lead: MessageKey, picture: string): Screen {
  return {
    source: "src/features/promotions/EditorialPage.tsx",
    load: async () => (await import("../../features/promotions/EditorialPage.tsx")).editorialPage(title, lead, picture),
    meta: (app, _, path) => {
      const page = cmsPageAt(app, path);
      return {
        title: page?.blocks.title || page?.title || app.say(title),
        description: page?.blocks.description || app.say(lead),
        ...(page && isWithoutContent(page) ? { hidden: true } : {}),
      };
    },
    data: (app, { request }) => load(app, app.queries.cmsPage(cmsPathOf(barePathOf(app, request)))),
  };
}

const jackpotAt = ({ queries, queryClient }: App, identifier: string | undefined) =>
  queryClient.getQueryData(queries.jackpots.queryKey)?.find((one) => one.identifier === identifier);

/** Something that the operator named: a jackpot, or a page by its whole path, or 404. Source: 2.2-14, 2.2-16, 8-13. */
export const operatorPage: Screen = {
  source: "src/features/pages/StaticPage.tsx",
  load: async () => (await import("../../features/pages/StaticPage.tsx")).StaticPage,
  meta: (app, params, path) => {
    const jackpot = jackpotAt(app, params.identifier);
    if (jackpot) return { title: jackpot.name, description: app.say("jackpots.lead") };
    const state = app.queryClient.getQueryState(app.queries.cmsPage(cmsPathOf(path)).queryKey);
    const page = cmsPageAt(app, path);
    if (page) {
      const { description } = page.blocks;
      return {
        title: page.blocks.title || page.title,
        ...(description ? { description } : {}),
        ...(isWithoutContent(page) ? { hidden: true } : {}),
      };
    }
    if (state?.status === "error") return { title: app.setting.brand.name, status: 503, hidden: true };
    return state?.status === "success" ? notFoundMeta(app) : { title: app.setting.brand.name };
  },
  data: async (app, { params: { identifier }, request }) => {
    const { jackpots, banners, cmsPage } = app.queries;
    if (identifier) await load(app, jackpots, banners);
    // A browser does not ask for a page of the operator's where a jackpot is.
    if (app.onServer || !jackpotAt(app, identifier)) await load(app, cmsPage(cmsPathOf(barePathOf(app, request))));
  },
};

function cmsPageAt(app: App, path: string) {
  return app.queryClient.getQueryData(app.queries.cmsPage(cmsPathOf(path)).queryKey);
}
