import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Corals: where they grow, how large, and their colour. */
const corals = [
  { x: 110, size: 1.3, tone: "#d1487c" },
  { x: 300, size: 0.8, tone: "#e98a4a" },
  { x: 1300, size: 0.9, tone: "#8a5ad6" },
  { x: 1490, size: 1.4, tone: "#d1487c" },
] as const;

const branches =
  "M-10 120 Q-14 30 -60 -10 Q-84 -40 -80 -84 Q-60 -70 -56 -40 Q-44 -16 -18 6 Q-22 -60 -44 -110 Q-48 -150 -30 -170 " +
  "Q-16 -140 -18 -112 Q-4 -60 0 -6 Q10 -70 40 -104 Q46 -140 70 -150 Q76 -118 62 -94 Q40 -50 24 0 Q54 -24 84 -26 Q80 4 52 14 Q22 34 16 120Z";

const bells = [
  [210, 330, 0.9],
  [1370, 260, 1.1],
  [1180, 480, 0.5],
] as const;

/** A reef by night: the moon breaks through the surface, its shafts reach down to corals and drifting jellyfish. */
export function MoonReef() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="reef-water" x2="0" y2="1" stops="0 #2f86a8, .22 #14547f, .6 #0a2a58, 1 #030c26" />
          <RadialGradient id="reef-moon" stops="0 #f4fffb, .16 #d8fff4 .8, .5 #7fe3e8 .28, 1 #2f86a8 0" />
          <LinearGradient id="reef-shaft" x2="0" y2="1" stops="0 #c8fff4 .5, 1 #5fd0ea 0" />
          <LinearGradient id="reef-bell" x2="0" y2="1" stops="0 #f3d6ff .9, 1 #8f6aff .25" />
          <LinearGradient id="reef-sand" x2="0" y2="1" stops="0 #15406a, 1 #030a1e" />
        </defs>
        <rect width="1600" height="900" fill="url(#reef-water)" />
        <ellipse cx="800" cy="40" rx="560" ry="360" fill="url(#reef-moon)" />
        <path
          d="M0 36 q100 -26 200 0 t200 0 t200 0 t200 0 t200 0 t200 0 t200 0 t200 0 V0 H0Z"
          fill="#bdf3f0"
          opacity=".3"
        />
      </Layer>
      <Layer className="beam">
        <path
          d="M700 0 L420 900 H560 L760 0Z M790 0 L760 900 H900 L830 0Z M880 0 L1120 900 H1250 L920 0Z M640 0 L180 800 H280 L680 0Z"
          fill="url(#reef-shaft)"
          opacity=".5"
        />
      </Layer>
      <Layer className="swell two">
        {bells.map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <path
              d="M-70 0 Q-70 -90 0 -90 Q70 -90 70 0 Q52 14 34 0 Q16 14 0 0 Q-18 14 -36 0 Q-52 14 -70 0Z"
              fill="url(#reef-bell)"
            />
            <path
              d="M-46 6 q-18 50 4 90 t-6 80 M-14 8 q18 50 -4 96 t8 90 M18 8 q-14 60 8 100 t-8 80 M48 6 q18 46 -4 84 t10 76"
              stroke="#d9c2ff"
              strokeOpacity=".6"
              strokeWidth="4"
              fill="none"
            />
          </g>
        ))}
      </Layer>
      <Layer>
        <path d={ridge(720, 60, 520, 1.2)} fill="#0b2a52" />
        {corals.map(({ x, size, tone }) => (
          <path key={x} d={branches} transform={`translate(${x} 790) scale(${size})`} fill={tone} opacity=".8" />
        ))}
        <path d={ridge(815, 40, 380, 0.4)} fill="url(#reef-sand)" />
      </Layer>
      <Layer className="snowfall">
        <Sparks count={46} top={0} bottom={900} fill="#d6fff7" size={4} />
      </Layer>
    </Scenery>
  );
}
