import { useQuery } from "@tanstack/react-query";
import { UserRoundPen } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useModals } from "../../modal/modals.ts";
import { gamePath } from "../games/gamePath.ts";
import { Backdrop } from "./Backdrop.tsx";

/**
 * Stands where the game would, while its studio must know more of the player: the popup opens by itself once, and again
 * by the button for whoever closed it. Source: 4-54.
 */
export function AskProfile({ game, fields }: { game: Game; fields: readonly string[] }) {
  const { queries, say, to } = useApp();
  const modals = useModals();
  const studio = useQuery(queries.providers).data?.find(({ id }) => id === game.provider)?.title ?? game.provider;
  const open = useCallback(
    () => modals.open("editProfile", { fields, studio, game: game.title }),
    [modals, fields, studio, game.title],
  );
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    open();
  }, [open]);
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-4 overflow-hidden bg-bg p-6 text-center">
      <Backdrop game={game} />
      <UserRoundPen className="icon relative size-10 text-primary" aria-hidden />
      <p className="relative max-w-prose text-lg">{say("editProfile.blocked", { game: game.title })}</p>
      <div className="relative flex flex-wrap justify-center gap-2">
        <button type="button" className="button button-primary" onClick={open}>
          {say("editProfile.open")}
        </button>
        {game.has_demo_mode && (
          <a className="button" href={to(gamePath(game, "demo"))}>
            {say("game.tryDemo")}
          </a>
        )}
      </div>
    </div>
  );
}
