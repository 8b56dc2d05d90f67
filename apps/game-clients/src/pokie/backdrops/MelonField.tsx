import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scattered, Scenery } from "./layer.tsx";

/** Melons in the grass. */
const melons = [
  { x: 120, y: 800, size: 1.1 },
  { x: 330, y: 770, size: 0.6 },
  { x: 1300, y: 780, size: 0.7 },
  { x: 1490, y: 820, size: 1.2 },
] as const;

/** A meadow in high summer: beds of melons up to the hills, and one slow cloud. */
export function MelonField() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="melon-sky" x2="0" y2="1" stops="0 #4fb2e6, .5 #aee3ee, .62 #fff3c9, 1 #fff3c9" />
          <RadialGradient id="melon-sun" stops="0 #fffbe0, .3 #fff0a0 .8, 1 #ffe27a 0" />
          <LinearGradient id="melon-bed" x2="0" y2="1" stops="0 #6cc04a, 1 #1f5a20" />
        </defs>
        <rect width="1600" height="900" fill="url(#melon-sky)" />
        <circle cx="1330" cy="150" r="260" fill="url(#melon-sun)" />
        <path d={ridge(560, 80, 560, 0.6)} fill="#8fce7a" />
        <path d={ridge(640, 60, 430, 1.8)} fill="#66b355" />
      </Layer>
      <Layer className="swell two">
        <path
          d="M240 190 q30 -60 100 -40 q50 -60 120 -10 q80 -6 80 56 q0 30 -40 34 H270 q-60 -4 -30 -40Z"
          fill="#fff"
          opacity=".85"
        />
      </Layer>
      <Layer>
        <path d={ridge(720, 30, 380, 0.4)} fill="url(#melon-bed)" />
        <Scattered places={melons}>
          <ellipse rx="90" ry="70" fill="#2f8a3a" />
          <path
            d="M-60 -52 Q-84 0 -60 52 M-20 -69 Q-32 0 -20 69 M20 -69 Q32 0 20 69 M60 -52 Q84 0 60 52"
            stroke="#8fe07a"
            strokeWidth="9"
            fill="none"
          />
          <ellipse cx="-26" cy="-30" rx="26" ry="14" fill="#fff" opacity=".35" />
        </Scattered>
      </Layer>
      <Layer className="swell three">
        <path d={ridge(850, 34, 210, 2.6)} fill="#174a1a" opacity=".8" />
      </Layer>
    </Scenery>
  );
}
