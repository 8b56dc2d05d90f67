import { gameCard } from "@croupier/rules/games/gameCard";
import { matchParts } from "@croupier/rules/games/searchTerm";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { cardTexts, stateText } from "../games/cardTexts.ts";
import { gamePicture, pictureTones } from "../games/gamePicture.tsx";
import type { GameFacts } from "../games/useGameFacts.ts";

interface Option {
  id: string;
  game: Game;
  facts: GameFacts;
  /** What was searched for, to be marked in the title. */
  term: string | null;
  active: boolean;
  choose(game: Game): void;
}

/** A found game: picture, title with the match marked, studio, and its state where there is one. */
export function SearchOption({ id, game, facts, term, active, choose }: Option) {
  const app = useApp();
  const state = stateText(cardTexts(app), gameCard(game, facts.signedIn).state, game, facts.currency);
  const parts = term === null ? [{ text: game.title, match: false }] : matchParts(game.title, term);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="search-option"
      onClick={() => choose(game)}
      onPointerDown={(event) => event.pointerType === "mouse" && event.preventDefault()}
    >
      <span className="search-art" style={pictureTones(game)}>
        {gamePicture(game, false, "48px")}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {parts.map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title have no other identity
            part.match ? <mark key={index}>{part.text}</mark> : part.text,
          )}
        </span>
        <span className="block truncate text-sm text-muted">{facts.studio(game)}</span>
      </span>
      {state && <span className="tag">{state}</span>}
    </div>
  );
}
