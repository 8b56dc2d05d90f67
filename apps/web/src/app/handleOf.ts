import type { PageRule } from "@croupier/rules/pages/pageRule";
import type { PageHandle } from "./pageHandle.ts";
import type { Screen } from "./screen.ts";
import type { ScreenGroup } from "./screens/screenGroup.ts";

/** What a line of the route table and its screen say of a page. */
export function handleOf(rule: PageRule, group: ScreenGroup, screen: Screen): PageHandle {
  return {
    name: rule.name,
    group,
    source: screen.source,
    modal: rule.kind === "popup",
    // Pages that the table keeps from search engines are hidden, whatever their screen says. Source: spec 2.6-13.
    meta: (app, params, path) => ({ ...(rule.indexed ? {} : { hidden: true }), ...screen.meta(app, params, path) }),
  };
}
