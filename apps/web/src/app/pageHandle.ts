import type { PageRule } from "@croupier/rules/pages/pageRule";
import type { App } from "./App.ts";
import type { Screen } from "./screen.ts";
import type { ScreenGroup } from "./screens/screens.ts";

/** What the head of a page says about it. */
export interface PageMeta {
  title: string;
  description?: string;
  status?: number;
  /** Personal or temporary pages stay out of search engines. */
  hidden?: boolean;
}

/** What is known of a page before it is loaded. */
export interface PageHandle {
  name: PageRule["name"];
  /** Where its screen stands. */
  group: ScreenGroup;
  /** The source file behind a lazy route, so that the server can preload its script. */
  source: string;
  /** Opens over the page it came from. Source: spec 2.4-01. */
  modal: boolean;
  meta: (app: App, params: Readonly<Record<string, string | undefined>>, path: string) => PageMeta;
}

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
