import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useParams } from "react-router";
import { useApp } from "../../app/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCardSkeletons, GameCards } from "../games/GameCards.tsx";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";

/** Games of one studio, a page at a time; each page has its address. Source: spec 2.2-04, 9-20. */
export function ProducerPage() {
  const { slug = "", page = "1" } = useParams();
  const { queries } = useApp();
  const providers = useQuery(queries.providers);
  const provider = providers.data?.find((one) => one.slug === slug);
  if (providers.isError) return <Failed retry={providers.refetch} />;
  if (!providers.data) return <Frame title="" />;
  if (!provider || !/^[1-9]\d{0,3}$/.test(page)) return <NotFoundPage />;
  return <ProducerGames slug={slug} title={provider.title} page={Number(page)} />;
}

function ProducerGames({ slug, title, page }: { slug: string; title: string; page: number }) {
  const { queries, say, to } = useApp();
  const games = useQuery({ ...queries.producerGames(slug, page), placeholderData: keepPreviousData });
  const last = games.data?.pagination.total_pages ?? 1;
  if (games.isError) return <Failed retry={games.refetch} />;
  return (
    <Frame title={title}>
      {games.data?.data.length === 0 ? (
        <Empty icon={SearchX} title={say("category.empty")} hint={say("category.emptyHint")}>
          <a className="button button-primary button-small" href={to("/pokies/all")}>
            {say("lobby.allGames")}
          </a>
        </Empty>
      ) : (
        <ul className="game-grid" aria-busy={!games.data || undefined}>
          {games.data ? <GameCards games={games.data.data} eagerImages={12} /> : <GameCardSkeletons count={12} />}
        </ul>
      )}
      {last > 1 && (
        <nav className="flex justify-center gap-3" aria-label={say("producer.pages")}>
          {page > 1 && (
            <a className="button" rel="prev" href={to(`/producers/${slug}${page > 2 ? `/${page - 1}` : ""}`)}>
              {say("common.previous")}
            </a>
          )}
          {page < last && (
            <a className="button" rel="next" href={to(`/producers/${slug}/${page + 1}`)}>
              {say("common.next")}
            </a>
          )}
        </nav>
      )}
    </Frame>
  );
}

function Failed({ retry }: { retry: () => unknown }) {
  return (
    <div className="page-width pt-10">
      <LoadFailed retry={retry} />
    </div>
  );
}

function Frame({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="page-width grid gap-6 pt-6 md:pt-10" aria-busy={title === "" || undefined}>
      <h1 className="min-h-10 text-3xl md:text-4xl">{title}</h1>
      {children}
    </div>
  );
}
