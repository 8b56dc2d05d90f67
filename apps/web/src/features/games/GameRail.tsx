import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCardSkeletons, GameCards } from "./GameCards.tsx";

/** A short rail shows larger cards, so that a young catalogue does not look abandoned. */
const fewGames = 4;

/** A row of games. It scrolls by touch and wheel, and by two buttons; a rail further down loads when it comes near. */
export function GameRail({
  slug,
  title,
  games,
  eager,
}: {
  slug: string | null;
  title: string;
  games?: Game[];
  eager: boolean;
}) {
  const { queries, say, to } = useApp();
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const near = useNear(root, eager);
  const headingId = useId();
  const query = useQuery({ ...queries.games(slug ?? "top"), enabled: slug !== null && near });
  const shown = games ?? query.data?.data;
  if (shown?.length === 0) return null;
  const scroll = (direction: number) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85, behavior: "smooth" });
  return (
    <section ref={root} aria-labelledby={headingId} className="min-w-0">
      <div className="mb-2 flex items-center gap-3">
        <h2 id={headingId} className="text-xl md:text-2xl">
          {title}
        </h2>
        <span className="h-px flex-1 bg-linear-to-r from-hairline to-transparent" aria-hidden />
        {slug && (
          <a
            href={to(`/categories/${slug}`)}
            className="rounded-sm px-2 py-2 text-sm font-medium text-muted hover:text-text"
          >
            {say("lobby.seeAll")}
            <span className="sr-only">: {title}</span>
          </a>
        )}
        <div className="flex max-md:hidden">
          <button
            type="button"
            className="icon-button size-9"
            onClick={() => scroll(-1)}
            aria-label={say("lobby.back", { title })}
          >
            <svg className="icon sprite" aria-hidden="true">
              <use href="#i-left" />
            </svg>
          </button>
          <button
            type="button"
            className="icon-button size-9"
            onClick={() => scroll(1)}
            aria-label={say("lobby.forward", { title })}
          >
            <svg className="icon sprite" aria-hidden="true">
              <use href="#i-right" />
            </svg>
          </button>
        </div>
      </div>
      {query.isError && !shown ? (
        <LoadFailed retry={query.refetch} />
      ) : (
        <ul
          ref={list}
          className="rail"
          data-few={(shown && shown.length <= fewGames) || undefined}
          aria-busy={!shown || undefined}
        >
          {shown ? <GameCards games={shown} eagerImages={eager ? 6 : 0} /> : <GameCardSkeletons count={8} />}
        </ul>
      )}
    </section>
  );
}

function useNear(target: React.RefObject<HTMLElement | null>, already: boolean): boolean {
  const [near, setNear] = useState(already);
  useEffect(() => {
    if (near || !target.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: "500px" },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [near, target]);
  return near;
}
