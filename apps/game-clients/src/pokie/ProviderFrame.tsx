import "./providers.css";
import type { PokieModel } from "@croupier/games";
import type { ReactNode } from "react";
import { LinearGradient } from "../core/Gradient.tsx";
import { type PokieProvider, providerOf } from "./providers.ts";
import { EDGE, windowOf } from "./scene/measures.ts";

interface Size {
  width: number;
  height: number;
}

/** How far outside the reels the middle of a frame runs, in the picture's own measure. */
const out = EDGE / 4;

/** The frame around the reels, drawn in their own measure so that it always fits them. */
export function ProviderFrame({ model }: { model: PokieModel }) {
  const { width, height } = windowOf(model);
  const provider = providerOf(model.id);
  if (provider === null) return null;
  const Frame = frames[provider];
  return (
    <svg
      aria-hidden="true"
      className="provider-frame"
      viewBox={`${-EDGE / 2} ${-EDGE / 2} ${width + EDGE} ${height + EDGE}`}
    >
      <Frame width={width} height={height} />
    </svg>
  );
}

const frames: Readonly<Record<PokieProvider, (size: Size) => ReactNode>> = {
  tidewick: Rope,
  copperfinch: Copper,
  moonhare: Lacquer,
  "polar-orchard": Glass,
};

interface RimProps extends Size {
  /** How far outside the reels. */
  at?: number;
  stroke: string;
  thick: number;
  dash?: string;
  opacity?: number;
  radius?: number;
}

function Rim({ width, height, at = out, stroke, thick, dash, opacity, radius = 16 }: RimProps) {
  return (
    <rect
      x={-at}
      y={-at}
      width={width + 2 * at}
      height={height + 2 * at}
      rx={radius}
      fill="none"
      stroke={stroke}
      strokeWidth={thick}
      strokeDasharray={dash}
      opacity={opacity}
    />
  );
}

const cornersOf = ({ width, height }: Size, at = out) =>
  [
    [-at, -at],
    [width + at, -at],
    [width + at, height + at],
    [-at, height + at],
  ] as const;

/** Laid rope through brass rings. */
function Rope(size: Size) {
  return (
    <>
      <Rim {...size} stroke="#2b190b" thick={15} />
      <Rim {...size} stroke="#c3935a" thick={12} />
      <Rim {...size} stroke="#7a5228" thick={12} dash="2.500 8" />
      <Rim {...size} at={out + 2} stroke="#ffe9c2" thick={2} dash="6 4.500" opacity={0.55} />
      {cornersOf(size, out - 2).map(([x, y]) => (
        <g key={`${x} ${y}`} fill="none">
          <circle cx={x} cy={y} r={9} stroke="#5d3a0c" strokeWidth={8} />
          <circle cx={x} cy={y} r={9} stroke="#f1c95f" strokeWidth={5} />
          <circle cx={x - 1} cy={y - 1} r={9.5} stroke="#fff3c4" strokeWidth={1.4} strokeDasharray="14 46" />
        </g>
      ))}
    </>
  );
}

/** Riveted copper with a plate on each corner. */
function Copper(size: Size) {
  const { width, height } = size;
  const along = Math.round(width / 90);
  const down = Math.round(height / 90);
  const rivets = [
    ...Array.from({ length: along - 1 }, (_, step) => (width * (step + 1)) / along).flatMap((x) => [
      [x, -out],
      [x, height + out],
    ]),
    ...Array.from({ length: down - 1 }, (_, step) => (height * (step + 1)) / down).flatMap((y) => [
      [-out, y],
      [width + out, y],
    ]),
    ...cornersOf(size),
  ] as [number, number][];
  return (
    <>
      <defs>
        <LinearGradient id="copper" x2={1} y2={1} stops="0 #ffd0a3, .22 #b86b39, .5 #e79c63, .76 #8a4722, 1 #d98b55" />
      </defs>
      <Rim {...size} stroke="#2b130a" thick={17} radius={8} />
      <Rim {...size} stroke="url(#copper)" thick={13} radius={8} />
      <Rim {...size} at={out + 4.5} stroke="#ffe3c8" thick={1.2} opacity={0.7} radius={8} />
      {cornersOf(size).map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x - 12}
          y={y - 12}
          width={24}
          height={24}
          rx={5}
          fill="url(#copper)"
          stroke="#3a1a0c"
          strokeWidth={2}
        />
      ))}
      {rivets.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y + 1} r={4.4} fill="#3a1a0c" />
          <circle cx={x} cy={y} r={3.8} fill="#f3c79f" />
          <circle cx={x - 1.2} cy={y - 1.2} r={1.3} fill="#fff6ea" />
        </g>
      ))}
    </>
  );
}

/** Red lacquer between gold lines, fretwork on the corners and a moon over the middle. */
function Lacquer(size: Size) {
  const { width } = size;
  return (
    <>
      <Rim {...size} stroke="#1a0508" thick={16} radius={5} />
      <Rim {...size} stroke="#8c1a2c" thick={12} radius={5} />
      <Rim {...size} at={out + 5} stroke="#edc877" thick={2} radius={6} />
      <Rim {...size} at={out - 5} stroke="#edc877" thick={1.4} radius={4} />
      {cornersOf(size).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d="M-7 44V-7H44M-7 34H3V3H34V-7M-7 22H-1M22-7V-1"
          transform={`translate(${x} ${y}) scale(${x < 0 ? 1 : -1} ${y < 0 ? 1 : -1})`}
          fill="none"
          stroke="#f3d591"
          strokeWidth={2}
        />
      ))}
      <circle cx={width / 2} cy={-out} r={11} fill="#1a0508" stroke="#edc877" strokeWidth={1.6} />
      <path
        d="M3-7A7.500 7.500 0 1 0 3 7 6 6 0 1 1 3-7Z"
        transform={`translate(${width / 2 + 1} ${-out})`}
        fill="#ffe9b5"
      />
    </>
  );
}

/** A tube of clear glass with northern light in it. */
function Glass(size: Size) {
  return (
    <>
      <defs>
        <LinearGradient id="northern" x2={1} y2={1} stops="0 #7df3c4, .3 #63c7f5, .55 #b59bff, .8 #6fe0ff, 1 #8ff5b8" />
      </defs>
      <Rim {...size} stroke="#06121f" thick={15} opacity={0.55} radius={26} />
      <Rim {...size} stroke="#e9f7ff" thick={13} opacity={0.22} radius={26} />
      <Rim {...size} stroke="url(#northern)" thick={5} radius={26} />
      <Rim {...size} at={out + 5.5} stroke="#ffffff" thick={1.6} opacity={0.75} radius={30} />
      <Rim {...size} at={out + 2} stroke="#ffffff" thick={2} opacity={0.7} dash="60 190 14 110" radius={27} />
    </>
  );
}
