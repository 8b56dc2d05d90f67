import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../../app-context/idleWork.ts";

/** A page is read and used first; what comes by itself comes when the browser has time. */
const wait_ms = 1_500;

/** Fetches and shows the widgets once the page is hydrated. */
export function DeferredWidgets() {
  const [Widgets, setWidgets] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      // Without the network the script does not come; the page is whole without it.
      const loaded = await import("./Widgets.tsx").catch(() => null);
      if (loaded) setWidgets(() => loaded.Widgets);
    };
    return whenIdle(wait_ms, () => void load());
  }, []);
  return Widgets ? <Widgets /> : null;
}
