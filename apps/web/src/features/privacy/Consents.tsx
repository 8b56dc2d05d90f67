import type { Consent } from "@croupier/contract/privacy";
import { CircleCheck, CircleX, ScrollText } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useTime } from "../../ui/useTime.ts";

/** What the player agreed to and took back: how each stands, and all that was said. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const { say, to } = useApp();
  const newest = [...new Map(consents.toReversed().map((one) => [one.kind, one])).values()];
  return (
    <section className="panel grid gap-4" aria-labelledby="consents">
      <h2 id="consents" className="flex items-center gap-3 text-xl">
        <ScrollText className="icon text-primary" aria-hidden />
        {say("privacy.consents")}
      </h2>
      <p className="text-muted">{say("privacy.consentsLead")}</p>
      {consents.length === 0 && <p>{say("privacy.noConsents")}</p>}
      <ul className="grid">
        {newest.map((one) => (
          <Line key={one.kind} one={one} />
        ))}
      </ul>
      <a className="button button-small justify-self-start" href={to("/profile/messages")}>
        {say("privacy.changeMessages")}
      </a>
      {consents.length > newest.length && (
        <details>
          <summary className="cursor-pointer py-2 font-medium">{say("privacy.history")}</summary>
          <ul className="grid">
            {consents.map((one) => (
              <Line key={`${one.kind} ${one.at} ${one.given}`} one={one} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Line({ one }: { one: Consent }) {
  const { say } = useApp();
  const at = useTime("moment");
  const Icon = one.given ? CircleCheck : CircleX;
  const facts = [at(one.at), say(`privacy.source.${one.source}`), say("privacy.version", { version: one.version })];
  return (
    <li className="flex items-start gap-3 border-t border-hairline py-3 text-sm first:border-0">
      <Icon className={`icon mt-0.5 ${one.given ? "text-success" : "text-danger"}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {say(`privacy.kind.${one.kind}`)}{" "}
          <span className="font-normal text-muted">{say(one.given ? "privacy.given" : "privacy.withdrawn")}</span>
        </p>
        <p className="break-words text-muted">{facts.join(" · ")}</p>
      </div>
    </li>
  );
}
