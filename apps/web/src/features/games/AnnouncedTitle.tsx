import { CalendarClock } from "lucide-react";
import { useId } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { gamePath } from "./gamePath.ts";
import { gamePicture, pictureTones } from "./gamePicture.tsx";
import { NotifyMe } from "./NotifyMe.tsx";
import { useGamesLike } from "./useGamesLike.ts";

/** What an announced title offers until it opens: its day, word of the opening, and games like it. Source: 3-18. */
export function AnnouncedTitle({ game }: { game: Game }) {
  const { say } = useApp();
  const dates = useUtcTime("longDay");
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-2 font-semibold">
        <CalendarClock className="icon text-primary" aria-hidden />
        {game.opens_on ? say("game.announcedOpens", { date: dates(game.opens_on) }) : say("game.prerelease")}
      </p>
      <UnlessExcluded>
        <NotifyMe game={game} />
      </UnlessExcluded>
      <GamesLike game={game} />
    </div>
  );
}

/** Three games that can be played meanwhile. */
function GamesLike({ game }: { game: Game }) {
  const { say, to } = useApp();
  const player = usePlayer();
  const games = useGamesLike(game);
  const heading = useId();
  if (games?.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={heading} aria-busy={games === undefined || undefined}>
      <h3 id={heading} className="font-sans text-sm font-semibold text-muted">
        {say("game.similar")}
      </h3>
      <ul className="grid grid-cols-3 gap-3">
        {games?.map((one) => (
          <li key={one.identifier}>
            <a className="game-card-link" href={to(gamePath(one, player || !one.has_demo_mode ? "real" : "demo"))}>
              <span className="game-art" style={pictureTones(one)}>
                {gamePicture(one, true, "130px")}
              </span>
              <span className="game-title text-sm">{one.title}</span>
            </a>
          </li>
        )) ?? [0, 1, 2].map((place) => <li key={place} className="card-skeleton" aria-hidden="true" />)}
      </ul>
    </section>
  );
}
