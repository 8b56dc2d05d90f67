import { useApp } from "../../app-context/App.ts";

/** Shown while the betting site is closed here; while it is open the address leads there. Source: 2.2-18. */
export function BettingPage() {
  const { say, to } = useApp();
  return (
    <div className="page-width page-missing">
      <span className="lost-card" aria-hidden="true" />
      <h1 className="text-3xl md:text-4xl">{say("betting.title")}</h1>
      <p className="max-w-prose text-muted">{say("betting.lead")}</p>
      <a className="button button-primary" href={to("/")}>
        {say("nav.home")}
      </a>
    </div>
  );
}
