import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { readCookie, writeCookie } from "../../storage/cookies.ts";

const cookie = "au_approved";
/** About a thousand years; browsers shorten it to the longest they allow. Source: 9-16. */
const life_s = 1000 * 31_557_600;

/** Visitors in Australia confirm their age and that they come of their own accord, once. Source: 6-21. */
export function AustralianCard() {
  const { say, setting, to } = useApp();
  const [open, setOpen] = useState(() => setting.country === "AU" && readCookie(cookie) !== "1");
  if (!open) return null;
  const approve = () => {
    writeCookie(cookie, "1", life_s);
    setOpen(false);
  };
  return (
    <section className="widget-card" data-widget="card" aria-labelledby="au-title">
      <h2 id="au-title" className="text-lg font-semibold">
        {say("australia.title")}
      </h2>
      <p className="text-sm text-muted">{say("australia.text")}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button button-primary button-small" onClick={approve}>
          {say("australia.approve")}
        </button>
        <a className="button button-small" href={to("/responsible-gaming")}>
          {say("australia.help")}
        </a>
      </div>
    </section>
  );
}
