import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Game } from "../../api/wire.ts";
import { type App, useApp } from "../../app/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { GameSheet } from "./GameSheet.tsx";
import { idsOf, studioName, toggleFavourite } from "./gameActions.ts";
import { artOf, gamePath } from "./gameArt.ts";

/** What all cards of a list share; looked up once for the list. */
interface CardTexts {
  play: string;
  demo: string;
  favourite: string;
  state: Record<Exclude<Game["availability"], "available">, string>;
}

/** Cards of a list of games, each the child of a list. Cards are plain: a lobby's render must stay under 2 ms. */
export function GameCards({ games, eagerImages = 0 }: { games: readonly Game[]; eagerImages?: number }) {
  const app = useApp();
  const player = usePlayer();
  const favourites = useQuery({ ...app.queries.favourites, enabled: player !== null }).data;
  const [sheet, setSheet] = useState<Game | null>(null);
  const texts = textsOf(app);
  const isFavourite = (game: Game) => favourites?.some((id) => idsOf(game).includes(id)) ?? false;
  return (
    <>
      {games.map((game, index) => (
        <li key={game.identifier}>
          {Card(app, game, texts, player !== null, isFavourite(game), index < eagerImages, setSheet)}
        </li>
      ))}
      {sheet && <GameSheet game={sheet} favourite={isFavourite(sheet)} close={() => setSheet(null)} />}
    </>
  );
}

const textsMade = new WeakMap<App, CardTexts>();
function textsOf(app: App): CardTexts {
  const found = textsMade.get(app);
  if (found) return found;
  const { say } = app;
  const made = {
    play: say("game.play"),
    demo: say("game.demo"),
    favourite: say("game.favourite"),
    state: {
      maintenance: say("game.maintenance"),
      prerelease: say("game.prerelease"),
      blocked_here: say("game.blockedHere"),
      demo_only: say("game.demoOnly"),
    },
  };
  textsMade.set(app, made);
  return made;
}

/** A function and not a component, so that forty cards cost one component. */
function Card(
  app: App,
  game: Game,
  texts: CardTexts,
  signedIn: boolean,
  favourite: boolean,
  eager: boolean,
  openSheet: (game: Game) => void,
) {
  const real = app.to(gamePath(game, signedIn ? "real" : "demo"));
  const demo = "FUN" in game.currencies;
  const state = game.availability === "available" ? null : texts.state[game.availability];
  return (
    <article className="game-card">
      <a
        href={signedIn || demo ? real : app.to(gamePath(game, "real"))}
        className="game-card-link"
        onClick={(event) => {
          // A finger has no hover: it gets the sheet with the same choices.
          if ((event.nativeEvent as PointerEvent).pointerType !== "touch") return;
          event.preventDefault();
          openSheet(game);
        }}
      >
        <span className="game-art">
          <img
            src={artOf(game)}
            alt=""
            width={240}
            height={320}
            loading={eager ? undefined : "lazy"}
            decoding="async"
          />
          {state && <span className="game-state">{state}</span>}
        </span>
        <span className="block min-w-0">
          <span className="game-title">{game.title}</span>
          <span className="game-studio">{studioName(game.provider)}</span>
        </span>
      </a>
      <div className="game-actions">
        {/* biome-ignore lint/a11y/useAnchorContent: its name is in aria-label, the picture is decoration */}
        <a href={app.to(gamePath(game, "real"))} className="game-play" aria-label={`${texts.play}: ${game.title}`}>
          <svg className="icon sprite" aria-hidden="true">
            <use href="#i-play" />
          </svg>
        </a>
        {demo && (
          <a href={app.to(gamePath(game, "demo"))} className="game-demo" aria-label={`${texts.demo}: ${game.title}`}>
            {texts.demo}
          </a>
        )}
      </div>
      {signedIn && (
        <button
          type="button"
          className="icon-button game-heart"
          aria-pressed={favourite}
          aria-label={`${texts.favourite}: ${game.title}`}
          onClick={() => void toggleFavourite(app, game, favourite)}
        >
          <svg className="icon sprite" aria-hidden="true">
            <use href="#i-heart" />
          </svg>
        </button>
      )}
    </article>
  );
}

/** One element each: their parts are drawn by the style sheet. */
export function GameCardSkeletons({ count }: { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
  return Array.from({ length: count }, (_, index) => <li key={index} className="card-skeleton" aria-hidden="true" />);
}
