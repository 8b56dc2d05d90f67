import type { PageRule } from "@croupier/rules/pages/pageRule";
import type { App } from "../app-context/App.ts";
import type { PageHandle } from "../app-context/pageHandle.ts";
import type { ScreenGroup } from "../app-context/screenGroup.ts";
import type { Screen } from "./screens/screen.ts";

/** What a line of the route table and its screen say of a page. */
export function handleOf(rule: PageRule, group: ScreenGroup, screen: Screen): PageHandle {
  return {
    name: rule.name,
    group,
    source: screen.source,
    modal: rule.kind === "popup",
    // Search engines are kept from what the table says and from what is not enabled, whatever the screen says.
    // Source: 2.6-13.
    meta: (app, params, path) => ({
      ...screen.meta(app, params, path),
      ...(rule.indexed && isListed(app, rule) ? {} : { hidden: true }),
    }),
  };
}

/** Whether what the page is about is enabled for everybody. */
function isListed(app: App, { feature }: PageRule): boolean {
  return feature === null || (app.queryClient.getQueryData(app.queries.features.queryKey)?.includes(feature) ?? false);
}
