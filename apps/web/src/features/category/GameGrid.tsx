import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { GameCards } from "../games/GameCards.tsx";
import { type RowWindow, windowRows } from "./windowRows.ts";

/** Shorter lists stay in the page whole. */
const wholeUpTo = 120;
const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** A grid of games of any length: only the rows near the screen are in the page, the others keep their room. */
export function GameGrid({
  games,
  eagerImages = 0,
  fact,
  category,
}: {
  games: readonly Game[];
  eagerImages?: number;
  /** What each card says beside its studio; null says nothing. */
  fact?: (game: Game) => string | null;
  category?: string | undefined;
}) {
  const grid = useRef<HTMLUListElement>(null);
  const rows = useRowWindow(grid, games.length);
  return (
    <ul
      ref={grid}
      className="game-grid"
      style={rows ? { paddingTop: rows.above_px, paddingBottom: rows.below_px } : undefined}
      data-windowed={rows ? "" : undefined}
    >
      <GameCards
        games={rows ? games.slice(rows.from, rows.to) : games}
        eagerImages={eagerImages}
        fact={fact}
        category={category}
      />
    </ul>
  );
}

function useRowWindow(grid: React.RefObject<HTMLUListElement | null>, count: number): RowWindow | null {
  const windowed = count > wholeUpTo;
  const [rows, setRows] = useState<RowWindow | null>(null);
  useBeforePaint(() => {
    if (!windowed) return setRows(null);
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = grid.current && measure(grid.current, count);
      if (!next || !grid.current) return;
      // At once, and not with the next render: the page's place is restored right after this.
      grid.current.style.paddingBottom = `${next.below_px}px`;
      setRows((now) =>
        now && now.from === next.from && now.to === next.to && now.below_px === next.below_px ? now : next,
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [windowed, count, grid]);
  // Before the first measure only the head of a long list is put into the page.
  return windowed ? (rows ?? { from: 0, to: wholeUpTo, above_px: 0, below_px: 0 }) : null;
}

function measure(grid: HTMLUListElement, count: number): RowWindow | null {
  const card = grid.firstElementChild;
  if (!card) return null;
  const style = getComputedStyle(grid);
  return windowRows({
    count,
    columns: style.gridTemplateColumns.split(" ").length,
    row_px: card.getBoundingClientRect().height + Number.parseFloat(style.rowGap),
    top_px: grid.getBoundingClientRect().top,
    screen_px: window.innerHeight,
  });
}
