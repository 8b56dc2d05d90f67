import { openDifferently } from "@croupier/rules/games/openDifferently";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useRef } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { ScrollButtons } from "../../ui/ScrollButtons.tsx";
import { GameCardSkeletons, GameCards } from "./GameCards.tsx";
import { useInView } from "./useInView.ts";
import { withExtraCards } from "./withExtraCards.tsx";

/** So many cards stand side by side wherever the buttons show: there is nothing to move. */
const fewGames = 3;

/** Pictures of a rail on the first screen. A phone's first screen ends above its rails. */
const eagerPictures = { desktop: 6, mobile: 0 } as const;

interface Rail {
  title: string;
  /** All of the rail's games lie there. */
  path?: string;
  /** Comes with the page; the others load on approach. */
  eager: boolean;
}

const none: readonly string[] = [];

/**
 * A row of a category's games, with the cards that stand among them. `before` are the categories of the rails above it:
 * it opens with other games than they do. Source: 9-20, 9-22.
 */
export function GameRail({
  category,
  before = none,
  ...rail
}: Rail & { category: string; before?: readonly string[] }) {
  const { queries, queryClient, setting } = useApp();
  const features = useFeatures();
  const root = useRef<HTMLElement>(null);
  const near = useInView(root, rail.eager);
  const query = useQuery({ ...queries.games(category), enabled: near });
  const listed = query.data?.data;
  const games = useMemo(() => {
    const taken = new Set<string>();
    for (const id of before) {
      openDifferently(queryClient.getQueryData(queries.games(id).queryKey)?.data ?? [], taken);
    }
    return listed && openDifferently(listed, taken);
  }, [listed, before, queries, queryClient]);
  if (games?.length === 0) return null;
  return (
    <RailFrame
      root={root}
      {...rail}
      failed={query.isError && !games ? query.refetch : null}
      few={isFew(games)}
      busy={near && query.isPending}
      ranked={category === "top"}
    >
      {games ? (
        <GameCards
          games={withExtraCards(category, games, features.has("cashback"))}
          eagerImages={rail.eager ? eagerPictures[setting.device] : 0}
          category={category}
        />
      ) : (
        <GameCardSkeletons count={8} />
      )}
    </RailFrame>
  );
}

/** A row of games that are there already, such as those played lately. */
export function ReadyRail({ games, ...rail }: Rail & { games: readonly Game[] }) {
  const root = useRef<HTMLElement>(null);
  const { setting } = useApp();
  return (
    <RailFrame root={root} {...rail} failed={null} few={isFew(games)} busy={false}>
      <GameCards games={games} eagerImages={rail.eager ? eagerPictures[setting.device] : 0} />
    </RailFrame>
  );
}

const isFew = (games: readonly Game[] | undefined) => games !== undefined && games.length <= fewGames;

interface Frame extends Omit<Rail, "eager"> {
  root: React.RefObject<HTMLElement | null>;
  failed: (() => void) | null;
  few: boolean;
  /** Its games are on their way. */
  busy: boolean;
  /** Its first ten stand by their places. */
  ranked?: boolean;
  children: React.ReactNode;
}

/** The heading of a rail with its two buttons, and the list, which scrolls by touch and wheel too. */
function RailFrame({ root, title, path, failed, few, busy, ranked, children }: Frame) {
  const { say, to } = useApp();
  const list = useRef<HTMLUListElement>(null);
  const headingId = useId();
  return (
    <section ref={root} aria-labelledby={headingId} className="min-w-0">
      <div className="mb-2 flex items-center gap-3">
        <h2 id={headingId} className="text-xl md:text-2xl">
          {title}
        </h2>
        <span className="h-px flex-1 bg-linear-to-r from-hairline to-transparent" aria-hidden />
        {path && (
          <a
            href={to(path)}
            className="inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-medium text-muted hover:text-text"
          >
            {say("lobby.seeAll")}
            <span className="sr-only">: {title}</span>
          </a>
        )}
        {!few && <ScrollButtons list={list} title={title} className="flex max-md:hidden" />}
      </div>
      {failed ? (
        <LoadFailed retry={failed} />
      ) : (
        <ul ref={list} className="rail" data-ranked={ranked || undefined} aria-busy={busy || undefined}>
          {children}
        </ul>
      )}
    </section>
  );
}
