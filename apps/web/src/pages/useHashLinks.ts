import { pathOf } from "@croupier/rules/pages/pathOf";
import { useEffect, useRef } from "react";
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
    if (popups[hash]) return;
    const sport = /^#sport(?:_([\w-]+))?$/.exec(hash);
    if (sport) return window.location.assign(app.to(pathOf("BettingMain", { param: sport[1] ?? "" })));
    // The chat opens itself.
    if (hash === "#chat") return undefined;
    return hash.length > 1 ? scrollTo(hash.slice(1)) : undefined;
  }, [hash, app]);
  usePopupLink();
}

/** A hash that names a popup opens it over its page; who came by such an address finds the page below when it is closed. */
function usePopupLink(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash alone asks for it
  useEffect(() => {
    const came = isFirst.current;
    isFirst.current = false;
    const popup = popups[hash];
    if (!popup) return;
    const open = async () => {
      // The browser makes an entry of its own for a link of the page; the first page's entry is the page's.
      if (came) await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
      // The mailed token stands in the query. Source: 2.4-01.
      await navigate(popup + (popup === pathOf("NewPassword") ? search : ""), { replace: !came });
    };
    void open();
  }, [hash, navigate]);
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
