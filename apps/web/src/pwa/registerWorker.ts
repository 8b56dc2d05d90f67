import { fetchAndNoteRelease, releaseChanged } from "./release.ts";

/** A small file that any release of the site has. */
const anyFile = "/robots.txt";

/**
 * Registers the worker of this release, and loads the page anew when a script of an older release is gone: what is on
 * screen then is the latest, never a broken half of two releases. A script lost because the network is changes nothing:
 * a page that still shows is better than none.
 */
export function registerWorker(release: string): void {
  window.addEventListener("vite:preloadError", () => void reloadOntoNewRelease());
  if (!("serviceWorker" in navigator) || release === "") return;
  // Browsers refuse workers in private windows; the site works without one.
  const register = () => void navigator.serviceWorker.register(`/sw.js?v=${release}`).catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

async function reloadOntoNewRelease(): Promise<void> {
  try {
    await fetchAndNoteRelease(anyFile, { cache: "no-store" });
  } catch {
    return;
  }
  if (releaseChanged()) window.location.reload();
}
