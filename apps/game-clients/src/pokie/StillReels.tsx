import type { Grid, PokieModel } from "@croupier/games";
import { LinearGradient, RadialGradient } from "../core/Gradient.tsx";
import { StillPicture, StillSymbols } from "./StillSymbols.tsx";
import { CELL, EDGE, GLOWING_SHARE, type Place, placeOf, windowOf } from "./scene/measures.ts";
import type { PokieTheme, SymbolLook } from "./themes/theme.ts";

interface StillReelsProps {
  model: PokieModel;
  theme: PokieTheme;
  grid: Grid;
}

/** The window as it stands before its scene is fetched, in the same places: there is something to see and to press at once. */
export function StillReels({ model, theme, grid }: StillReelsProps) {
  const window = windowOf(model);
  const [edge, between, middle] = theme.reels.shade;
  const shade = window.falls
    ? `0 ${edge} .86, .5 ${between} .86, 1 ${edge} .86`
    : `0 ${edge}, .18 ${between}, .5 ${middle}, .82 ${between}, 1 ${edge}`;
  const glows = new Set(Object.values(theme.symbols).flatMap(({ glow }) => glow ?? []));
  return (
    <svg
      aria-hidden="true"
      className="still"
      viewBox={`${-EDGE / 2} ${-EDGE / 2} ${window.width + EDGE} ${window.height + EDGE}`}
    >
      <defs>
        <LinearGradient id="shade" x2={0} y2={1} stops={shade} />
        <LinearGradient id="plate" x2={0} y2={1} stops={`0 ${middle} .9, 1 ${between} .9`} />
        <StillSymbols theme={theme} symbols={grid.flat()} />
        {[...glows].map((glow) => (
          <RadialGradient
            key={glow}
            id={`glow${glow.slice(1)}`}
            stops={`0 ${glow} .62, .55 ${glow} .22, 1 ${glow} 0`}
          />
        ))}
      </defs>
      {grid.map((symbols, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
        <g key={reel} stroke={theme.reels.edge} strokeWidth={1.5}>
          <rect
            x={reel * window.pitch}
            width={CELL}
            height={window.height}
            rx={window.radius}
            fill="url(#shade)"
            strokeOpacity={window.falls ? 0.3 : 0.34}
          />
          {symbols.map((symbol, row) => (
            <StillSymbol
              // biome-ignore lint/suspicious/noArrayIndexKey: a symbol is its place
              key={row}
              symbol={symbol}
              look={theme.symbols[symbol]!}
              plate={window.plates}
              place={placeOf(window, reel, row, symbols.length)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

interface StillSymbolProps {
  symbol: string;
  look: SymbolLook;
  plate: boolean;
  place: Place;
}

function StillSymbol({ symbol, look, plate, place }: StillSymbolProps) {
  const { x, y, height, size } = place;
  const drawn = look.glow === null ? size : size * GLOWING_SHARE;
  return (
    <>
      {plate ? (
        <rect
          x={x - CELL / 2 + 3}
          y={y - height / 2 + 3}
          width={CELL - 6}
          height={height - 6}
          rx={12}
          fill="url(#plate)"
          strokeOpacity={0.28}
        />
      ) : null}
      {look.glow === null ? null : (
        <circle cx={x} cy={y} r={size / 2} fill={`url(#glow${look.glow.slice(1)})`} stroke="none" />
      )}
      <StillPicture
        symbol={symbol}
        picture={look.picture}
        x={x - drawn / 2}
        y={y - drawn / 2}
        width={drawn}
        height={drawn}
      />
    </>
  );
}
