import type { App } from "./App.ts";

/** A path without the language that leads it. */
export function withoutPrefix(app: App, pathname: string): string {
  return app.setting.prefix && pathname.startsWith(app.setting.prefix)
    ? pathname.slice(app.setting.prefix.length) || "/"
    : pathname;
}
