import { SearchX } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import type { GameSearch } from "./useSearch.ts";

/** How many games were found, and what stands in for them when there are none. */
export function SearchStatus({ search: { wanted, waiting, total, nothing } }: { search: GameSearch }) {
  const { say } = useApp();
  return (
    <>
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
    </>
  );
}
