import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";

/** In demo mode every page says that no real money is involved. */
export function DemoBar() {
  const { setting, say } = useApp();
  if (setting.mode !== "demo") return null;
  return (
    <aside className="demo-bar" aria-label={say("demo.label")}>
      <Icon name="coins" className="size-4 text-primary max-sm:hidden" />
      <span>{say("demo.notice")}</span>
    </aside>
  );
}
