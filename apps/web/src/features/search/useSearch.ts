import { searchDelay_ms, searchTerm } from "@croupier/rules/games/searchTerm";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";

/** What a search shows for what was typed. */
export interface GameSearch {
  /** What is searched for; null while too little was typed. */
  wanted: string | null;
  /** The answer is on its way. */
  waiting: boolean;
  /** How many games were found; null where nothing was searched for. */
  total: number | null;
  /** The words found nothing. */
  nothing: boolean;
  /** The games that were found, or those that are recommended. */
  games: readonly Game[];
  failed: boolean;
  retry: () => unknown;
}

/** Asks the server for what was typed, and for the recommended games where that is nothing or finds nothing. */
export function useSearch(typed: string): GameSearch {
  const { queries } = useApp();
  const wanted = searchTerm(typed);
  const term = useDelayed(wanted);
  const found = useQuery({ ...queries.search(term ?? ""), enabled: term !== null });
  const waiting = wanted !== null && (term !== wanted || found.isPending);
  const total = wanted === null ? null : (found.data?.pagination.total_count ?? null);
  const nothing = total === 0 && !waiting;
  const recommended = useQuery({ ...queries.games("recommended"), enabled: wanted === null || nothing });
  const answer = wanted === null || nothing ? recommended : found;
  const games = waiting ? [] : (answer.data?.data ?? []);
  return { wanted, waiting, total, nothing, games, failed: answer.isError && !waiting, retry: answer.refetch };
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
