import type { ContestRules } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useParams } from "../../app-context/navigation.ts";
import { PageFailed } from "../../ui/LoadFailed.tsx";
import { CmsPage } from "../pages/CmsPage.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { useOwnText } from "../pages/useOwnText.ts";
import { ContestBoard } from "./ContestBoard.tsx";
import { ContestGames } from "./ContestGames.tsx";
import { contestRulesQuery } from "./contestQueries.ts";
import { MyStanding } from "./MyStanding.tsx";
import { PastRuns } from "./PastRuns.tsx";
import { PrizeLadder } from "./PrizeLadder.tsx";
import { CustomHero, TournamentHero } from "./TournamentHero.tsx";
import { TournamentRules } from "./TournamentRules.tsx";
import { useCustomContests } from "./useCustomContests.ts";
import "./tournaments.css";

/** A tournament by its identifier; else what the operator wrote at its address. Source: 2.1-04, 2.2-07, 4-57, 5-31. */
export function TournamentPage() {
  const { slug = "" } = useParams();
  const { api } = useApp();
  const rules = useQuery(contestRulesQuery(api, slug));
  const custom = useCustomContests().find(({ frontend_identifier }) => frontend_identifier === slug);
  if (rules.isError) return <PageFailed retry={rules.refetch} />;
  if (rules.isPending) return <TournamentSkeleton />;
  if (rules.data) return <Tournament rules={rules.data} />;
  if (!custom) return <CmsPage />;
  return (
    <div className="page-width contest-page">
      <BackToList />
      <CustomHero contest={custom} />
      <OperatorsText slug={slug} />
    </div>
  );
}

function Tournament({ rules }: { rules: ContestRules }) {
  const { frontend_identifier: slug } = rules;
  return (
    <div className="page-width contest-page">
      <BackToList />
      <TournamentHero rules={rules} />
      <div className="contest-halves">
        <div>
          <ContestBoard rules={rules} />
          <PastRuns rules={rules} />
        </div>
        <div>
          <PrizeLadder rules={rules} />
          <TournamentRules rules={rules} />
        </div>
      </div>
      {rules.state !== "archive" && <ContestGames rules={rules} page={1} />}
      <OperatorsText slug={slug} />
      <MyStanding rules={rules} />
    </div>
  );
}

export function BackToList() {
  const { say, to } = useApp();
  return (
    <a
      className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start"
      href={to(pathOf("TournamentsAll"))}
    >
      <ArrowLeft className="icon" aria-hidden /> {say("contests.allTournaments")}
    </a>
  );
}

/** What the operator wrote at the tournament's address. Source: 8-13. */
function OperatorsText({ slug }: { slug: string }) {
  const page = useOwnText(`tournaments/${slug}`);
  return page ? <CmsText page={page} /> : null;
}

export function TournamentSkeleton() {
  return (
    <div className="page-width contest-page" aria-busy="true">
      <div className="skeleton h-72" />
      <div className="contest-halves">
        <div className="skeleton h-96" />
        <div className="skeleton h-96" />
      </div>
    </div>
  );
}
