import type { GameBalance } from "@croupier/contract/game";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Heart, Play, Wallet } from "lucide-react";
import type { RefObject } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { gamePath } from "../games/gamePath.ts";
import { idsOf, toggleFavourite } from "../games/toggleFavourite.ts";
import { FullScreenButton } from "./FullScreenButton.tsx";
import type { GameMode } from "./gameMode.ts";

interface GameBarProps {
  game: Game;
  mode: GameMode;
  /** The game could not be opened. */
  refused: boolean;
  /** What a free round is staked with, where the next one is free. */
  freeStake: GameBalance | null;
  /** What the full screen shows. */
  stage: RefObject<HTMLDivElement | null>;
}

/** The bar under a game: the way back, its name, and the way between demo and real play. */
export function GameBar({ game, mode, refused, freeStake, stage }: GameBarProps) {
  const { say, to } = useApp();
  const player = usePlayer();
  return (
    <div className="game-bar">
      <a href={to("/")} className="icon-button" aria-label={say("game.back")}>
        <ArrowLeft className="icon" aria-hidden />
      </a>
      <div className="game-bar-name">
        <h1 className="truncate font-sans text-base leading-tight font-semibold">{game.title}</h1>
        {!refused && (
          <p className="truncate text-[0.8125rem] text-muted">
            <StakedWith mode={mode} freeStake={freeStake} />
          </p>
        )}
      </div>
      {/* What a refused game offers is shown in place of the game. */}
      {refused ? null : mode === "demo" ? (
        // A guest's button has another position than a player's: after a sign-in it is a new element, so that it does not slide.
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
  );
}

/** Whose money the rounds are staked with. */
function StakedWith({ mode, freeStake }: { mode: GameMode; freeStake: GameBalance | null }) {
  const { say } = useApp();
  const money = useMoney();
  if (mode === "demo") return say("game.modeDemo");
  if (freeStake === null) return say("game.modeReal");
  return say("game.modeFree", { stake: money(freeStake.amount_cents, freeStake.currency) });
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
