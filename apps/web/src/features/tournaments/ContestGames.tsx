import type { ContestRules } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameGrid } from "../category/GameGrid.tsx";
import { PageLinks } from "../category/PageLinks.tsx";
import { useInView } from "../games/useInView.ts";
import { contestGamesQuery } from "./contestQueries.ts";

/** The games that count, ready to be played, a page at a time. Source: 2.1-04. */
export function ContestGames({ rules, page, eager = false }: { rules: ContestRules; page: number; eager?: boolean }) {
  const { api, say, setting } = useApp();
  const root = useRef<HTMLElement>(null);
  const near = useInView(root, eager);
  const { frontend_identifier: slug } = rules;
  const list = useQuery({ ...contestGamesQuery(api, slug, page, setting.device), enabled: near });
  return (
    <section ref={root} id="contest-games" aria-labelledby="contest-games-title" className="grid gap-4 scroll-mt-24">
      <h2 id="contest-games-title" className="text-xl md:text-2xl">
        {say("contests.games", { count: list.data?.total ?? rules.games.total })}
      </h2>
      {list.isPending && <div className="skeleton h-64" aria-busy={near || undefined} />}
      {list.isError && <LoadFailed retry={list.refetch} />}
      {list.data?.games.length === 0 && <Empty title={say("contests.noGames")} hint={say("contests.noGamesHint")} />}
      {list.data && list.data.games.length > 0 && (
        <>
          <GameGrid games={list.data.games} />
          <PageLinks
            path={`${pathOf("TournamentPage", { slug })}/games`}
            first={pathOf("TournamentGamesByPage", { slug, page: "1" })}
            search=""
            position={{ current_page: page, total_pages: list.data.pages }}
          />
        </>
      )}
    </section>
  );
}
