import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useApp } from "../../app/App.ts";
import { categoryTitle, isCategory } from "../../app/categories.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCardSkeletons, GameCards } from "../games/GameCards.tsx";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";

const pageSize = 40;

/** All games of a category, a page at a time. Source: spec 2.2-02, 9-20. */
export function CategoryPage() {
  const { slug = "all" } = useParams();
  const app = useApp();
  useQuery(app.queries.collections);
  if (!isCategory(app, slug)) return <NotFoundPage />;
  return <CategoryGames key={slug} slug={slug} />;
}

function CategoryGames({ slug }: { slug: string }) {
  const app = useApp();
  const { say, to } = app;
  const [pages, setPages] = useState(1);
  const collections = useQuery(app.queries.collections).data ?? [];
  const query = useQuery({
    ...app.queries.games(slug, 1, pageSize * pages),
    placeholderData: keepPreviousData,
  });
  const page = query.data;
  return (
    <div className="page-width grid gap-6 pt-6 md:pt-10">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-3xl md:text-4xl">{categoryTitle(app, slug)}</h1>
        {page && <p className="text-muted">{say("category.count", { count: page.pagination.total_count })}</p>}
      </div>
      <nav className="rail !py-1 [--tile:max-content] [--tile-gap:0.5rem]" aria-label={say("category.choose")}>
        {[
          { id: "all", title: say("lobby.allGames") },
          ...collections.filter((one) => one.id !== "all" && one.games_count > 0),
        ].map((one) => (
          <a
            key={one.id}
            href={to(`/categories/${one.id}`)}
            aria-current={one.id === slug ? "page" : undefined}
            className="button button-small rounded-full aria-[current=page]:border-primary aria-[current=page]:text-primary"
          >
            {categoryTitle(app, one.id)}
          </a>
        ))}
      </nav>
      {query.isError ? (
        <LoadFailed retry={query.refetch} />
      ) : page?.data.length === 0 ? (
        <Empty icon={SearchX} title={say("category.empty")} hint={say("category.emptyHint")}>
          <a className="button button-primary button-small" href={to("/categories/all")}>
            {say("lobby.allGames")}
          </a>
        </Empty>
      ) : (
        <ul className="game-grid" aria-busy={!page || undefined}>
          {page ? <GameCards games={page.data} eagerImages={12} /> : <GameCardSkeletons count={12} />}
        </ul>
      )}
      {page?.pagination.next_page && (
        <button
          type="button"
          className="button mx-auto"
          onClick={() => setPages(pages + 1)}
          aria-busy={query.isFetching}
        >
          {say("category.more")}
        </button>
      )}
    </div>
  );
}
