import { pathOf } from "@croupier/rules/pages/pathOf";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { signInWithStored } from "./storedSignIn.ts";

/** The sign-in buttons of the frame; a link within a form's own page stays a link. */
const frame = ".site-header, .side-panel, .enter-bar";

/**
 * The frame's sign-in buttons try what the browser has stored, then lead to the sign-in page as they do by themselves
 * until this is there. A press for another tab stays one. Where no guest may sign in, nothing is tried: the page says so.
 * Source: 4-45 to 4-47.
 */
export function StoredSignIn() {
  const app = useApp();
  const navigate = useNavigate();
  const isGuest = usePlayer() === null;
  const isClosed = app.setting.geo === "partial" || app.setting.geo === "full";
  useEffect(() => {
    if (!isGuest || isClosed || !("PasswordCredential" in window)) return;
    const signIn = async () => {
      if (!(await signInWithStored(app))) await navigate(pathOf("Login"), { preventScrollReset: true });
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const asked = link?.closest(frame) && link.getAttribute("href") === app.to(pathOf("Login"));
      if (!asked || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void signIn();
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [app, navigate, isGuest, isClosed]);
  return null;
}
