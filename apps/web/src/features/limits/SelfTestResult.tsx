import type { SelfTestBand } from "@croupier/rules/selfTest";
import { useEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { CountryHelp, Lines, useHelp } from "./HelpLines.tsx";

const tones: Record<SelfTestBand, string> = {
  none: "notice-success",
  low: "notice-wait",
  moderate: "notice-wait",
  high: "notice-danger",
};

/** What the answers say, without softening it, and what to do next. */
export function SelfTestResult({ sum, band }: { sum: number; band: SelfTestBand }) {
  const { say, to } = useApp();
  const { countries, here, everywhere } = useHelp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const own = here === null ? undefined : countries[here];
  const serious = band === "moderate" || band === "high";
  return (
    <section className="panel grid gap-5" aria-labelledby="self-test-result">
      <h2 id="self-test-result" ref={heading} tabIndex={-1} className="text-2xl">
        {say("selfTest.result", { sum })}
      </h2>
      <div className={`notice ${tones[band]}`}>
        <p>{say("selfTest.meaning", { band })}</p>
      </div>
      <p className="text-muted">{say("selfTest.noDiagnosis")}</p>
      {serious && (
        <div className="grid gap-3">
          <h3 className="font-semibold">{say("selfTest.talk")}</h3>
          {own ? <CountryHelp {...own} /> : <Lines lines={everywhere} />}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <a className={serious ? "button" : "button button-primary"} href={to("/profile/limits")}>
          {say("help.limits")}
        </a>
        {serious && (
          <a className="button button-primary" href={to("/profile/limits#exclusion")}>
            {say("selfTest.stop")}
          </a>
        )}
        <a className="button button-quiet" href={to("/responsible-gaming/help")}>
          {say("help.title")}
        </a>
      </div>
    </section>
  );
}
