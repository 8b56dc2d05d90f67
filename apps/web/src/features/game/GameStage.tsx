import type { GameBalance } from "@croupier/contract/game";
import type { GameTerms } from "@croupier/contract/games";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Heart, Maximize, Minimize, Play, Wallet } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { pauseIdleWork } from "../../app-context/idleWork.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts, usePlayer } from "../../ui/usePlayer.ts";
import { gamePath } from "../games/gamePath.ts";
import { coverOf } from "../games/gamePicture.tsx";
import { idsOf, toggleFavourite } from "../games/toggleFavourite.ts";
import { Backdrop } from "./Backdrop.tsx";
import { useFrameMessages } from "./useFrameMessages.ts";
import { useMissingFields } from "./useMissingFields.ts";

type Mode = "real" | "demo";

/** Fetched once somebody plays with money; a launch is never begun on the server, which could not wait for it. */
const RealityCheck = lazy(async () => ({ default: (await import("./RealityCheck.tsx")).RealityCheck }));

/** Fetched where a studio must know more of the player. */
const AskProfile = lazy(async () => ({ default: (await import("./AskProfile.tsx")).AskProfile }));

/** Fetched where a game cannot be opened. */
const LaunchRefused = lazy(async () => ({ default: (await import("./LaunchRefused.tsx")).LaunchRefused }));

interface GameStageProps {
  game: Game;
  mode: Mode;
  /** Hears what a round may cost and bring, once the game is launched. */
  launched(terms: GameTerms | null): void;
}

/** The frame, the bar under it, and the way between demo and real play. */
export function GameStage({ game, mode, launched }: GameStageProps) {
  const app = useApp();
  const { say, to, setting } = app;
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
      <div className="game-bar">
        <a href={to("/")} className="icon-button" aria-label={say("game.back")}>
          <ArrowLeft className="icon" aria-hidden />
        </a>
        <div className="game-bar-name">
          <h1 className="truncate font-sans text-base leading-tight font-semibold">{game.title}</h1>
          {!launch.isError && (
            <p className="truncate text-[0.8125rem] text-muted">
              <StakedWith mode={mode} freeStake={freeStake} />
            </p>
          )}
        </div>
        {/* What a refused game offers stands where the game would be. */}
        {launch.isError ? null : mode === "demo" ? (
          // A guest's button stands elsewhere than a player's: whoever signs in gets another, which did not slide there.
          <a
            key={player ? "player" : "guest"}
            href={to(gamePath(game, "real"))}
            className="button button-primary button-small"
          >
            <Play className="icon narrow-icon" aria-hidden />
            <span>{say(player ? "game.playReal" : "game.signUpToPlay")}</span>
          </a>
        ) : (
          <a href={to("/deposit")} className="button button-small game-bar-deposit">
            <Wallet className="icon narrow-icon" aria-hidden />
            <span>{say("nav.deposit")}</span>
          </a>
        )}
        {player && <FavouriteButton game={game} />}
        <FullScreenButton stage={stage} />
      </div>
    </section>
  );
}

/** Whose money the rounds are staked with. */
function StakedWith({ mode, freeStake }: { mode: Mode; freeStake: GameBalance | null }) {
  const { say } = useApp();
  const money = useMoney();
  if (mode === "demo") return say("game.modeDemo");
  if (freeStake === null) return say("game.modeReal");
  return say("game.modeFree", { stake: money(freeStake.amount_cents, freeStake.currency) });
}

/** What a game fetches once it stands, so that it can move, goes before what comes by itself too. In milliseconds. */
const settles_ms = 1_500;

/** While a game opens, and until it has settled, the line and the processor are its own. */
function usePausedIdleWork(opening: boolean): void {
  useEffect(() => {
    if (!opening) return;
    const release = pauseIdleWork();
    return () => void setTimeout(release, settles_ms);
  }, [opening]);
}

/** Launching makes a one-time token, so it happens once for each visit of the page, in the browser only. */
function useLaunch(game: Game, mode: Mode, allowed: boolean) {
  const { api, setting, to } = useApp();
  const active = useAccounts()[0]?.currency;
  const id =
    (mode === "demo" ? game.currencies.FUN : undefined)?.id ?? game.currencies[active ?? ""]?.id ?? idsOf(game)[0];
  const launch = useMutation({
    /** With a currency, in the wallet that has just become the active one. */
    mutationFn: (currency: string | undefined) =>
      api.call(endpoints.launchGame, {
        params: { id: game.currencies[currency ?? ""]?.id ?? id ?? 0 },
        body: {
          mode,
          device: setting.device,
          return_url: new URL(to("/"), window.location.href).href,
          locale: setting.locale,
        },
      }),
  });
  const launched = useRef(false);
  const { mutate } = launch;
  const waiting = !allowed || (mode === "real" && active === undefined);
  useEffect(() => {
    if (launched.current || waiting) return;
    launched.current = true;
    mutate(undefined);
  }, [mutate, waiting]);
  return launch;
}

/** Our own games are told which page they stand in, and talk to no other. */
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

function FavouriteButton({ game }: { game: Game }) {
  const app = useApp();
  const favourites = useQuery(app.queries.favourites).data ?? [];
  const favourite = favourites.some((id) => idsOf(game).includes(id));
  return (
    <button
      type="button"
      className="icon-button aria-pressed:text-accent"
      aria-pressed={favourite}
      aria-label={app.say("game.favourite")}
      onClick={() => void toggleFavourite(app, game, favourite)}
    >
      <Heart className="icon" aria-hidden fill={favourite ? "currentColor" : "none"} />
    </button>
  );
}

/** Has its place before scripts know whether the browser can: where it cannot, as on a small phone, it goes. */
function FullScreenButton({ stage }: { stage: RefObject<HTMLDivElement | null> }) {
  const { say } = useApp();
  const [full, setFull] = useState(false);
  const [offered, setOffered] = useState(true);
  useEffect(() => {
    setOffered(document.fullscreenEnabled);
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  if (!offered) return null;
  const toggle = () => (full ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <button
      type="button"
      className="icon-button needs-scripts"
      aria-label={say("game.fullScreen")}
      aria-pressed={full}
      onClick={() => void toggle()}
    >
      {full ? <Minimize className="icon" aria-hidden /> : <Maximize className="icon" aria-hidden />}
    </button>
  );
}
