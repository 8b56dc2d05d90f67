import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scattered, Scenery } from "./layer.tsx";

const cacti = [
  { x: 120, y: 760, size: 1.5 },
  { x: 330, y: 730, size: 0.7 },
  { x: 1290, y: 735, size: 0.8 },
  { x: 1500, y: 770, size: 1.6 },
] as const;

const saguaro =
  "M-22 60 V-150 Q-22 -176 0 -176 Q22 -176 22 -150 V-60 H46 Q58 -60 58 -74 V-104 Q58 -118 72 -118 Q86 -118 86 -104 V-60 Q86 -26 52 -26 H22 V60Z " +
  "M-22 -20 H-50 Q-84 -20 -84 -54 V-92 Q-84 -106 -70 -106 Q-56 -106 -56 -92 V-66 Q-56 -54 -44 -54 H-22Z";

/** Buttes with flat tops, the farthest first. */
const buttes = [
  { d: "M-40 640 L30 380 H60 L66 340 H250 L258 400 H300 L370 640Z", fill: "url(#gulch-far)" },
  { d: "M1180 640 L1230 420 H1262 L1270 350 H1480 L1490 390 H1530 L1640 640Z", fill: "url(#gulch-far)" },
  { d: "M420 660 L470 520 H500 L506 480 H600 L606 530 H640 L690 660Z", fill: "url(#gulch-mid)" },
  { d: "M940 660 L980 500 H1010 L1016 470 H1090 L1096 520 H1130 L1180 660Z", fill: "url(#gulch-mid)" },
] as const;

/** A red canyon at noon: flat-topped buttes, a sun that does not move, dust over the wagon road, tall cacti. */
export function RedGulch() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="gulch-sky" x2="0" y2="1" stops="0 #1f6f8f, .4 #6fb3ac, .66 #ffd391, 1 #ff9a4f" />
          <RadialGradient id="gulch-sun" stops="0 #ffffff, .14 #fff8d0, .16 #ffe9a0 .6, 1 #ffb84f 0" />
          <LinearGradient id="gulch-far" x2="0" y2="1" stops="0 #d9784a, 1 #a0402c" />
          <LinearGradient id="gulch-mid" x2="0" y2="1" stops="0 #c25a34, 1 #7e2a1e" />
          <LinearGradient id="gulch-near" x2="0" y2="1" stops="0 #9a3c22, 1 #32100c" />
          <LinearGradient id="gulch-dust" x2="0" y2="1" stops="0 #ffd9a0 0, .5 #ffd9a0 .5, 1 #ffd9a0 0" />
          <LinearGradient id="gulch-cactus" x2="1" stops="0 #4f7a3a, .5 #2d5230, 1 #12251c" />
        </defs>
        <rect width="1600" height="900" fill="url(#gulch-sky)" />
        <circle cx="800" cy="240" r="360" fill="url(#gulch-sun)" />
        <path
          d="M330 180 q16 -22 34 0 q16 -22 34 0 M1240 130 q14 -18 28 0 q14 -18 28 0"
          stroke="#4a2416"
          strokeWidth="5"
          fill="none"
        />
        {buttes.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
        <path
          d="M40 470 H310 M30 540 H340 M1226 480 H1560 M1206 560 H1600 M470 570 H650 M980 560 H1140"
          stroke="#ffd9a0"
          strokeOpacity=".22"
          strokeWidth="8"
        />
        <path d={ridge(650, 36, 600, 0.4)} fill="url(#gulch-near)" />
        <path d="M760 650 Q700 730 500 900 H1120 Q900 740 830 650Z" fill="#e09a5a" opacity=".55" />
      </Layer>
      <Layer className="swell two">
        <rect x="-200" y="590" width="2000" height="180" fill="url(#gulch-dust)" opacity=".8" />
      </Layer>
      <Layer>
        <Scattered places={cacti}>
          <path d={saguaro} fill="url(#gulch-cactus)" />
        </Scattered>
        <path d={ridge(828, 30, 340, 2.4)} fill="#2a0d0a" />
      </Layer>
    </Scenery>
  );
}
