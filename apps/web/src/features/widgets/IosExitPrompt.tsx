import { exitPrompt, exitPromptMayShow, isIosInAppBrowser } from "@croupier/rules/notices/moments";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { signedOutKey } from "../../layout/session.ts";
import { leaving } from "../../realtime/leaving.ts";
import { tabStorage } from "../../storage/webStorage.ts";
import { WidgetCard } from "./WidgetCard.tsx";

const shownKey = "croupier.exitPrompt";

/** Whether the player signed out in this tab. The page that is being left says no: what it showed would be gone at once. */
const hasJustSignedOut = () => !leaving.now && tabStorage.getItem(signedOutKey) !== null;

/**
 * Inside another iOS app's browser, payments and installing do not work well: once a session, after five minutes or at
 * logout, the visitor is offered the address for the real browser. Source: 4-38, 9-08.
 */
export function IosExitPrompt({ playing, cashboxOpen }: { playing: boolean; cashboxOpen: boolean }) {
  const { say } = useApp();
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isIosInAppBrowser(navigator.userAgent)) return;
    const check = () => {
      const loggingOut = hasJustSignedOut();
      const shownThisSession = tabStorage.getItem(shownKey) !== null;
      const elapsed_ms = performance.now();
      if (!exitPromptMayShow({ inAppBrowser: true, shownThisSession, cashboxOpen, playing, elapsed_ms, loggingOut }))
        return;
      tabStorage.setItem(shownKey, "shown");
      setOpen(true);
    };
    // A sign-out loads the lobby anew: there the prompt shows at once.
    check();
    const first = setTimeout(check, Math.max(0, exitPrompt.delay_ms - performance.now()));
    const again = setInterval(check, exitPrompt.recheck_ms);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [playing, cashboxOpen]);
  if (!open) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
    } catch {
      // Such browsers often let nothing be copied: the address is shown instead.
      setCopied(false);
    }
  };
  return (
    <WidgetCard aria-label={say("exitPrompt.title")} onClose={() => setOpen(false)}>
      <p className="pe-10 font-heading text-lg font-semibold">{say("exitPrompt.title")}</p>
      <p className="text-sm text-muted">{say("exitPrompt.text")}</p>
      {copied === false && <p className="text-sm break-all select-all">{window.location.href}</p>}
      <button type="button" className="button button-primary button-small" onClick={() => void copy()}>
        {say(copied ? "exitPrompt.copied" : "exitPrompt.copy")}
      </button>
    </WidgetCard>
  );
}
