import type { RestrictedPart } from "@croupier/rules/pages/pageRule";
import type { App } from "./App.ts";
import { blockedMeta } from "./BlockedPage.tsx";
import type { PageHandle, PageMeta } from "./pageHandle.ts";

/** The head of the page as it is shown: why it is closed, or what its screen says. */
export function metaOfPage(
  app: App,
  handle: PageHandle | undefined,
  params: Record<string, string | undefined>,
  path: string,
  data: unknown,
): PageMeta {
  const blocked = (data as { blocked?: RestrictedPart } | null | undefined)?.blocked;
  if (blocked) return blockedMeta(app, blocked);
  return handle?.meta?.(app, params, path) ?? { title: app.setting.brand.name };
}
