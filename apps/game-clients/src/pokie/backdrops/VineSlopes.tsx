import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Rows of vines on the slope, from far to near. */
const rows = [
  { y: 690, size: 0.6, count: 14 },
  { y: 770, size: 0.9, count: 10 },
  { y: 870, size: 1.4, count: 7 },
] as const;

/** A volcano at dusk over its vineyards: lava in the gullies, sparks in the air, grapes heavy on black earth. */
export function VineSlopes() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="vine-sky" x2="0" y2="1" stops="0 #1c0a2e, .4 #5a1a48, .7 #d04a3a, 1 #ffb060" />
          <RadialGradient id="vine-glow" stops="0 #fff0a0, .2 #ff9a2a .8, 1 #ff3a00 0" />
          <LinearGradient id="vine-cone" x2="0" y2="1" stops="0 #5a2a34, .5 #2c1424, 1 #140a18" />
          <LinearGradient id="vine-lava" x2="0" y2="1" stops="0 #fff2a0, .4 #ff8a1a, 1 #d02a08" />
          <LinearGradient id="vine-earth" x2="0" y2="1" stops="0 #3a1c24, 1 #10060c" />
        </defs>
        <rect width="1600" height="900" fill="url(#vine-sky)" />
      </Layer>
      <Layer className="beam">
        <circle cx="800" cy="200" r="360" fill="url(#vine-glow)" />
      </Layer>
      <Layer>
        <path
          d="M-40 760 Q420 620 660 230 Q700 206 740 226 Q800 250 860 226 Q900 206 940 230 Q1180 620 1640 760 V900 H-40Z"
          fill="url(#vine-cone)"
        />
        <path
          d="M690 222 Q800 262 910 222 Q900 330 860 360 Q840 460 800 420 Q770 360 740 470 Q716 420 724 340 Q690 300 690 222Z"
          fill="url(#vine-lava)"
        />
        <path
          d="M600 420 q-40 70 -20 120 t-60 130 M1000 400 q50 80 20 140 t70 130"
          stroke="url(#vine-lava)"
          strokeWidth="12"
          strokeLinecap="round"
          fill="none"
        />
      </Layer>
      <Layer className="swell two">
        <path
          d="M760 190 q-90 -40 -40 -90 q-30 -60 60 -80 q60 -60 120 0 q90 10 60 80 q40 60 -60 90Z"
          fill="#4a2440"
          opacity=".75"
        />
      </Layer>
      <Layer>
        <path d={ridge(690, 50, 620, 0.5)} fill="url(#vine-earth)" />
        {rows.map(({ y, size, count }) =>
          Array.from({ length: count }, (_, at) => (1_700 / count) * at + (y % 60) - 40).map((x) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
              <path
                d="M0 0 Q-6 -34 4 -64 M-44 -58 H50"
                stroke="#6a4428"
                strokeWidth="7"
                fill="none"
                strokeLinecap="round"
              />
              <path
                d="M-58 -56 l6 -18 -10 -8 16 -2 6 -18 12 14 16 -14 4 18 16 -16 8 20 18 -8 -2 18 14 8 -16 6 -10 12 -14 -10 -16 10 -12 -12 -16 12 -8 -14Z"
                fill="#4a8a3a"
              />
              <path
                d="M-42 -46 h24 M-36 -36 h12 M-30 -26 h.1 M-2 -44 h24 M4 -34 h12 M10 -24 h.1 M30 -46 h24 M36 -36 h12 M42 -26 h.1"
                stroke="#8a4ad0"
                strokeWidth="13"
                strokeDasharray=".1 12"
                strokeLinecap="round"
              />
            </g>
          )),
        )}
      </Layer>
      <Layer className="snowfall">
        <Sparks count={70} top={60} bottom={800} fill="#ffb04a" size={3} />
      </Layer>
    </Scenery>
  );
}
