import { type CardState, gameCard } from "@croupier/rules/games/gameCard";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { type MouseEvent, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { type App, useApp } from "../../app-context/App.ts";
import type { IconName } from "../../ui/Icon.tsx";
import { type CardTexts, cardTexts, stateText } from "./cardTexts.ts";
import { GameSheet } from "./GameSheet.tsx";
import { gamePath, playPath } from "./gamePath.ts";
import { gamePicture, pictureTones } from "./gamePicture.tsx";
import { toggleFavourite } from "./toggleFavourite.ts";
import { type GameFacts, useGameFacts } from "./useGameFacts.ts";

/** An element between the games of a list, such as the random-game card. */
export interface OtherCard {
  key: string;
  element: React.ReactNode;
}

/** Cards of a list of games, each the child of a list. Cards are plain: a lobby's render must stay under 2 ms. */
export function GameCards({
  games,
  eagerImages = 0,
  fact,
  category,
}: {
  games: readonly (Game | OtherCard)[];
  eagerImages?: number;
  fact?: (game: Game) => string | null;
  /** The category that the list shows: no card says again what its heading says of all. */
  category?: string | undefined;
}) {
  const app = useApp();
  const facts = useGameFacts();
  const [sheet, setSheet] = useState<Game | null>(null);
  const texts = cardTexts(app);
  return (
    <>
      {games.map((game, index) =>
        "element" in game ? (
          <li key={game.key}>{game.element}</li>
        ) : (
          <li key={game.identifier}>
            {Card({ app, game, facts, texts, eager: index < eagerImages, open: setSheet, fact, category })}
          </li>
        ),
      )}
      {sheet && <GameSheet game={sheet} facts={facts} close={() => setSheet(null)} />}
    </>
  );
}

interface CardProps {
  app: App;
  game: Game;
  facts: GameFacts;
  texts: CardTexts;
  eager: boolean;
  open(game: Game): void;
  fact?: (game: Game) => string | null;
  category?: string | undefined;
}

/** A function and not a component, so that forty cards cost one component. */
function Card(props: CardProps) {
  const { app, game, facts, texts, open } = props;
  const card = gameCard(game, facts.signedIn);
  const play = card.play && playPath(game, facts.signedIn);
  const demo = card.demo ? gamePath(game, "demo") : null;
  // A guest who points at the card itself may look first; the Play button is what asks for an account.
  const first = facts.signedIn ? (play ?? demo) : (demo ?? play);
  const content = contentOf(props, card.state);
  return (
    <article
      className="game-card"
      aria-label={game.title}
      data-state={card.state === "normal" ? undefined : card.state}
    >
      {first ? (
        <a
          href={app.to(first)}
          className="game-card-link"
          onClick={(event: MouseEvent) => {
            // A finger has no hover: it gets the sheet with the same choices.
            if ((event.nativeEvent as PointerEvent).pointerType !== "touch") return;
            event.preventDefault();
            open(game);
          }}
        >
          {content}
        </a>
      ) : (
        <button type="button" className="game-card-link text-left" aria-haspopup="dialog" onClick={() => open(game)}>
          {content}
        </button>
      )}
      {(play || demo) && (
        <div className="game-actions">
          {play && playLink(app.to(play), `${texts.play}: ${game.title}`)}
          {demo && (
            <a href={app.to(demo)} className="game-demo" aria-label={`${texts.demo}: ${game.title}`}>
              {texts.demo}
            </a>
          )}
        </div>
      )}
      {facts.mayKeep && heart(app, game, facts, texts)}
    </article>
  );
}

/** The picture with what is said on it, the title and the studio. */
function contentOf({ game, facts, texts, eager, fact, category }: CardProps, cardState: CardState) {
  const state = stateText(texts, cardState, game, facts.currency);
  const jackpot = facts.jackpot(game);
  // What keeps a game closed matters more than how it is praised. Source: 3-15.
  const badge = state ? undefined : game.badges.find(({ type }) => type !== category && texts.badges[type]);
  return (
    <>
      <span className="game-art" style={pictureTones(game)}>
        {gamePicture(game, eager)}
        {jackpot && (
          <span className="game-jackpot money">
            <span className="sr-only">{texts.jackpot} </span>
            {jackpot}
          </span>
        )}
        {badge && (
          <span className="game-state game-badge" data-theme={badge.theme}>
            {texts.badges[badge.type]}
          </span>
        )}
        {state && (
          <span className="game-state">
            {cardState === "unsupported_currency" && shape("lock")}
            {state}
          </span>
        )}
      </span>
      <span className="block min-w-0">
        <span className="game-title">{game.title}</span>
        <span className="game-studio">{facts.studio(game)}</span>
        {fact && <span className="game-fact">{fact(game)}</span>}
      </span>
    </>
  );
}

/** A shape of the page's sprite, without the cost of a component. */
function shape(name: IconName) {
  return (
    <svg className="icon sprite" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

function playLink(address: string, name: string) {
  return (
    <a href={address} className="game-play" aria-label={name}>
      {shape("play")}
    </a>
  );
}

/** A guest's heart leads to registration too. Source: 4-51, 4-52. */
function heart(app: App, game: Game, facts: GameFacts, texts: CardTexts) {
  const name = `${texts.favourite}: ${game.title}`;
  if (!facts.signedIn)
    return (
      <a href={app.to(pathOf("Registration"))} className="icon-button game-heart" aria-label={name}>
        {shape("heart")}
      </a>
    );
  const favourite = facts.isFavourite(game);
  return (
    <button
      type="button"
      className="icon-button game-heart"
      aria-pressed={favourite}
      aria-label={name}
      onClick={() => void toggleFavourite(app, game, favourite)}
    >
      {shape("heart")}
    </button>
  );
}

/** One element each: their parts are drawn by the style sheet. */
export function GameCardSkeletons({ count }: { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
  return Array.from({ length: count }, (_, index) => <li key={index} className="card-skeleton" aria-hidden="true" />);
}
