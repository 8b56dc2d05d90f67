import { enterBannerRest_ms } from "@croupier/rules/notices/moments";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { tabStorage } from "../../storage/webStorage.ts";
import { Icon } from "../../ui/Icon.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";

/** When it was closed, in milliseconds since 1970; the tab keeps it from page to page. */
const closedKey = "croupier.enterClosed";

/** How far somebody has looked around before they are invited. */
const lookedAround_px = 240;

/** What is left of its rest. */
const rest_ms = () => Number(tabStorage.getItem(closedKey) ?? 0) + enterBannerRest_ms - Date.now();

/**
 * Sign in or sign up, for guests of open regions: a slim bar along the window's edge, for which the page leaves room at
 * its end. It comes after the first scroll; closed, it comes back after two minutes. Source: 4-48, 9-09.
 */
export function EnterButtons() {
  const { say, setting, to } = useApp();
  const player = usePlayer();
  const scrolled = useScrolled();
  const [open, setOpen] = useState(() => rest_ms() <= 0);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setOpen(true), Math.max(0, rest_ms()));
    return () => clearTimeout(timer);
  }, [open]);
  const close = () => {
    tabStorage.setItem(closedKey, String(Date.now()));
    setOpen(false);
  };
  if (player || !open || !scrolled || setting.geo !== "open") return null;
  return (
    <section className="edge-bar enter-bar" data-widget="enter" aria-label={say("enter.title")}>
      <p className="edge-bar-words">
        <span className="font-heading font-semibold">{say("enter.title")}</span>
        <span className="text-sm text-muted">{say("enter.text")}</span>
      </p>
      <a className="button button-primary button-small" href={to("/sign-up")}>
        {say("signUp.short")}
      </a>
      <a className="button button-small" href={to("/sign-in")}>
        {say("signIn.action")}
      </a>
      <button type="button" className="icon-button" aria-label={say("common.close")} onClick={close}>
        <Icon name="x" />
      </button>
    </section>
  );
}

/** Whether the visitor has scrolled since they came. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(() => window.scrollY > lookedAround_px);
  useEffect(() => {
    if (scrolled) return;
    const look = () => setScrolled(window.scrollY > lookedAround_px);
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [scrolled]);
  return scrolled;
}
