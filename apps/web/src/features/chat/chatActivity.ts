import { useEffect } from "react";
import { endpoints } from "../../api/endpoints.ts";
import type { App } from "../../app-context/App.ts";
import type { Thread } from "./thread.ts";

/** How often an open chat says that the visitor is still there. */
export const heartbeat_ms = 25_000;

interface Activity {
  typing?: boolean;
  /** Number of the last message that arrived, and of the last that was looked at. */
  got?: number;
  saw?: number;
}

function sendActivity(app: App, body: Activity) {
  return app.api.call(endpoints.chatActivity, { body });
}

/** A sign for the other side that may get lost: the next one says the same or more. */
export function hint(app: App, body: Activity): void {
  sendActivity(app, body).catch(() => undefined);
}

/** Tells the other side what came and what was looked at, and now and then that the visitor is still here. */
export function useSeen(app: App, thread: Thread, open: boolean, setOnline: (online: boolean) => void): void {
  const newest = thread.messages.at(-1)?.id ?? 0;
  const { visitor_got, visitor_saw } = thread.progress;
  const known = thread.conversation !== null;
  useEffect(() => {
    if (!known) return;
    const report = () => {
      const looking = open && document.visibilityState === "visible";
      if (looking ? newest > visitor_saw : newest > visitor_got) hint(app, looking ? { saw: newest } : { got: newest });
    };
    const beat = () =>
      sendActivity(app, {}).then(
        ({ online }) => setOnline(online),
        () => undefined,
      );
    report();
    const timer = setInterval(() => open && void beat(), heartbeat_ms);
    document.addEventListener("visibilitychange", report);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
    };
  }, [app, known, newest, visitor_got, visitor_saw, open, setOnline]);
}
