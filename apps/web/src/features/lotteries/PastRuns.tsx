import type { LotteryTerms } from "@croupier/contract/lotteries";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { useUtcTime } from "../../ui/useTime.ts";

/** The runs of a series before this one. */
export function PastRuns({ past }: Pick<LotteryTerms, "past">) {
  const { say, to } = useApp();
  const day = useUtcTime("day");
  return (
    <section className="panel grid gap-3" aria-labelledby="lottery-past">
      <h2 id="lottery-past" className="text-xl">
        {say("lotteries.past")}
      </h2>
      <ul className="grid">
        {past.map((run) => (
          <li key={run.frontend_identifier} className="flex flex-wrap items-center justify-between gap-x-4">
            <a
              className="text-link inline-flex min-h-11 items-center"
              href={to(pathOf("LotteryPage", { slug: run.frontend_identifier }))}
            >
              {day(run.end_at)}
            </a>
            <span className="text-sm text-muted">
              {say("lotteries.state", { state: run.finished_at ? "drawn" : "closed" })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
