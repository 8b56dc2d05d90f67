/**
 * Registers the worker of this release, and loads the page anew when a script of an older release is gone: what is on
 * screen then is the latest, never a broken half of two releases.
 */
export function registerWorker(release: string): void {
  window.addEventListener("vite:preloadError", (event) => {
    event.preventDefault();
    window.location.reload();
  });
  if (!("serviceWorker" in navigator) || release === "") return;
  const register = () => void navigator.serviceWorker.register(`/sw.js?v=${release}`).catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
