import { trimSlashes } from "@croupier/rules/trimSlashes";
import type { App } from "./App.ts";

/** A path without the language that leads it. */
export function withoutPrefix(app: App, pathname: string): string {
  const { prefix } = app.setting;
  return prefix && `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || "/" : pathname;
}

/** The path that a loader's request asks for, without language. */
export function barePathOf(app: App, request: Request): string {
  return withoutPrefix(app, new URL(request.url).pathname);
}

/** A path as the operator's pages have it: without slashes at its ends. Source: 2.2-16. */
export function cmsPathOf(path: string): string {
  return trimSlashes(path);
}
