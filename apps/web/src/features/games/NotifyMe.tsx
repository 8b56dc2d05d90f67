import { useMutation, useQuery } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { endpoints } from "../../api/endpoints.ts";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { gamePath } from "./gamePath.ts";
import { idsOf } from "./toggleFavourite.ts";

/** Asks for one mail on the day when a title opens; a guest signs in first and comes back to it. Source: 3-18. */
export function NotifyMe({ game }: { game: Game }) {
  const { say, to } = useApp();
  const player = usePlayer();
  if (player) return <OpeningReminder game={game} />;
  return (
    <div className="grid gap-2">
      <a className="button button-primary" href={to(`/sign-in?redirect=${encodeURIComponent(gamePath(game, "real"))}`)}>
        <Bell className="icon" aria-hidden /> {say("game.announcedTellMe")}
      </a>
      <p className="text-sm text-muted">{say("game.announcedGuest")}</p>
    </div>
  );
}

function OpeningReminder({ game }: { game: Game }) {
  const { api, queryClient, say } = useApp();
  const queryKey = ["opening-requests"];
  const waitingFor = useQuery({ queryKey, queryFn: () => api.call(endpoints.openingRequests, {}) });
  const waits = waitingFor.data?.includes(game.identifier) ?? false;
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      api.call(wanted ? endpoints.addOpeningRequest : endpoints.removeOpeningRequest, {
        params: { id: idsOf(game)[0] ?? 0 },
      }),
    onSuccess: (_, wanted) =>
      queryClient.setQueryData(queryKey, (all: readonly string[] = []) => [
        ...all.filter((one) => one !== game.identifier),
        ...(wanted ? [game.identifier] : []),
      ]),
  });
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className={waits ? "button" : "button button-primary"}
        disabled={change.isPending || waitingFor.isPending}
        onClick={() => change.mutate(!waits)}
      >
        {!waits && <Bell className="icon" aria-hidden />}
        {say(waits ? "game.announcedStop" : "game.announcedTellMe")}
      </button>
      <p className="flex items-center gap-2 text-sm text-muted" role="status">
        {waits && <BellRing className="icon text-success" aria-hidden />}
        {change.isError ? say("common.loadFailedHint") : say(waits ? "game.announcedWaiting" : "game.announcedOnce")}
      </p>
    </div>
  );
}
