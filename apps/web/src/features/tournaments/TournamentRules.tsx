import type { ContestRules } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Flag, ListChecks, type LucideIcon, Scale, UserCheck } from "lucide-react";
import { useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useLobbyCategories } from "../lobby/useLobbyCategories.ts";
import { ruleLines } from "./ruleLines.ts";
import { useContestWords } from "./useContestWords.ts";

/** How a tournament is played, in plain words; everything is a fact of its settings. */
export function TournamentRules({ rules }: { rules: ContestRules }) {
  const { say, setting, queries, to } = useApp();
  const money = useMoney();
  const words = useContestWords();
  const studios = useQuery(queries.providers).data;
  const list = new Intl.ListFormat(setting.locale, { type: "conjunction" });
  const regions = new Intl.DisplayNames(setting.locale, { type: "region" });
  const country = (code: string) => regions.of(code) ?? code;
  const categories = useLobbyCategories();
  const lines = ruleLines(rules, {
    say,
    money,
    list: (items) => list.format(items),
    studio: (id) => studios?.find((one) => one.id === id)?.title ?? id,
    category: (id) => operatorText(say, categories.find((one) => one.id === id)?.title ?? id),
    country,
    licence: country,
    number: (value) => words.number.format(value),
  });
  return (
    <section className="panel grid gap-5" aria-labelledby="contest-rules">
      <h2 id="contest-rules" className="text-xl">
        {say("contests.rules")}
      </h2>
      <Part icon={ListChecks} title={say("contests.rules.ranks")} lines={lines.ranks} />
      <Part icon={Flag} title={say("contests.rules.counts")} lines={lines.counts} />
      <Part icon={UserCheck} title={say("contests.rules.takesPart")} lines={lines.takesPart} />
      <Part icon={Scale} title={say("contests.rules.ends")} lines={lines.ends} />
      <p className="text-sm text-muted">
        {say("contests.limitsHold")}{" "}
        <a className="text-link" href={to(pathOf("ResponsibleGaming"))}>
          {say("responsible.title")}
        </a>
      </p>
    </section>
  );
}

function Part({ icon: Icon, title, lines }: { icon: LucideIcon; title: string; lines: readonly string[] }) {
  const id = useId();
  return (
    <div className="contest-rule">
      <h3 id={id} className="flex items-center gap-2 text-base">
        <Icon className="icon text-primary" aria-hidden /> {title}
      </h3>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
