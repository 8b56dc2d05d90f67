import { pathOf } from "@croupier/rules/pages/pathOf";
import { useEffect } from "react";
import { useApp } from "../app-context/App.ts";
import { useLocation, useNavigate } from "../app-context/navigation.ts";
import { useModals } from "../modal/modals.ts";

const popups: Readonly<Record<string, string>> = {
  "#sign-in": pathOf("Login"),
  "#sign-up": pathOf("Registration"),
  "#remind": pathOf("Remind"),
  "#new-password": pathOf("NewPassword"),
};

/** Source: 2.2-19. */
const scrollTry_ms = 200;
const scrollTries = 5_000 / scrollTry_ms;

/**
 * Hashes that open something: account popups, the betting site, the chat after a second; any other scrolls to its
 * element as soon as that is there. `?pwa=install` shows how to install over the lobby. Source: 2.2-19, 2.2-20.
 */
export function useHashLinks(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const app = useApp();
  const { open } = useModals();
  const install = new URLSearchParams(search).get("pwa") === "install";
  useEffect(() => {
    if (install) void navigate(pathOf("Main"), { replace: true, state: { install: true } });
  }, [install, navigate]);
  const asked = (useLocation().state as { install?: boolean } | null)?.install === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is asked for
  useEffect(() => {
    if (!asked) return;
    open("installInstructions");
    // The browser keeps an entry's state over a reload, which is no new request.
    window.history.replaceState({ ...window.history.state, usr: null }, "");
  }, [asked]);
  useEffect(() => {
    const popup = popups[hash];
    if (popup) return void navigate(popup, { replace: true });
    const sport = /^#sport(?:_([\w-]+))?$/.exec(hash);
    if (sport) return window.location.assign(app.to(pathOf("BettingMain", { param: sport[1] ?? "" })));
    // The chat opens itself.
    if (hash === "#chat") return undefined;
    return hash.length > 1 ? scrollTo(hash.slice(1)) : undefined;
  }, [hash, navigate, app]);
}

/** Tries until the element is there or five seconds are over; returns how to stop. */
function scrollTo(name: string): () => void {
  let tries = 0;
  const attempt = () => {
    const element = document.getElementById(safelyDecoded(name));
    if (element) element.scrollIntoView();
    if (element || ++tries > scrollTries) clearInterval(timer);
  };
  const timer = setInterval(attempt, scrollTry_ms);
  attempt();
  return () => clearInterval(timer);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
