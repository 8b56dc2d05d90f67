import { enterBannerRest_ms } from "@croupier/rules/notices/moments";
import { useEffect, useState } from "react";
import { useApp } from "../../app/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { WidgetCard } from "./WidgetCard.tsx";

/** Sign in or sign up, for guests of open regions; closed, it comes back after two minutes. Source: spec 4-48, 9-09. */
export function EnterButtons() {
  const { say, setting, to } = useApp();
  const player = usePlayer();
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setOpen(true), enterBannerRest_ms);
    return () => clearTimeout(timer);
  }, [open]);
  if (player || !open || setting.geo !== "open") return null;
  return (
    <WidgetCard className="enter-buttons" aria-label={say("enter.title")} onClose={() => setOpen(false)}>
      <div>
        <p className="font-heading text-lg font-semibold">{say("enter.title")}</p>
        <p className="text-sm text-muted">{say("enter.text")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a className="button button-primary button-small" href={to("/sign-up")}>
          {say("signUp.short")}
        </a>
        <a className="button button-small" href={to("/sign-in")}>
          {say("signIn.action")}
        </a>
      </div>
    </WidgetCard>
  );
}
