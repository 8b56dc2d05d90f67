import type { ContestBoard } from "@croupier/contract/contests";
import { useApp } from "../../app-context/App.ts";
import type { BoardView } from "./contestQueries.ts";

interface BoardPagesProps {
  board: ContestBoard;
  view: BoardView;
  choose(view: BoardView): void;
}

/** The way through a long board: to its head, to the player's own place, and a page back or on. */
export function BoardPages({ board, view, choose }: BoardPagesProps) {
  const { say } = useApp();
  const { page, per_page, total, rows, me } = board;
  const last = Math.max(1, Math.ceil(total / per_page));
  if (last === 1) return null;
  const first = (page - 1) * per_page + 1;
  const isMine = rows.some(({ mine }) => mine);
  return (
    <nav className="contest-pages" aria-label={say("contests.boardPages")}>
      <p className="text-sm text-muted" aria-live="polite">
        {say("contests.shownPlaces", { from: first, to: first + rows.length - 1, total })}
      </p>
      <div className="flex flex-wrap gap-2">
        {me && !isMine && (
          <button type="button" className="button button-small" onClick={() => choose("me")}>
            {say("contests.toMyPlace")}
          </button>
        )}
        {view !== 1 && page > 2 && (
          <button type="button" className="button button-small" onClick={() => choose(1)}>
            {say("contests.toTop")}
          </button>
        )}
        <button
          type="button"
          className="button button-small"
          disabled={page === 1}
          onClick={() => choose(Math.max(1, page - 1))}
        >
          {say("contests.pageBack")}
        </button>
        <button type="button" className="button button-small" disabled={page >= last} onClick={() => choose(page + 1)}>
          {say("contests.pageOn")}
        </button>
      </div>
    </nav>
  );
}
