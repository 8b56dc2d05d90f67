import type { GameTerms } from "@croupier/contract/games";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { pauseIdleWork } from "../../app-context/idleWork.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { coverOf } from "../games/gamePicture.tsx";
import { Backdrop } from "./Backdrop.tsx";
import { GameBar } from "./GameBar.tsx";
import type { GameMode } from "./gameMode.ts";
import { useFrameMessages } from "./useFrameMessages.ts";
import { useLaunch } from "./useLaunch.ts";
import { useMissingFields } from "./useMissingFields.ts";

/** Fetched once somebody plays with money; a launch is never begun on the server, which could not wait for it. */
const RealityCheck = lazy(async () => ({ default: (await import("./RealityCheck.tsx")).RealityCheck }));

const askProfile = async () => ({ default: (await import("./AskProfile.tsx")).AskProfile });

/**
 * Where a studio must know more of the player. A server that would wait for its script gives up on this part of the page, and
 * the browser logs an error for it.
 */
const AskProfile = import.meta.env.SSR ? (await askProfile()).default : lazy(askProfile);

/** Fetched where a game cannot be opened. */
const LaunchRefused = lazy(async () => ({ default: (await import("./LaunchRefused.tsx")).LaunchRefused }));

interface GameStageProps {
  game: Game;
  mode: GameMode;
  /** Called with what a round may cost and pay, once the game is launched. */
  launched(terms: GameTerms | null): void;
}

/** The frame, the bar under it, and the way between demo and real play. */
export function GameStage({ game, mode, launched }: GameStageProps) {
  const { setting } = useApp();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const missing = useMissingFields(game, mode);
  const launch = useLaunch(game, mode, missing?.length === 0);
  const { ready, freeStake } = useFrameMessages(frame, launch.data?.launch_url ?? null, mode);
  const player = usePlayer();
  const terms = launch.data?.terms;
  useEffect(() => launched(terms ?? null), [launched, terms]);
  usePausedIdleWork(launch.isPending || (launch.isSuccess && !ready));
  return (
    <section className="game-place" aria-label={game.title}>
      <div ref={stage} className="game-stage">
        {launch.data && (
          <iframe
            ref={frame}
            src={frameAddress(launch.data.launch_url, setting.studioOrigin)}
            title={game.title}
            allow="autoplay; fullscreen"
            data-ready={ready || undefined}
          />
        )}
        {!ready && !launch.isError && !missing?.length && <LoadingCover game={game} />}
        {mode === "real" && player && !launch.isIdle && (
          <Suspense fallback={null}>
            <RealityCheck />
          </Suspense>
        )}
        {missing && missing.length > 0 && (
          <Suspense fallback={null}>
            <AskProfile game={game} fields={missing} />
          </Suspense>
        )}
        {launch.isError && (
          <Suspense fallback={null}>
            <LaunchRefused game={game} error={launch.error} again={launch.mutate} />
          </Suspense>
        )}
      </div>
      <GameBar game={game} mode={mode} refused={launch.isError} freeStake={freeStake} stage={stage} />
    </section>
  );
}

/** A game still fetches scripts and pictures after it has opened; idle work waits for them so long. */
const settles_ms = 1_500;

/** While a game opens, and until it has settled, idle work waits. */
function usePausedIdleWork(opening: boolean): void {
  useEffect(() => {
    if (!opening) return;
    const release = pauseIdleWork();
    return () => void setTimeout(release, settles_ms);
  }, [opening]);
}

/** Our own games receive the origin of the page around them, and exchange messages with no other. */
function frameAddress(launchUrl: string, studioOrigin: string): string {
  const ours = launchUrl.startsWith(`${studioOrigin}/`) && launchUrl.includes("#");
  return ours ? `${launchUrl}&parent=${encodeURIComponent(window.location.origin)}` : launchUrl;
}

/** Shown until the game says it is ready. */
function LoadingCover({ game }: { game: Game }) {
  const { say } = useApp();
  return (
    <div
      className="absolute inset-0 grid content-center justify-items-center gap-5 overflow-hidden bg-bg"
      role="status"
    >
      <Backdrop game={game} />
      <img src={coverOf(game)} alt="" className="relative h-48 w-36 rounded-lg object-cover shadow-2xl" />
      <p className="relative font-heading text-xl">{say("game.loading", { title: game.title })}</p>
      <span className="loading-line relative" aria-hidden />
    </div>
  );
}
