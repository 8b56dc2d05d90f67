import { wheelSegments } from "@croupier/games/wheel/wheel";
import type { CSSProperties } from "react";
import { RadialGradient } from "../core/Gradient.tsx";

/** How long the wheel turns. Milliseconds. */
export const turn_ms = 2_400;
const wholeTurns = 4;
const slice = 360 / wheelSegments;

/** The angle to turn to, so that the middle of a segment stops under the pointer after whole turns and a part. Degrees. */
export function turnOf(from_degrees: number, segment: number): number {
  const target = 360 - (segment + 0.5) * slice;
  const base = Math.ceil(from_degrees / 360) * 360;
  return base + wholeTurns * 360 + target;
}

const tones: readonly [above: number, fill: string][] = [
  [1_000, "#f4c84f"],
  [400, "#e76a4a"],
  [200, "#b2509c"],
  [149, "#6b61d6"],
  [1, "#2f8f9b"],
  [0, "#2a2238"],
];

function toneOf(multiplier: number): string {
  return tones.find(([above]) => multiplier >= above)![1];
}

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
}

const wedge = (index: number) =>
  `M${point(60, index * slice)} L${point(184, index * slice)} A184 184 0 0 1 ${point(184, (index + 1) * slice)} L${point(60, (index + 1) * slice)} A60 60 0 0 0 ${point(60, index * slice)}Z`;

interface PrizeWheelProps {
  /** Hundredths of the stake, clockwise from the top. */
  ring: readonly number[];
  degrees: number;
  /** The wheel jumps to its place. */
  still: boolean;
  stopped: number | null;
  /** What stands in the middle. */
  centre: string;
}

/** The wheel in brass and lights; the pointer stands at the top. */
export function PrizeWheel({ ring, degrees, still, stopped, centre }: PrizeWheelProps) {
  const turn = { rotate: `${degrees}deg`, transitionDuration: still ? "0s" : `${turn_ms}ms` } as CSSProperties;
  return (
    <svg className="prize-wheel-face" viewBox="-205 -212 410 420" aria-hidden="true">
      <defs>
        <RadialGradient id="wheel-brass" cx=".4" cy=".3" r=".9" stops="0 #fff1c4, .5 #d29a35, 1 #6d4512" />
        <RadialGradient id="wheel-hub" cx=".4" cy=".35" r=".8" stops="0 #3b2c52, 1 #150f20" />
      </defs>
      <circle r="202" fill="url(#wheel-brass)" />
      <circle r="188" fill="#150f20" />
      <g className="turning" style={turn}>
        {ring.map((multiplier, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the ring
            key={index}
            d={wedge(index)}
            fill={toneOf(multiplier)}
            stroke="#0e0a16"
            strokeWidth="1.500"
            className={stopped === null ? "" : stopped === index ? "chosen" : "dimmed"}
          />
        ))}
      </g>
      {Array.from({ length: 20 }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place on the rim
          key={index}
          r="3"
          fill="#fff6da"
          transform={`rotate(${index * 18 + 9}) translate(0 -195)`}
        />
      ))}
      <circle r="60" fill="url(#wheel-hub)" stroke="url(#wheel-brass)" strokeWidth="5" />
      <text y="2" textAnchor="middle" dominantBaseline="middle" fontSize="34" fontWeight="800" fill="#ffe7a8">
        {centre}
      </text>
      <path d="M0 -170 L-13 -208 Q0 -216 13 -208Z" fill="#fff1c4" stroke="#7a4c06" strokeWidth="2" />
    </svg>
  );
}
