import type { RestrictedPart } from "@croupier/rules/pages/pageRule";
import { useApp } from "../app-context/App.ts";
import { useModal } from "../modal/useModal.ts";
import { blockedHeading } from "./blockedMeta.ts";

/**
 * Why this part of the site is closed in the visitor's country, and what is left to do: write, look around, or go to the host
 * whose licence serves them. Source: 2.3-04, 6-04, 8-02.
 */
export function BlockedPage({ part }: { part: RestrictedPart }) {
  const { say, setting, to } = useApp();
  const modal = useModal();
  const elsewhere = part === "game" ? null : setting.countryOrigin;
  return (
    <div className="page-width page-missing" data-blocked={part}>
      <span className="lost-card" aria-hidden="true" />
      <h1 id={modal?.titleId} className="text-2xl md:text-3xl">
        {say(blockedHeading[part])}
      </h1>
      <p className="max-w-prose text-muted">{say(elsewhere ? "blocked.elsewhere" : "blocked.text")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {elsewhere && (
          <a className="button button-primary" href={elsewhere + to(part === "login" ? "/sign-in" : "/sign-up")}>
            {say("blocked.goThere", { host: new URL(elsewhere).hostname })}
          </a>
        )}
        <a className={elsewhere ? "button" : "button button-primary"} href={to("/")}>
          {say("nav.home")}
        </a>
        <a className="button" href={`mailto:${setting.brand.supportEmail}`}>
          {say("blocked.write")}
        </a>
      </div>
    </div>
  );
}
