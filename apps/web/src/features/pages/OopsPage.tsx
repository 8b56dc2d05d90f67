import { useApp } from "../../app-context/App.ts";

/** What a visitor sees when something went wrong elsewhere and led here. Source: 2.2-05. */
export function OopsPage() {
  const { say, to } = useApp();
  return (
    <div className="page-width page-missing">
      <span className="lost-card" aria-hidden="true" />
      <h1 className="text-3xl md:text-4xl">{say("oops.title")}</h1>
      <p className="max-w-prose text-muted">{say("oops.text")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={to("/")}>
          {say("nav.home")}
        </a>
        <a className="button" href={to("/support")}>
          {say("support.title")}
        </a>
      </div>
    </div>
  );
}
