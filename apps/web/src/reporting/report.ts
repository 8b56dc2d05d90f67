/**
 * Sends a report and forgets it: it outlives the page, is never tried again, and its failure is nobody's failure. Only
 * same-origin JSON, so the visitor's session goes along as with any call.
 */
export function report(method: "PUT" | "POST", path: string, body: unknown): void {
  void fetch(path, {
    method,
    keepalive: true,
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
