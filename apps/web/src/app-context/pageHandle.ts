import type { PageRule } from "@croupier/rules/pages/pageRule";
import type { App } from "./App.ts";
import type { ScreenGroup } from "./screenGroup.ts";

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
  /** The group that its screen belongs to. */
  group: ScreenGroup;
  /** The source file behind a lazy route, so that the server can preload its script. */
  source: string;
  /** Opens over the page it came from. Source: 2.4-01. */
  modal: boolean;
  meta: (app: App, params: Readonly<Record<string, string | undefined>>, path: string) => PageMeta;
}
