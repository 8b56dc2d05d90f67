import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Firs: where they stand and how tall, the farthest first. */
const firs = [
  [420, 640, 0.5],
  [560, 650, 0.4],
  [1040, 650, 0.42],
  [1180, 640, 0.52],
  [60, 760, 1.25],
  [210, 740, 0.85],
  [330, 770, 0.65],
  [1270, 770, 0.65],
  [1400, 740, 0.9],
  [1550, 765, 1.3],
] as const;

const fir =
  "M0 -420 L60 -300 H34 L96 -190 H56 L130 -70 H76 L160 60 H22 V110 H-22 V60 H-160 L-76 -70 H-130 L-56 -190 H-96 L-34 -300 H-60Z";

/** Rays of one curtain of light: x, lean and height. */
const rays = Array.from({ length: 14 }, (_, i) => ({
  x: i * 124 - 40,
  top: 60 + 50 * Math.sin(i * 0.9) + 30 * Math.sin(i * 2.3),
  foot: 430 + 60 * Math.sin(i * 0.55),
}));

/** A frozen forest by night: rays of northern light over a mountain, a wolf on a ridge, firs heavy with snow. */
export function FrozenForest() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="frost-sky" x2="0" y2="1" stops="0 #06061c, .5 #101a48, .8 #33407c, 1 #6d6ba0" />
          <LinearGradient
            id="frost-ray"
            x2="0"
            y2="1"
            stops="0 #c06bff 0, .45 #a06bff .35, .8 #45ffc0 .7, 1 #45ffc0 0"
          />
          <RadialGradient id="frost-moon" stops="0 #ffffff, .22 #eef0ff, .24 #c8ccff .45, 1 #6a78d0 0" />
          <LinearGradient id="frost-rock" x2="0" y2="1" stops="0 #51659c, 1 #141c40" />
          <LinearGradient id="frost-fir" x2="0" y2="1" stops="0 #2c4470, 1 #0a1230" />
          <LinearGradient id="frost-snow" x2="0" y2="1" stops="0 #dfe8ff, 1 #6676b8" />
        </defs>
        <rect width="1600" height="900" fill="url(#frost-sky)" />
        <Sparks count={110} top={0} bottom={520} fill="#f4f2ff" size={1.5} />
        <circle cx="330" cy="190" r="240" fill="url(#frost-moon)" />
      </Layer>
      <Layer className="swell one aurora">
        {rays.map(({ x, top, foot }) => (
          <path key={x} d={`M${x} ${top} h150 l-40 ${foot - top} h-100Z`} fill="url(#frost-ray)" opacity=".7" />
        ))}
      </Layer>
      <Layer>
        <path d="M380 680 L640 400 L720 470 L860 270 L980 430 L1050 390 L1260 680Z" fill="url(#frost-rock)" />
        <path
          d="M860 270 L930 364 L892 352 L866 400 L836 356 L800 372Z M640 400 L690 444 L656 440 L634 468 L606 436Z M1050 390 L1098 456 L1062 440 L1030 452Z"
          fill="#eef3ff"
        />
        <path d={ridge(670, 46, 520, 0.5)} fill="#2a3768" />
        <path
          d="M1120 640 q10 -34 26 -50 l-4 -26 12 -22 6 18 16 -22 2 24 q-4 16 8 26 q26 10 34 36 l8 20Z"
          fill="#0a1028"
        />
        {firs.map(([x, y, size]) => (
          <path key={x} d={fir} transform={`translate(${x} ${y}) scale(${size})`} fill="url(#frost-fir)" />
        ))}
        <path d={ridge(800, 44, 430, 1.4)} fill="url(#frost-snow)" />
      </Layer>
      <Layer className="snowfall">
        <Sparks count={70} top={0} bottom={900} fill="#ffffff" size={3} />
      </Layer>
    </Scenery>
  );
}
