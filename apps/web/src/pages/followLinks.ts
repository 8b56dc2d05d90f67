import { matchPage } from "@croupier/rules/pages/matchPage";
import type { PageNavigation } from "../app-context/navigation.ts";
import { openChat } from "../layout/chatOpen.ts";
import { releaseChanged } from "../pwa/release.ts";

/**
 * Makes every link of ours a navigation without a load. One listener instead of a component per link: links are plain
 * elements, work before this script runs, and cost the server's render nothing. A link to another modal of the layer
 * replaces it, so that Back leaves the layer. Scripts of a page are fetched when its link is pointed at.
 */
export function followLinks({ navigate, startRouter }: PageNavigation, prefix: string): void {
  // On the way down: React keeps a click to itself on the way up where it has not taken over the server's HTML yet.
  document.addEventListener("click", openChatFromLink, { capture: true });
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

function openChatFromLink(event: MouseEvent): void {
  if (isWithKeys(event) || !(event.target as Element).closest?.("a[data-opens=chat]")) return;
  event.preventDefault();
  openChat();
}

/** Whether a press asks the browser for something of its own, such as a new tab. */
function isWithKeys({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function ourPath(event: Event, prefix: string): string | null {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || link.target || link.hasAttribute("download") || "reload" in link.dataset)
    return null;
  if (event instanceof MouseEvent && event.type === "click" && isWithKeys(event)) return null;
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
