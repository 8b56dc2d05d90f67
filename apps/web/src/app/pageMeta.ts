import type { App } from "./App.ts";
import { blockedMeta } from "./BlockedPage.tsx";
import type { ShownPage } from "./journey/place.ts";
import type { PageMeta } from "./pageHandle.ts";

/** The head of the page as it is shown: why it is closed, or what its screen says. `path` is without language. */
export function metaOfPage(app: App, { handle, params, data }: ShownPage, path: string): PageMeta {
  return data?.blocked ? blockedMeta(app, data.blocked) : handle.meta(app, params, path);
}
