import { type PointerEvent, useRef } from "react";
import { cellsOnTheWay, foilSide, isScratchedOff, type Spot, scrape } from "./foil.ts";

interface Stroke {
  place: number;
  spot: Spot;
}

/** Handlers for a card whose foil a pressed pointer takes off; `uncover` is told of each tile that is bare enough. */
export function useCoin(uncover: (place: number) => void) {
  const last = useRef<Stroke | null>(null);
  const bare = useRef(new Map<number, Set<number>>());
  const move = (event: PointerEvent) => {
    // A finger holds on to the tile where it went down, so what lies under it is asked for.
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const tile = under?.closest<HTMLElement>("[data-place]");
    const foil = tile?.querySelector("canvas");
    if (!tile || !foil || event.buttons === 0) {
      last.current = null;
      return;
    }
    const place = Number(tile.dataset.place);
    const box = foil.getBoundingClientRect();
    const spot = {
      x: ((event.clientX - box.left) / box.width) * foilSide,
      y: ((event.clientY - box.top) / box.height) * foilSide,
    };
    const from = last.current?.place === place ? last.current.spot : spot;
    last.current = { place, spot };
    scrape(foil, from, spot);
    const cells = bare.current.get(place) ?? new Set();
    bare.current.set(place, cells);
    for (const cell of cellsOnTheWay(from, spot)) cells.add(cell);
    if (isScratchedOff(cells)) uncover(place);
  };
  return {
    /** Fresh foil: what was scratched before no longer counts. */
    renew: () => bare.current.clear(),
    handlers: {
      onPointerMove: move,
      onPointerUp: () => {
        last.current = null;
      },
    },
  };
}
