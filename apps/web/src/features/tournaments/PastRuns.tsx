import type { ContestRules } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { useContestWords } from "./useContestWords.ts";

/** Earlier runs of the same series, each with its final board. */
export function PastRuns({ rules }: { rules: ContestRules }) {
  const { say, to } = useApp();
  const words = useContestWords();
  if (rules.past.length === 0) return null;
  return (
    <section className="panel grid gap-3" aria-labelledby="contest-past">
      <h2 id="contest-past" className="text-xl">
        {say("contests.past")}
      </h2>
      <ul className="contest-past">
        {rules.past.map(({ frontend_identifier: slug, title, end_at }) => (
          <li key={slug}>
            <a className="text-link inline-flex min-h-11 items-center" href={to(pathOf("TournamentPage", { slug }))}>
              {title}
            </a>
            <time className="text-sm text-muted" dateTime={end_at}>
              {words.day(end_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
