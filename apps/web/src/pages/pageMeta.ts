import type { App } from "../app-context/App.ts";
import type { PageMeta } from "../app-context/pageHandle.ts";
import type { ShownPage } from "../app-context/place.ts";
import { blockedMeta } from "./blockedMeta.ts";
import { notFoundMeta } from "./screens/screen.ts";

/** The head of the page as it is shown: why it is closed, that it is not there, or what its screen says. `path` is without language. */
export function metaOfPage(app: App, { handle, params, data }: ShownPage, path: string): PageMeta {
  if (data?.gone) return notFoundMeta(app);
  return data?.blocked ? blockedMeta(app, data.blocked) : handle.meta(app, params, path);
}
