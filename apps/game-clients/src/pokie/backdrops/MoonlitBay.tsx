import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Glints on the water under the moon: short strokes, wider the nearer they are. */
const glints = Array.from({ length: 34 }, (_, i) => {
  const y = 505 + i * 11;
  const spread = 26 + i * 7;
  const x = 800 + Math.sin(i * 2.3) * spread * 0.5;
  return { x, y, half: spread * (0.35 + 0.3 * Math.abs(Math.sin(i * 1.7))) };
});

/** A still bay under a full moon, rocks with seals' heads in the water. */
export function MoonlitBay() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient
            id="bay-sky"
            x2="0"
            y2="1"
            stops="0 #0b0b2b, .4 #1b2560, .56 #3f5aa0, .57 #27407c, 1 #060d24"
          />
          <RadialGradient id="bay-moon" stops="0 #fffdf2, .2 #f6efd2, .215 #d8dcff .5, 1 #6f86e0 0" />
          <LinearGradient id="bay-rock" x2="0" y2="1" stops="0 #2a3666, 1 #070b1d" />
          <LinearGradient id="bay-near" x2="0" y2="1" stops="0 #1d3a72, 1 #050a1c" />
        </defs>
        <rect width="1600" height="900" fill="url(#bay-sky)" />
        <Sparks count={70} top={0} bottom={430} fill="#e6ecff" size={1.5} />
        <circle cx="800" cy="190" r="330" fill="url(#bay-moon)" />
        <path d="M-20 512 q120 -90 230 -62 q70 -66 170 -10 q60 10 130 72Z" fill="url(#bay-rock)" opacity=".9" />
        <path d="M1090 512 q60 -60 140 -50 q80 -110 200 -60 q110 10 190 110Z" fill="url(#bay-rock)" opacity=".9" />
      </Layer>
      <Layer className="beam">
        {glints.map(({ x, y, half }) => (
          <path
            key={y}
            d={`M${x - half} ${y} h${half * 2}`}
            stroke="#fff4cf"
            strokeWidth="3.5"
            strokeLinecap="round"
            opacity=".75"
          />
        ))}
      </Layer>
      <Layer className="swell two">
        <path d={ridge(640, 16, 260, 0.4)} fill="url(#bay-near)" opacity=".55" />
      </Layer>
      <Layer>
        <path
          d="M180 700 q8 -58 46 -60 q40 2 44 60 q-46 16 -90 0Z M1320 735 q6 -46 38 -48 q36 2 40 48 q-40 14 -78 0Z"
          fill="#0a1230"
        />
        <path d="M196 662 q-16 4 -26 0 M254 662 q16 4 26 0" stroke="#8fa3dd" strokeWidth="2" fill="none" opacity=".5" />
      </Layer>
      <Layer className="swell three">
        <path d={ridge(745, 26, 340, 1.6)} fill="url(#bay-near)" />
      </Layer>
    </Scenery>
  );
}
