import { noteCookieConsent } from "@croupier/contract/routes";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { readCookie, writeCookie } from "../../storage/cookies.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const cookie = "cookie_notice";
/** Source: 9-15. */
const oneYear_s = 31_536_000;

export function cookieNoticeAccepted(): boolean {
  return readCookie(cookie) === "accepted";
}

/** Says which cookies there are, along the window's edge and over no control, until it is accepted. Source: 4-37. */
export function CookieNotice({ onAccept }: { onAccept: () => void }) {
  const { api, say, to } = useApp();
  const player = usePlayer();
  const [open, setOpen] = useState(() => !cookieNoticeAccepted());
  if (!open) return null;
  const accept = () => {
    writeCookie(cookie, "accepted", oneYear_s);
    // A guest's word is kept with their sign-up, from the cookie.
    if (player) void api.call(noteCookieConsent, { body: { accepted: true } }).catch(() => undefined);
    setOpen(false);
    onAccept();
  };
  return (
    <section className="edge-bar cookie-bar" data-widget="cookies" aria-label={say("cookies.title")}>
      <p className="edge-bar-words">
        {say("cookies.text")}{" "}
        <a className="text-link" href={to("/cookie-policy")}>
          {say("cookies.more")}
        </a>
      </p>
      <button type="button" className="button button-primary button-small" onClick={accept}>
        {say("cookies.accept")}
      </button>
    </section>
  );
}
