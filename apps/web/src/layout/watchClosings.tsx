import { createRoot } from "react-dom/client";
import { maintenanceEvent, restrictedEvent } from "../api/browserApi.ts";
import { type App, AppContext } from "../app-context/App.ts";
import { toast } from "../ui/toast.ts";
import { Maintenance } from "./Maintenance.tsx";

let watches = false;

/**
 * Tells what a call was answered that concerns the whole page: that the region is not served, by a toast, and that the site is
 * closed for maintenance, by a screen over the page. Source: 8-02, 8-21, C-1.8.
 */
export function watchClosings(app: App): void {
  if (watches) return;
  watches = true;
  const close = () =>
    createRoot(document.body.appendChild(document.createElement("div"))).render(
      <AppContext value={app}>
        <Maintenance />
      </AppContext>,
    );
  window.addEventListener(maintenanceEvent, close, { once: true });
  window.addEventListener(
    restrictedEvent,
    () => void toast("warning", app.say("OOPS.RESTRICTED_GEO"), { persistent: true, id: restrictedEvent }),
  );
}
