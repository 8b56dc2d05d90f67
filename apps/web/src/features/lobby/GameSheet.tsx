import { Heart, Play, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { studioName, toggleFavourite } from "./gameActions.ts";
import { artOf, gamePath } from "./gameArt.ts";

/** What a touch on a card opens: play, demo, favourite, and the facts of the game. */
export function GameSheet({ game, favourite, close }: { game: Game; favourite: boolean; close: () => void }) {
  const app = useApp();
  const { say, to, setting } = app;
  const player = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const percent = game.payout === null ? null : new Intl.NumberFormat(setting.locale, { maximumFractionDigits: 2 });
  return (
    <dialog
      ref={dialog}
      className="game-sheet"
      data-modal-open=""
      aria-labelledby="sheet-title"
      onClose={close}
      onClick={(event) =>
        (event.target === event.currentTarget || (event.target as HTMLElement).closest("a")) && close()
      }
      onKeyDown={() => undefined}
    >
      <div className="grid gap-4 p-5">
        <div className="flex gap-4">
          <img src={artOf(game)} alt="" className="h-28 w-21 rounded-lg object-cover" />
          <div className="min-w-0 flex-1">
            <h2 id="sheet-title" className="text-xl">
              {game.title}
            </h2>
            <p className="text-sm text-muted">{studioName(game.provider)}</p>
            <p className="mt-2 flex flex-wrap gap-1.5">
              {percent && <span className="tag">{say("game.rtp", { percent: percent.format(game.payout ?? 0) })}</span>}
              {game.lines && <span className="tag">{say("game.lines", { count: game.lines })}</span>}
            </p>
          </div>
          <button type="button" className="icon-button -mt-2 -mr-2" onClick={close} aria-label={say("common.close")}>
            <X className="icon" aria-hidden />
          </button>
        </div>
        <div className="grid gap-2">
          <a className="button button-primary" href={to(gamePath(game, "real"))}>
            <Play className="icon" aria-hidden fill="currentColor" /> {say("game.play")}
          </a>
          {"FUN" in game.currencies && (
            <a className="button" href={to(gamePath(game, "demo"))}>
              {say("game.tryDemo")}
            </a>
          )}
          {player && (
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
      </div>
    </dialog>
  );
}
