const ownWindow = "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

/** Whether the page runs as an installed app, in a window of its own. Safari on iOS has a word of its own for it. Source: 4-43. */
export function isInstalledApp(): boolean {
  return window.matchMedia(ownWindow).matches || ("standalone" in navigator && navigator.standalone === true);
}
