import { numberFormat } from "@croupier/rules/numberFormat";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useRef } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCardSkeletons } from "../games/GameCards.tsx";
import { LobbyMenu } from "../lobby/LobbyMenu.tsx";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { isNarrowed, readFilters, writeFilters } from "./filters.ts";
import { GameGrid } from "./GameGrid.tsx";
import { gameList } from "./gameList.ts";
import { type ListPlace, listPlace } from "./listPlace.ts";
import { PageLinks } from "./PageLinks.tsx";
import { useEndReached } from "./useEndReached.ts";

/** Pictures of the first screen, for which nothing waits; the others come as they are approached. */
const eagerPictures = { desktop: 12, mobile: 4 } as const;

/** A category or a studio, with filters; the list grows on approach or has numbered pages. Source: 2.2-02 to 2.2-04. */
export function CategoryPage() {
  const app = useApp();
  const { pathname, search } = usePagePlace();
  useQuery(app.queries.collections);
  useQuery(app.queries.providers);
  const place = listPlace(app, pathname);
  if (!place) return <NotFoundPage />;
  return <GameList key={place.path} place={place} search={search} />;
}

function GameList({ place, search }: { place: ListPlace; search: string }) {
  const app = useApp();
  const { say, setting } = app;
  const filters = readFilters(search);
  const list = useInfiniteQuery(gameList(app, place, filters, useFlag("allProviders")));
  const pages = list.data?.pages ?? [];
  const games = pages.flatMap((page) => page.data);
  const position = pages.at(-1)?.pagination;
  // A list in the order of the returns shows them.
  const percent = numberFormat(setting.locale, { maximumFractionDigits: 2 });
  const payoutOf = ({ payout }: Game) => payout && say("game.rtp", { percent: percent.format(Number(payout)) });
  if (position && place.page > Math.max(1, position.total_pages)) return <NotFoundPage />;
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-4 md:gap-8 md:pt-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="min-h-10 text-3xl md:text-4xl">{place.title}</h1>
        <p className="text-muted" role="status">
          {position && say("category.count", { count: position.total_count })}
        </p>
      </div>
      <LobbyMenu current={place.current} path={place.path} />
      <FilterBar place={place} filters={filters} games={games} />
      {list.isPending ? (
        <ul className="game-grid" aria-busy="true">
          <GameCardSkeletons count={12} />
        </ul>
      ) : list.isError && games.length === 0 ? (
        <LoadFailed retry={list.refetch} />
      ) : games.length === 0 ? (
        <EmptyList path={isNarrowed(filters) ? place.path : null} />
      ) : (
        <GameGrid
          games={games}
          eagerImages={eagerPictures[setting.device]}
          fact={filters.sort === "payout" ? payoutOf : undefined}
          category={place.categories.length === 1 ? place.categories[0] : undefined}
        />
      )}
      {place.paged && position ? (
        <PageLinks path={place.path} search={writeFilters(filters)} position={position} />
      ) : (
        <More list={list} failed={list.isError && games.length > 0} />
      )}
    </div>
  );
}

/** `path` is the list without its filters, where they are why it is empty. */
function EmptyList({ path }: { path: string | null }) {
  const { say, to } = useApp();
  if (path !== null) {
    return (
      <Empty icon={SearchX} title={say("category.filteredEmpty")} hint={say("category.filteredEmptyHint")}>
        <a className="button button-primary button-small" href={to(path)}>
          {say("filter.clear")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty icon={SearchX} title={say("category.empty")} hint={say("category.emptyHint")}>
      <a className="button button-primary button-small" href={to("/categories/all")}>
        {say("lobby.allGames")}
      </a>
    </Empty>
  );
}

type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  "hasNextPage" | "fetchNextPage" | "isFetchingNextPage" | "isFetching"
>;

/** Loads the next page 500 px before the end; the button is for whoever comes by keyboard. Source: 9-23. */
function More({ list, failed }: { list: List; failed: boolean }) {
  const { say } = useApp();
  const end = useRef<HTMLDivElement>(null);
  const more = () => void list.fetchNextPage();
  useEndReached(end, list.hasNextPage && !list.isFetching && !failed, more);
  if (failed) return <LoadFailed retry={more} />;
  return (
    <div ref={end} className="grid justify-items-center [overflow-anchor:none]">
      {list.hasNextPage && (
        <button type="button" className="button needs-scripts" onClick={more} aria-busy={list.isFetchingNextPage}>
          {say("category.more")}
        </button>
      )}
    </div>
  );
}
