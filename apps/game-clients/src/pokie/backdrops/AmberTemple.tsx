import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Columns of the forecourt: x and size. */
const columns = [
  [70, 1.25],
  [270, 0.95],
  [1330, 0.95],
  [1530, 1.25],
] as const;

/** Steps of the temple from the ground up: half width and top. */
const steps = [
  [560, 640],
  [460, 560],
  [360, 480],
  [262, 400],
  [166, 320],
] as const;

/** A stepped temple in the dunes at dusk; over its door an eye of amber looks out, braziers burn along the way. */
export function AmberTemple() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient
            id="eye-sky"
            x2="0"
            y2="1"
            stops="0 #0d2430, .4 #1f5a5c, .68 #c98a3f, .85 #f4c06a, 1 #ffdf9a"
          />
          <RadialGradient id="eye-halo" stops="0 #fff3b8 .9, .3 #ffb53a .5, 1 #ff8a1f 0" />
          <RadialGradient id="eye-iris" cx=".4" cy=".36" stops="0 #fff6c0, .45 #ffae22, 1 #7a2c00" />
          <LinearGradient id="eye-stone" x2="1" stops="0 #e0ac62, .5 #9c6a34, 1 #4f3016" />
          <LinearGradient id="eye-dune" x2="0" y2="1" stops="0 #b57c3c, 1 #2e190b" />
        </defs>
        <rect width="1600" height="900" fill="url(#eye-sky)" />
        <Sparks count={60} top={0} bottom={300} fill="#fff6da" size={1.4} />
        <path d={ridge(600, 70, 640, 1.1)} fill="#8a5a34" opacity=".7" />
        {steps.map(([half, top]) => (
          <g key={top}>
            <path
              d={`M${800 - half} ${top + 90} L${800 - half + 26} ${top} H${800 + half - 26} L${800 + half} ${top + 90}Z`}
              fill="url(#eye-stone)"
            />
            <path
              d={`M${800 - half + 26} ${top} H${800 + half - 26} v12 H${800 - half + 26}Z`}
              fill="#f6d08a"
              opacity=".55"
            />
          </g>
        ))}
        <path d="M740 730 V600 Q800 540 860 600 V730Z" fill="#2a1206" />
      </Layer>
      <Layer className="beam">
        <circle cx="800" cy="270" r="260" fill="url(#eye-halo)" />
      </Layer>
      <Layer>
        <path d="M690 270 Q800 170 910 270 Q800 370 690 270Z" fill="#3a1d08" stroke="#f6d08a" strokeWidth="8" />
        <circle cx="800" cy="270" r="46" fill="url(#eye-iris)" />
        <path d="M800 232 Q816 270 800 308 Q784 270 800 232Z" fill="#1c0a00" />
        <path d={ridge(722, 46, 560, 0.2)} fill="url(#eye-dune)" />
        {columns.map(([x, size]) => (
          <g key={x} transform={`translate(${x} 820) scale(${size})`}>
            <path d="M-52 20 L-40 -520 H40 L52 20Z" fill="url(#eye-stone)" />
            <path d="M-70 -520 H70 L54 -562 H-54Z M-62 20 H62 V60 H-62Z" fill="url(#eye-stone)" />
            <path
              d="M-20 -512 L-26 12 M0 -512 V12 M20 -512 L26 12"
              stroke="#5a3616"
              strokeOpacity=".5"
              strokeWidth="6"
            />
            <path d="M-44 -360 H44 M-46 -250 H46" stroke="#2f7f86" strokeWidth="16" strokeOpacity=".75" />
          </g>
        ))}
        <path d={ridge(830, 34, 420, 1.7)} fill="#2a1508" />
      </Layer>
      <Layer className="beam">
        {[470, 1130].map((x) => (
          <g key={x} transform={`translate(${x} 780)`}>
            <circle r="120" cy="-30" fill="url(#eye-halo)" />
            <path d="M0 -96 Q34 -50 22 -14 H-22 Q-34 -46 0 -96Z" fill="#ffd25a" />
            <path d="M-40 -16 H40 L20 20 H-20Z" fill="#3a2010" />
          </g>
        ))}
      </Layer>
    </Scenery>
  );
}
