import { searchDelay_ms, searchTerm } from "@croupier/rules/games/searchTerm";
import { useQuery } from "@tanstack/react-query";
import { Search, SearchX } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { useModal } from "../../modal/useModal.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameSheet } from "../games/GameSheet.tsx";
import { useGameFacts } from "../games/useGameFacts.ts";
import { openPath } from "./openPath.ts";
import { SearchOption } from "./SearchOption.tsx";

const listId = "search-list";
const optionId = (index: number) => `search-option-${index}`;

/**
 * The search: more than two characters ask the server 300 ms after the last key; fewer, and words that find nothing, show
 * what is recommended. An answer to an older question is never shown. Source: 2.5-39, 4-55, 5-20, 8-14.
 */
export function SearchPopup() {
  const { queries, say } = useApp();
  const modal = useModal();
  const facts = useGameFacts();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [sheet, setSheet] = useState<Game | null>(null);
  const wanted = searchTerm(typed);
  const term = useDelayed(wanted);
  const found = useQuery({ ...queries.search(term ?? ""), enabled: term !== null });
  const waiting = wanted !== null && (term !== wanted || found.isPending);
  const total = wanted === null ? null : (found.data?.pagination.total_count ?? null);
  const nothing = total === 0 && !waiting;
  const recommended = useQuery({ ...queries.games("recommended"), enabled: wanted === null || nothing });
  const answer = wanted === null || nothing ? recommended : found;
  const games = waiting ? [] : (answer.data?.data ?? []);
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
      <p className="search-count" role="status">
        {wanted === null
          ? say("search.recommended")
          : waiting
            ? say("search.waiting")
            : total !== null && say("search.count", { count: total })}
      </p>
      {nothing && (
        <>
          <Empty icon={SearchX} title={say("SEARCH_POPUP.LIST_EMPTY")} hint={say("SEARCH_POPUP.SPECIFY")} />
          <p className="search-count">{say("search.recommended")}</p>
        </>
      )}
      {answer.isError && !waiting ? (
        <LoadFailed retry={answer.refetch} />
      ) : (
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
      )}
      {sheet && <GameSheet game={sheet} facts={facts} close={() => setSheet(null)} />}
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

/** A value that has stood still for the time a search waits; what is cleared is cleared at once. */
function useDelayed(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === null ? 0 : searchDelay_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
