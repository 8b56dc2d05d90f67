import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useApp } from "../../app-context/App.ts";

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says that the device has no connection, while it has none: what was typed stays, and money does not move. */
export function OfflineNote() {
  const { say } = useApp();
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <p className="notice notice-wait text-sm">
          <WifiOff className="icon" aria-hidden />
          {say("cashbox.offline")}
        </p>
      )}
    </div>
  );
}
