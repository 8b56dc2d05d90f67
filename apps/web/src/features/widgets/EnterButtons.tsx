import { enterBannerRest_ms } from "@croupier/rules/notices/moments";
import { useEffect, useState } from "react";
import { useApp } from "../../app/App.ts";
import { tabMemory } from "../../memory/storage.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { WidgetCard } from "./WidgetCard.tsx";

/** When it was closed, in milliseconds since 1970; the tab keeps it from page to page. */
const closedKey = "croupier.enterClosed";

/** What is left of its rest. */
const rest_ms = () => Number(tabMemory.getItem(closedKey) ?? 0) + enterBannerRest_ms - Date.now();

/** Sign in or sign up, for guests of open regions; closed, it comes back after two minutes. Source: spec 4-48, 9-09. */
export function EnterButtons() {
  const { say, setting, to } = useApp();
  const player = usePlayer();
  const [open, setOpen] = useState(() => rest_ms() <= 0);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setOpen(true), Math.max(0, rest_ms()));
    return () => clearTimeout(timer);
  }, [open]);
  const close = () => {
    tabMemory.setItem(closedKey, String(Date.now()));
    setOpen(false);
  };
  if (player || !open || setting.geo !== "open") return null;
  return (
    <WidgetCard className="enter-buttons" aria-label={say("enter.title")} onClose={close}>
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
