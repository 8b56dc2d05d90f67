import { mineTiles } from "@croupier/games/mines/mines";
import { useRef } from "react";
import { LinearGradient, RadialGradient } from "../core/Gradient.tsx";
import { useTable } from "../shell/table.ts";
import { walkGrid } from "../shell/walkGrid.ts";

/** What an opened tile holds; `shown` is a mine that the end of the round shows. */
export type TileFace = "gem" | "mine" | "shown";

interface MineFieldProps {
  faces: ReadonlyMap<number, TileFace>;
  playing: boolean;
  /** Tiles that automatic play opens. */
  marks: ReadonlySet<number>;
  /** Marks a tile, or takes its mark away; null while that is not possible. */
  mark: ((tile: number) => void) | null;
  open(tile: number): void;
}

const columns = 5;

/** Five by five tiles: one stop in the tab order, arrow keys walk, Enter opens. */
export function MineField({ faces, playing, marks, mark, open }: MineFieldProps) {
  const { say } = useTable();
  const field = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={field}
      className={playing ? "mine-field playing" : "mine-field"}
      onKeyDown={(event) => walkGrid(event, field.current, columns)}
    >
      <legend className="visually-hidden">{say("mines.field")}</legend>
      <Drawings />
      {Array.from({ length: mineTiles }, (_, tile) => {
        const face = faces.get(tile);
        const place = say("mines.tile", { row: Math.floor(tile / columns) + 1, column: (tile % columns) + 1 });
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={tile}
            type="button"
            tabIndex={tile === 0 ? 0 : -1}
            className={`mine-tile ${face ?? "closed"}${marks.has(tile) ? " marked" : ""}`}
            aria-disabled={playing ? face !== undefined : mark === null}
            aria-pressed={mark === null ? undefined : marks.has(tile)}
            aria-label={face === undefined ? place : `${place}: ${say(face === "gem" ? "mines.gem" : "mines.mine")}`}
            onClick={() => (mark ?? open)(tile)}
          >
            {face === undefined ? null : (
              <svg viewBox="0 0 48 48" aria-hidden="true">
                <use href={face === "gem" ? "#mine-gem" : "#mine-bomb"} />
              </svg>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The gem and the mine, drawn once and used by every tile. */
function Drawings() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="drawings">
      <defs>
        <LinearGradient id="gem-body" x1="0" y1="0" x2="1" y2="1" stops="0 #a9fff0, .5 #2fc7b4, 1 #0b6f73" />
        <RadialGradient id="bomb-body" cx=".35" cy=".3" r=".8" stops="0 #7d7590, .5 #332b45, 1 #0d0a14" />
        <g id="mine-gem">
          <path d="M14 8h20l10 12-20 22L4 20Z" fill="url(#gem-body)" />
          <path d="M14 8 18 20 24 42 4 20ZM34 8 30 20 24 42 44 20Z" fill="#053f48" opacity=".28" />
          <path d="M14 8 18 20H4ZM34 8 30 20H44ZM14 8H34L30 20H18Z" fill="#fff" opacity=".35" />
        </g>
        <g id="mine-bomb">
          <path d="M30 14 36 8q3-3 6 0" fill="none" stroke="#c9a55a" strokeWidth="3" strokeLinecap="round" />
          <circle cx="42" cy="8" r="4" fill="#ffcf6b" />
          <rect x="25" y="11" width="9" height="8" rx="2" fill="#4a4260" transform="rotate(40 29 15)" />
          <circle cx="22" cy="28" r="15" fill="url(#bomb-body)" />
          <path d="M13 22q4-7 11-6" fill="none" stroke="#fff" strokeWidth="2.500" opacity=".5" strokeLinecap="round" />
        </g>
      </defs>
    </svg>
  );
}
