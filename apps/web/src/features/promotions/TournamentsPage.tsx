import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { timeStatus } from "@croupier/rules/timeStatus";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useApp } from "../../app/App.ts";
import { withoutPrefix } from "../../app/withoutPrefix.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";

const tabs: [PageName, MessageKey][] = [
  ["TournamentsAll", "tournaments.all"],
  ["TournamentsProducers", "tournaments.producers"],
  ["TournamentsAction", "tournaments.actions"],
  ["TournamentsLive", "tournaments.live"],
  ["TournamentsAchievements", "tournaments.achievements"],
  ["TournamentsArchive", "tournaments.archive"],
];

/** The contests of a tab; the archive holds those that are over. Source: spec 2.2-07, 4-04. */
export function TournamentsPage() {
  const app = useApp();
  const { queries, say, to, setting } = app;
  const here = withoutPrefix(app, usePagePlace().pathname);
  const tournaments = useQuery(queries.tournaments);
  const archive = here.endsWith("/archive");
  const now = new Date(setting.now);
  const shown = tournaments.data?.filter(
    (one) =>
      (timeStatus({ startAt: new Date(one.start_at), endAt: new Date(one.end_at) }, now) === "archive") === archive,
  );
  const date = new Intl.DateTimeFormat(setting.locale, { dateStyle: "medium" });
  return (
    <div className="page-width grid max-w-5xl gap-6 pt-8 md:pt-14">
      <header className="grid gap-3">
        <h1 className="text-3xl md:text-5xl">{say("tournaments.title")}</h1>
        <p className="text-lg text-muted">{say("tournaments.lead")}</p>
      </header>
      <nav className="flex flex-wrap gap-2" aria-label={say("tournaments.choose")}>
        {tabs.map(([name, title]) => (
          <a
            key={name}
            href={to(pathOf(name))}
            aria-current={here === pathOf(name) ? "page" : undefined}
            className="button button-small rounded-full aria-[current=page]:border-primary aria-[current=page]:text-primary"
          >
            {say(title)}
          </a>
        ))}
      </nav>
      {tournaments.isError && <LoadFailed retry={tournaments.refetch} />}
      {shown?.length === 0 && (
        <Empty icon={Trophy} title={say("tournaments.empty")} hint={say("tournaments.emptyHint")} />
      )}
      <ul className="grid gap-3" aria-busy={tournaments.isPending || undefined}>
        {shown?.map((one) => (
          <li key={one.id} className="panel flex flex-wrap justify-between gap-4">
            <a className="text-link" href={to(pathOf("TournamentPage", { slug: one.frontend_identifier }))}>
              {one.title}
            </a>
            <span className="text-muted">{date.formatRange(new Date(one.start_at), new Date(one.end_at))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
