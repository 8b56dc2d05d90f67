import type { GameTerms } from "@croupier/contract/games";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, startTransition, useCallback, useMemo, useRef, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useParams } from "../../app-context/navigation.ts";
import { useRootMark } from "../../app-context/useRootMark.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { PageFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { GameStage } from "./GameStage.tsx";

const belowTheGame = async () => ({ default: (await import("./BelowTheGame.tsx")).BelowTheGame });

/** The server writes it into the page; a browser fetches its script beside the page's own, since the game comes first. */
const BelowTheGame = import.meta.env.SSR ? (await belowTheGame()).default : lazy(belowTheGame);

const announcedPage = async () => ({ default: (await import("./AnnouncedPage.tsx")).AnnouncedPage });

/** Instead of the frame of a title that is not there yet. */
const AnnouncedPage = import.meta.env.SSR ? (await announcedPage()).default : lazy(announcedPage);

/** A game in its frame. `?mode=` is real or demo; real needs a player, which the route's guard sees to. Source: 2.2-05. */
export function GamePage() {
  const { producer = "", name = "" } = useParams();
  const { queries } = useApp();
  const [terms, setTerms] = useState<GameTerms | null>(null);
  // Told once the script that shows it is here. A transition that began earlier would wait for that script, and React
  // hydrates no other part of the page, such as the footer, while a transition waits. A browser may answer two imports of
  // one script in any order, so each of them shows what was told last.
  const told = useRef<GameTerms | null>(null);
  const launched = useCallback((terms: GameTerms | null) => {
    told.current = terms;
    void belowTheGame().then(
      () => startTransition(() => setTerms(told.current)),
      () => undefined,
    );
  }, []);
  const player = usePlayer();
  const asked = new URLSearchParams(usePagePlace().search).get("mode");
  const mode = asked === "real" || asked === "demo" ? asked : player ? "real" : "demo";
  const game = useQuery(queries.game(producer, name));
  const known = game.data;
  // One element as long as it says the same: React throws away what the server wrote of a part that is rendered anew
  // before its script is there.
  const below = useMemo(
    () =>
      known && (
        <Suspense>
          <BelowTheGame game={known} terms={terms} />
        </Suspense>
      ),
    [known, terms],
  );
  useRootMark("game", !game.isError && known !== null && known?.availability !== "prerelease");
  if (game.isError) return <PageFailed retry={game.refetch} />;
  if (game.data === null) return <NotFoundPage />;
  if (!game.data)
    return (
      <div className="page-width pt-4">
        <div className="game-stage skeleton" aria-busy="true" />
      </div>
    );
  if (game.data.availability === "prerelease") {
    return (
      <Suspense>
        <AnnouncedPage game={game.data} />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <GameStage key={`${game.data.identifier}${mode}`} game={game.data} mode={mode} launched={launched} />
      {below}
    </div>
  );
}
