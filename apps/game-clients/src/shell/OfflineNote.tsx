import { useSyncExternalStore } from "react";
import { useTable } from "./table.ts";

function onLine(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says that the line is gone before a stake finds out. */
export function OfflineNote() {
  const { say } = useTable();
  const online = useSyncExternalStore(onLine, () => navigator.onLine);
  return (
    <p className="offline-note" role="status" hidden={online}>
      {online ? null : say("offline")}
    </p>
  );
}
