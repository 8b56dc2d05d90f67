import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, Scenery } from "./layer.tsx";

const balloons = [
  { x: 190, y: 270, size: 1.1, tone: "#c93a3f" },
  { x: 1430, y: 220, size: 1.3, tone: "#2f6fb0" },
  { x: 1210, y: 470, size: 0.55, tone: "#d69a2f" },
  { x: 390, y: 500, size: 0.5, tone: "#4a8a5a" },
] as const;

/** Roofs and towers along the lower edge: x, width, height. */
const houses = [
  [0, 150, 130],
  [140, 110, 190],
  [250, 160, 120],
  [420, 90, 210],
  [520, 170, 140],
  [700, 120, 110],
  [830, 150, 160],
  [990, 100, 220],
  [1100, 170, 130],
  [1280, 110, 200],
  [1400, 210, 150],
] as const;

const cloud =
  "M0 60 q-70 0 -70 -46 q0 -44 52 -44 q10 -54 74 -54 q60 0 74 48 q22 -18 52 -8 q34 10 32 44 q60 4 60 34 q0 26 -44 26Z";

/** A bright morning over a city's roofs: balloons with the post, an airship far off, clouds that drift. */
export function SkyHarbour() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="post-sky" x2="0" y2="1" stops="0 #2f7fb8, .5 #7fbfdc, .8 #ffe3bd, 1 #ffc894" />
          <RadialGradient id="post-sun" stops="0 #fffdf0, .2 #fff2c0, .22 #ffe9b0 .6, 1 #ffd08a 0" />
          <LinearGradient id="post-roof" x2="0" y2="1" stops="0 #5d6f8c, 1 #2c3550" />
          <LinearGradient id="post-shine" x2="1" stops="0 #fff .5, .4 #fff 0, 1 #1a0d20 .45" />
        </defs>
        <rect width="1600" height="900" fill="url(#post-sky)" />
        <circle cx="1080" cy="560" r="420" fill="url(#post-sun)" />
        <g transform="translate(660 190)" fill="#5f7690" opacity=".75">
          <ellipse rx="150" ry="38" />
          <path d="M120 -20 L176 -50 V50 L120 20Z M-40 36 h90 l-10 22 h-70Z" />
        </g>
      </Layer>
      <Layer className="swell one">
        {[
          [120, 420, 1.2],
          [700, 330, 0.8],
          [1320, 380, 1.35],
          [980, 140, 0.6],
        ].map(([x, y, size]) => (
          <path key={x} d={cloud} transform={`translate(${x} ${y}) scale(${size})`} fill="#fff" opacity=".8" />
        ))}
      </Layer>
      <Layer className="swell two">
        {balloons.map(({ x, y, size, tone }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <path d="M0 -150 Q110 -146 110 -40 Q110 20 26 84 H-26 Q-110 20 -110 -40 Q-110 -146 0 -150Z" fill={tone} />
            <path
              d="M0 -150 Q-54 -40 -14 84 H14 Q54 -40 0 -150Z M-64 -132 Q-108 -60 -50 60 L-26 84 Q-84 -40 -64 -132Z M64 -132 Q108 -60 50 60 L26 84 Q84 -40 64 -132Z"
              fill="#fff1d6"
              opacity=".9"
            />
            <path
              d="M0 -150 Q110 -146 110 -40 Q110 20 26 84 H-26 Q-110 20 -110 -40 Q-110 -146 0 -150Z"
              fill="url(#post-shine)"
            />
            <path d="M-24 84 L-16 122 M24 84 L16 122" stroke="#4a2f1a" strokeWidth="4" />
            <rect x="-24" y="120" width="48" height="34" rx="7" fill="#7a4c22" />
          </g>
        ))}
      </Layer>
      <Layer>
        <path
          d="M760 900 L790 640 L800 520 L810 640 L840 900Z M776 760 h48 v10 h-48Z M784 690 h32 v8 h-32Z"
          fill="#4b5c7a"
        />
        {houses.map(([x, width, height]) => (
          <g key={x} fill="url(#post-roof)">
            <rect x={x} y={900 - height} width={width} height={height} />
            <path
              d={`M${x - 8} ${900 - height} L${x + width / 2} ${860 - height} L${x + width + 8} ${900 - height}Z`}
            />
            <rect x={x + width * 0.7} y={846 - height} width="16" height="44" />
            {[0.2, 0.5, 0.78].map((part) => (
              <rect key={part} x={x + width * part - 8} y={930 - height} width="16" height="22" fill="#ffdf9c" />
            ))}
          </g>
        ))}
      </Layer>
    </Scenery>
  );
}
