import { Coins } from "lucide-react";
import { useApp } from "../app/App.ts";

/** In demo mode every page says, quietly and always, that no real money is involved. */
export function DemoBar() {
  const { setting, say } = useApp();
  if (setting.mode !== "demo") return null;
  return (
    <aside className="demo-bar" aria-label={say("demo.label")}>
      <Coins className="icon size-4 text-primary max-sm:hidden" aria-hidden />
      <span>{say("demo.notice")}</span>
    </aside>
  );
}
