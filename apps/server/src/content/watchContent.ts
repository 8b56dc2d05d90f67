import { listen } from "../platform/realtime/pgListener.ts";
import type { ContentFault } from "./snapshot.ts";

/** Also reloads by the clock, should a notice ever be lost. */
const everySeconds = 45;
/** Changes that come together, such as an import, are read once. */
const settle_ms = 100;

/**
 * Calls `reload` after each change of content on any process, and every 45 s besides, so that an edit shows within a
 * minute whatever happens to the line.
 */
export async function watchContent(
  url: string,
  reload: () => Promise<void>,
  onFault: ContentFault,
): Promise<{ close(): Promise<void> }> {
  let waiting: NodeJS.Timeout | undefined;
  const run = () =>
    reload().catch((error: Error) =>
      onFault({ code: "CONTENT_RELOAD_FAILED", item: "all", path: "", reason: error.message }),
    );
  const soon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void run();
    }, settle_ms);
  };
  const listening = await listen({ url, channels: ["content_changed"], onNotice: soon, onConnected: soon });
  const clock = setInterval(run, everySeconds * 1000);
  clock.unref();
  return {
    async close() {
      clearTimeout(waiting);
      clearInterval(clock);
      await listening.close();
    },
  };
}
