import { gameCard } from "@croupier/rules/games/gameCard";
import { numberFormat } from "@croupier/rules/numberFormat";
import { Heart, Lock, Play, X } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useModalDialog } from "../../modal/useModalDialog.ts";
import { cardTexts, stateText } from "./cardTexts.ts";
import { gamePath, playPath } from "./gamePath.ts";
import { gamePicture, pictureTones } from "./gamePicture.tsx";
import { toggleFavourite } from "./toggleFavourite.ts";
import type { GameFacts } from "./useGameFacts.ts";

const AnnouncedTitle = lazy(async () => ({
  default: (await import("./AnnouncedTitle.tsx")).AnnouncedTitle,
}));

/** What a touch on a card opens: play, demo, favourite, and the facts of the game. Source. */
export function GameSheet({ game, facts, close }: { game: Game; facts: GameFacts; close: () => void }) {
  const app = useApp();
  const { say, setting } = app;
  const dialog = useModalDialog();
  const card = gameCard(game, facts.signedIn);
  const state = stateText(cardTexts(app), card.state, game, facts.currency);
  const jackpot = facts.jackpot(game);
  const percent = game.payout === null ? null : numberFormat(setting.locale, { maximumFractionDigits: 2 });
  return (
    <dialog
      ref={dialog}
      className="game-sheet"
      aria-labelledby="sheet-title"
      onClose={close}
      onClick={(event) =>
        (event.target === event.currentTarget || (event.target as HTMLElement).closest("a")) && close()
      }
      onKeyDown={() => undefined}
    >
      <div className="grid gap-4 p-5">
        <div className="flex gap-4">
          <span className="sheet-art" style={pictureTones(game)}>
            {gamePicture(game, true, "84px")}
          </span>
          <div className="min-w-0 flex-1">
            <h2 id="sheet-title" className="text-xl">
              {game.title}
            </h2>
            <p className="text-sm text-muted">{facts.studio(game)}</p>
            <p className="mt-2 flex flex-wrap gap-1.5">
              {percent && (
                <span className="tag">{say("game.rtp", { percent: percent.format(Number(game.payout ?? 0)) })}</span>
              )}
              {game.lines && <span className="tag">{say("game.lines", { count: game.lines })}</span>}
              {jackpot && (
                <span className="tag money text-primary">
                  {say("game.jackpot")} {jackpot}
                </span>
              )}
            </p>
          </div>
          <button type="button" className="icon-button -mt-2 -mr-2" onClick={close} aria-label={say("common.close")}>
            <X className="icon" aria-hidden />
          </button>
        </div>
        {card.state === "prerelease" && (
          <Suspense fallback={<div className="skeleton h-72" />}>
            <AnnouncedTitle game={game} />
          </Suspense>
        )}
        {state && card.state !== "prerelease" && (
          <p className="flex items-center gap-2 text-sm">
            <Lock className="icon text-muted" aria-hidden /> {state}
          </p>
        )}
        <SheetActions game={game} facts={facts} />
      </div>
    </dialog>
  );
}

/** Play, demo and favourite. */
function SheetActions({ game, facts }: { game: Game; facts: GameFacts }) {
  const app = useApp();
  const { say, to } = app;
  const card = gameCard(game, facts.signedIn);
  const favourite = facts.isFavourite(game);
  return (
    <div className="grid gap-2">
      {card.play && (
        <a className="button button-primary" href={to(playPath(game, facts.signedIn))}>
          <Play className="icon" aria-hidden fill="currentColor" /> {say("game.play")}
        </a>
      )}
      {card.demo && (
        <a className="button" href={to(gamePath(game, "demo"))}>
          {say("game.tryDemo")}
        </a>
      )}
      {facts.signedIn && facts.mayKeep && card.state !== "prerelease" && (
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={favourite}
          onClick={() => void toggleFavourite(app, game, favourite)}
        >
          <Heart className="icon text-accent" aria-hidden fill={favourite ? "currentColor" : "none"} />
          {say(favourite ? "game.favouriteRemove" : "game.favouriteAdd")}
        </button>
      )}
    </div>
  );
}
