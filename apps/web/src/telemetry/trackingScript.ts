/** Late enough not to be in the way of the first minute. Source: 9-12. */
const after_ms = 60_000;

/** Loads the operator's own tracking script, where one is configured, and says when it is there. */
export function loadTrackingScript(address: string | null, loaded: () => void): void {
  if (address === null) return;
  setTimeout(() => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", loaded);
    document.head.append(script);
  }, after_ms);
}
