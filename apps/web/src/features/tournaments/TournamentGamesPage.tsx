import type { ContestRules } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useParams } from "../../app-context/navigation.ts";
import { PageFailed } from "../../ui/LoadFailed.tsx";
import { CmsPage } from "../pages/CmsPage.tsx";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { ContestGames } from "./ContestGames.tsx";
import { ContestTimer } from "./ContestTimer.tsx";
import { contestRulesQuery } from "./contestQueries.ts";
import { gamesPageOf } from "./gamesPageOf.ts";
import { MyStanding } from "./MyStanding.tsx";
import { TournamentSkeleton } from "./TournamentPage.tsx";
import "./tournaments.css";

/** A page of the games that count for a tournament, with its time and the player's place in sight. Source: 2.1-04. */
export function TournamentGamesPage() {
  const { slug = "", page: asked = "" } = useParams();
  const { api } = useApp();
  const rules = useQuery(contestRulesQuery(api, slug));
  if (rules.isError) return <PageFailed retry={rules.refetch} />;
  if (rules.isPending) return <TournamentSkeleton />;
  if (rules.data === null) return <CmsPage />;
  const page = gamesPageOf(asked, rules.data.games.total);
  return page === null ? <NotFoundPage /> : <Games rules={rules.data} page={page} />;
}

function Games({ rules, page }: { rules: ContestRules; page: number }) {
  const { say, to } = useApp();
  const path = pathOf("TournamentPage", { slug: rules.frontend_identifier });
  return (
    <div className="page-width contest-page">
      <header className="grid gap-2">
        <a className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start" href={to(path)}>
          <ArrowLeft className="icon" aria-hidden /> {say("contests.backTo", { title: rules.title })}
        </a>
        <h1 className="text-3xl">{rules.title}</h1>
        <ContestTimer times={rules} />
      </header>
      <ContestGames rules={rules} page={page} eager />
      <MyStanding rules={rules} />
    </div>
  );
}
