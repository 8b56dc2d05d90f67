import { matchPage } from "@croupier/rules/pages/matchPage";
import type { PageNavigation } from "../app-context/navigation.ts";
import { releaseChanged } from "../pwa/release.ts";

/**
 * Makes every link of ours a navigation without a load. One listener instead of a component per link: links are plain
 * elements, work before this script runs, and cost the server's render nothing. A link to another modal of the layer
 * replaces it, so that Back leaves the layer. Scripts of a page are fetched when its link is pointed at.
 */
export function followLinks({ navigate, startRouter }: PageNavigation, prefix: string): void {
  document.addEventListener("click", (event) => {
    const path = ourPath(event, prefix);
    // After a release this page's scripts may be gone: then a link is a plain link.
    if (path === null || releaseChanged()) return;
    event.preventDefault();
    const modal = isModal(path);
    const here = window.location.pathname + window.location.search === prefix + path;
    navigate(path, {
      replace: here || (modal && isModal(withoutPrefix(window.location.pathname, prefix))),
      preventScrollReset: modal,
    }).catch(() => window.location.assign(prefix + path));
  });
  const prefetch = (event: Event) => {
    const path = ourPath(event, prefix);
    if (path !== null)
      startRouter().then(
        ({ prefetch }) => prefetch(path),
        () => undefined,
      );
  };
  document.addEventListener("pointerover", prefetch, { passive: true });
  document.addEventListener("focusin", prefetch, { passive: true });
}

function ourPath(event: Event, prefix: string): string | null {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || link.target || link.hasAttribute("download") || "reload" in link.dataset)
    return null;
  if (event instanceof MouseEvent && event.type === "click") {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  }
  if (link.origin !== window.location.origin || link.getAttribute("href")?.startsWith("#")) return null;
  if (prefix && !`${link.pathname}/`.startsWith(`${prefix}/`)) return null;
  return withoutPrefix(link.pathname, prefix) + link.search + link.hash;
}

function withoutPrefix(pathname: string, prefix: string): string {
  return pathname.slice(prefix.length) || "/";
}

function isModal(path: string): boolean {
  return matchPage(path.split(/[?#]/, 1)[0] ?? "")?.rule.kind === "popup";
}
