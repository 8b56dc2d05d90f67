import { useApp } from "../../app-context/App.ts";
import { CountryHelp, Lines, useHelp } from "./HelpLines.tsx";

/** Who helps with playing: the visitor's country first, then the others, then help without borders. Source: 2.2-10, F-51. */
export function HelpPage() {
  const { say, setting, to } = useApp();
  const { countries, here, everywhere } = useHelp();
  const names = new Intl.DisplayNames(setting.locale, { type: "region" });
  const sorted = Object.entries(countries)
    .filter(([code]) => code !== here)
    .map(([code, help]) => ({ code, help, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, setting.locale));
  const own = here === null ? undefined : countries[here];
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 *:max-w-3xl md:pt-10">
      <header className="grid gap-2">
        <h1 className="text-3xl md:text-4xl">{say("help.title")}</h1>
        <p className="text-muted">{say("help.lead")}</p>
      </header>
      {own && here && (
        <section className="panel grid gap-4" aria-labelledby="help-here">
          <h2 id="help-here" className="text-xl">
            {names.of(here)}
          </h2>
          <CountryHelp {...own} />
        </section>
      )}
      <section className="panel grid gap-4" aria-labelledby="help-everywhere">
        <h2 id="help-everywhere" className="text-xl">
          {say("help.everywhere")}
        </h2>
        <Lines lines={everywhere} />
      </section>
      <section className="grid gap-3" aria-labelledby="help-others">
        <h2 id="help-others" className="text-xl">
          {say(own ? "help.others" : "help.countries")}
        </h2>
        {sorted.map(({ code, help, name }) => (
          <details key={code} className="panel">
            <summary className="cursor-pointer font-semibold">{name}</summary>
            <div className="pt-4">
              <CountryHelp {...help} />
            </div>
          </details>
        ))}
      </section>
      <p className="flex flex-wrap gap-3">
        <a className="button" href={to("/responsible-gaming/self-test")}>
          {say("selfTest.title")}
        </a>
        <a className="button" href={to("/profile/limits")}>
          {say("help.limits")}
        </a>
      </p>
    </div>
  );
}
