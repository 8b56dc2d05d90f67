import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { useModal } from "../../modal/useModal.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameSheet } from "../games/GameSheet.tsx";
import { type GameFacts, useGameFacts } from "../games/useGameFacts.ts";
import { openPath } from "./openPath.ts";
import { SearchOption } from "./SearchOption.tsx";
import { SearchStatus } from "./SearchStatus.tsx";
import { type GameSearch, useSearch } from "./useSearch.ts";

const listId = "search-list";
const optionId = (index: number) => `search-option-${index}`;

/**
 * The search: more than two characters ask the server 300 ms after the last key; fewer, and words that find nothing, show
 * what is recommended. An answer to an older question is never shown. Source: 2.5-39, 4-55, 5-20, 8-14.
 */
export function SearchPopup() {
  const { say } = useApp();
  const modal = useModal();
  const facts = useGameFacts();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [sheet, setSheet] = useState<Game | null>(null);
  const search = useSearch(typed);
  const { games, wanted, nothing } = search;
  const setWide = modal?.setWide;
  useEffect(() => {
    setWide?.(true);
    input.current?.focus();
  }, [setWide]);
  const choose = (game: Game) => {
    const path = openPath(game, facts.signedIn);
    if (path) void navigate(path);
    else setSheet(game);
  };
  const { at, onKeyDown, restart } = useChoiceByKeys(games, choose, wanted !== null && !nothing);
  return (
    <div className="search-popup">
      <h2 id={modal?.titleId} className="sr-only">
        {say("search.title")}
      </h2>
      <div className="search-field">
        <Search className="icon" aria-hidden />
        <input
          ref={input}
          type="search"
          className="input"
          role="combobox"
          aria-label={say("search.title")}
          aria-expanded={games.length > 0}
          aria-controls={listId}
          aria-activedescendant={at >= 0 && at < games.length ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={say("search.placeholder")}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            restart();
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <SearchStatus search={search} />
      {search.failed ? (
        <LoadFailed retry={search.retry} />
      ) : (
        <Options search={search} facts={facts} at={at} choose={choose} />
      )}
      {sheet && <GameSheet game={sheet} facts={facts} close={() => setSheet(null)} />}
    </div>
  );
}

interface OptionsProps {
  search: GameSearch;
  facts: GameFacts;
  /** Which option the arrows stand at. */
  at: number;
  choose(game: Game): void;
}

/** The games that were found, or those that are recommended. */
function Options({ search: { games, wanted, nothing }, facts, at, choose }: OptionsProps) {
  const { say } = useApp();
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={say(nothing ? "search.recommended" : "search.results")}
      className="search-list"
      tabIndex={-1}
    >
      {games.map((game, index) => (
        <SearchOption
          key={game.identifier}
          id={optionId(index)}
          game={game}
          facts={facts}
          term={wanted}
          active={index === at}
          choose={choose}
        />
      ))}
    </div>
  );
}

/**
 * Which option the arrows stand at, -1 for none. Enter takes it; without one the best hit, where something was searched
 * for.
 */
function useChoiceByKeys(games: readonly Game[], choose: (game: Game) => void, searched: boolean) {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(at))?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const move = (step: 1 | -1) => {
    const from = at < 0 && step < 0 ? 0 : at;
    setAt((from + step + games.length) % games.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step && games.length > 0) move(step);
    else if (event.key !== "Enter") return;
    else if (at >= 0 || searched) {
      const game = games[Math.max(0, at)];
      if (game) choose(game);
    }
    event.preventDefault();
  };
  return { at, onKeyDown, restart: () => setAt(-1) };
}
