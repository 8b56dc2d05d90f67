import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Shelves of account books in the wreck: where a row begins, and the books' heights from left to right. */
const shelves = [
  { x: 40, y: 330, books: [92, 70, 84, 60, 96, 74] },
  { x: 40, y: 500, books: [66, 90, 78, 94, 58, 82] },
  { x: 1250, y: 360, books: [80, 96, 64, 88, 72, 90] },
  { x: 1250, y: 530, books: [94, 68, 86, 60, 92, 76] },
] as const;

const leathers = ["#1d6a6a", "#5a2350", "#23486e", "#6a3a24"];

/** The kraken's arms, from below. */
const arms = [
  "M120 900 Q60 700 190 640 Q290 600 270 520 Q250 470 200 500",
  "M1480 900 Q1560 720 1420 650 Q1310 600 1340 510 Q1360 460 1412 492",
  "M430 900 Q420 800 500 770 Q560 750 548 700",
  "M1180 900 Q1190 810 1110 780 Q1050 760 1064 704",
];

/** An office on the sea's ground: light from far above, shelves of wet books, and the clerk's arms. */
export function SunkenOffice() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="office-water" x2="0" y2="1" stops="0 #2a8f8c, .3 #0f5560, .7 #082c42, 1 #030d1e" />
          <RadialGradient id="office-light" stops="0 #eafff0 .9, .3 #8ff0d0 .45, 1 #2a8f8c 0" />
          <LinearGradient id="office-shaft" x2="0" y2="1" stops="0 #d8fff0 .4, 1 #5fd0c0 0" />
          <LinearGradient id="office-arm" x1="0" x2="1" y2="1" stops="0 #d0508f, .5 #7a1f68, 1 #2a0a38" />
        </defs>
        <rect width="1600" height="900" fill="url(#office-water)" />
        <ellipse cx="800" cy="0" rx="640" ry="360" fill="url(#office-light)" />
      </Layer>
      <Layer className="beam">
        <path
          d="M690 0 L430 900 H580 L760 0Z M800 0 L790 900 H920 L850 0Z M900 0 L1140 900 H1260 L950 0Z"
          fill="url(#office-shaft)"
        />
      </Layer>
      <Layer>
        {shelves.map(({ x, y, books }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            {books.map((height, at) => (
              <path
                key={height}
                d={`M${at * 50 + 6} 0 v${-height} h38 v${height}Z M${at * 50 + 6} ${-height + 16} h38 M${at * 50 + 6} -18 h38`}
                fill={leathers[at % leathers.length]}
                stroke="#d8b060"
                strokeOpacity=".55"
                strokeWidth="4"
              />
            ))}
            <path d="M-20 0 H330 v16 H-20Z" fill="#2e2018" />
          </g>
        ))}
        <path d={ridge(800, 50, 520, 0.8)} fill="#0a2a3c" />
      </Layer>
      <Layer className="swell two">
        {arms.map((arm) => (
          <g key={arm} fill="none" strokeLinecap="round">
            <path d={arm} stroke="url(#office-arm)" strokeWidth="58" />
            <path d={arm} stroke="#ffb8dc" strokeOpacity=".55" strokeWidth="12" strokeDasharray="1 34" />
          </g>
        ))}
      </Layer>
      <Layer className="snowfall">
        <Sparks count={60} top={0} bottom={900} fill="#c8fff0" size={4} />
      </Layer>
    </Scenery>
  );
}
