import { useEffect, useSyncExternalStore } from "react";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";

/**
 * Shown when a page failed in a way nobody expected; without a connection it says so, and loads the page again once
 * the connection is back. Source: 2.2-05.
 */
export function CrashScreen() {
  const { say, to } = useApp();
  const online = useOnline();
  useEffect(() => {
    if (online) return;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [online]);
  return (
    <div className="page-width page-missing" role="alert">
      <Icon name="warning" className="size-10 text-primary" />
      <h1 className="text-3xl">{say(online ? "crash.title" : "offline.title")}</h1>
      <p className="max-w-prose text-muted">{say(online ? "crash.text" : "offline.text")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {say(online ? "common.reload" : "offline.retry")}
        </button>
        <a className="button" href={to("/")} data-reload="">
          {say("nav.home")}
        </a>
      </div>
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener("offline", changed);
      return () => window.removeEventListener("offline", changed);
    },
    () => navigator.onLine,
    () => true,
  );
}
