import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scattered, Scenery, Sparks } from "./layer.tsx";

/** Icebergs: where they float, how large. */
const bergs = [
  { x: 200, y: 560, size: 1.2 },
  { x: 470, y: 540, size: 0.6 },
  { x: 1150, y: 545, size: 0.7 },
  { x: 1410, y: 565, size: 1.3 },
] as const;

/** Penguins that queue for their pay. */
const queue = [
  { x: 70, size: 1.25 },
  { x: 180, size: 1.1 },
  { x: 1400, size: 1.05 },
  { x: 1500, size: 1.3 },
] as const;

/** A bright polar morning: a low sun on floes and icebergs, and a queue on the shore. */
export function IceShore() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="shore-sky" x2="0" y2="1" stops="0 #4a9ade, .4 #a0dcf4, .62 #fff0d8, 1 #fff" />
          <RadialGradient id="shore-sun" stops="0 #fffef0, .2 #fff2b8 .9, 1 #ffe08a 0" />
          <LinearGradient id="shore-berg" x1="0" x2="1" y2="1" stops="0 #ffffff, .5 #bfe6fa, 1 #4a9ac8" />
          <LinearGradient id="shore-sea" x2="0" y2="1" stops="0 #5fc4e0, 1 #0e5a90" />
          <LinearGradient id="shore-snow" x2="0" y2="1" stops="0 #ffffff, 1 #a8d4f0" />
        </defs>
        <rect width="1600" height="900" fill="url(#shore-sky)" />
        <circle cx="800" cy="520" r="360" fill="url(#shore-sun)" />
        <path d="M0 560 H1600 V900 H0Z" fill="url(#shore-sea)" />
      </Layer>
      <Layer className="swell two">
        <Scattered places={bergs}>
          <path d="M-150 0 L-110 -90 L-60 -70 L-20 -180 L40 -110 L80 -140 L150 0Z" fill="url(#shore-berg)" />
          <path
            d="M-20 -180 L-6 -80 L-40 0 M80 -140 L66 -60 L100 0"
            stroke="#fff"
            strokeOpacity=".8"
            strokeWidth="5"
            fill="none"
          />
          <path d="M-140 6 L-90 40 H90 L140 6Z" fill="#8fd8ee" opacity=".5" />
        </Scattered>
      </Layer>
      <Layer className="swell three">
        <path
          d="M420 660 l70 -14 90 10 40 24 -110 20 -90 -14Z M960 690 l90 -16 80 14 30 22 -120 16 -90 -12Z M700 770 l60 -12 70 12 -50 18Z"
          fill="#f4fcff"
        />
      </Layer>
      <Layer>
        <path d={ridge(800, 46, 560, 0.9)} fill="url(#shore-snow)" />
        {queue.map(({ x, size }) => (
          <g key={x} transform={`translate(${x} 800) scale(${size})`}>
            <path d="M-34 0 Q-48 -70 -26 -112 Q0 -146 26 -112 Q48 -70 34 0Z" fill="#1c2640" />
            <path d="M-20 -4 Q-30 -56 -14 -88 Q0 -100 14 -88 Q30 -56 20 -4Z" fill="#f6f8ff" />
            <circle cx="-10" cy="-108" r="4" fill="#fff" />
            <circle cx="10" cy="-108" r="4" fill="#fff" />
            <path d="M-7 -102 H7 L0 -90Z M-30 2 h24 v8 h-24Z M6 2 h24 v8 h-24Z" fill="#ff9a3a" />
          </g>
        ))}
      </Layer>
      <Layer className="snowfall">
        <Sparks count={50} top={0} bottom={900} fill="#ffffff" size={3} />
      </Layer>
    </Scenery>
  );
}
