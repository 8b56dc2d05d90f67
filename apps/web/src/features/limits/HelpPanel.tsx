import { useApp } from "../../app-context/App.ts";

/** The way to the self-test and to people who help. */
export function HelpPanel() {
  const { say, to } = useApp();
  return (
    <section className="panel grid gap-3" aria-labelledby="limits-help">
      <h2 id="limits-help" className="text-xl">
        {say("limits.helpTitle")}
      </h2>
      <p className="text-muted">{say("limits.helpLead")}</p>
      <p className="flex flex-wrap gap-3">
        <a className="button" href={to("/responsible-gaming/self-test")}>
          {say("selfTest.title")}
        </a>
        <a className="button" href={to("/responsible-gaming/help")}>
          {say("help.title")}
        </a>
      </p>
    </section>
  );
}
