import { logFailure } from "../reporting/log.ts";

const waits_ms = [500, 2_000, 5_000];

/**
 * Fetches the page's texts. A fetch that fails is tried three times more, then logged, and begun again when the browser
 * says that it is online. Until then the page stays as the server wrote it. Source: 7-02, 8-06.
 */
export async function loadMessages(url: string, wait = sleep): Promise<Record<string, string>> {
  for (;;) {
    for (const wait_ms of [...waits_ms, null]) {
      try {
        return await fetchOnce(url);
      } catch (error) {
        if (wait_ms === null) logFailure({ code: "LOAD_MESSAGES_ERROR", message: String(error) });
        else await wait(wait_ms);
      }
    }
    await backOnline();
  }
}

async function fetchOnce(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the texts were answered ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

function sleep(wait_ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, wait_ms));
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
}
