import "./seascape.css";
import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge } from "./layer.tsx";

const stars = Array.from({ length: 46 }, (_, i) => ({
  x: (i * 397) % 1600,
  y: (i * i * 29 + i * 61) % 430,
  r: 0.7 + ((i * 7) % 5) * 0.28,
}));

/** Wedges inside each other: together a beam that fades to its sides. */
const spreads = [0.12, 0.25, 0.4, 0.56, 0.74, 0.94, 1.18, 1.45];

/** Night over a reef: sky, lighthouse with its light, three bands of sea. Decoration only; what moves is its own layer. */
export function Seascape() {
  return (
    <div className="backdrop" aria-hidden="true">
      <Layer>
        <Paints />
        <rect width="1600" height="900" fill="url(#sky)" />
        {stars.map((star) => (
          <circle
            key={`${star.x}-${star.y}`}
            cx={star.x}
            cy={star.y}
            r={star.r}
            fill="#dfe9ff"
            opacity={0.35 + (star.r % 0.5)}
          />
        ))}
        <circle cx="250" cy="170" r="230" fill="url(#moon)" />
      </Layer>
      <Layer className="beam">
        <g className="lighthouse">
          {spreads.map((spread) => (
            <g key={spread}>
              <path d={`M1395 300 L2350 ${270 - 150 * spread} V${270 + 150 * spread}Z`} fill="url(#beamRight)" />
              <path d={`M1395 300 L300 ${260 - 170 * spread} V${260 + 170 * spread}Z`} fill="url(#beamLeft)" />
            </g>
          ))}
        </g>
      </Layer>
      <Layer className="swell one">
        <path d={ridge(640, 26, 180, 0)} fill="url(#sea1)" />
      </Layer>
      <Layer>
        <g className="lighthouse">
          <path d="M1200 820 q70 -190 140 -196 q40 -40 90 -8 q70 -16 190 204 Z" fill="#131b2e" />
          <path d="M1372 330 H1418 L1434 625 H1356Z" fill="url(#tower)" />
          <path d="M1368.6 390 H1421.4 L1425 450 H1365Z M1361 520 H1429 L1432 575 H1358Z" fill="#a32b3c" />
          <rect x="1360" y="320" width="70" height="12" fill="#c59b43" />
          <rect x="1376" y="282" width="38" height="38" fill="#fff5c4" />
          <path d="M1370 284 Q1395 236 1420 284Z" fill="#8e2436" />
          <circle cx="1395" cy="300" r="70" fill="url(#moon)" />
        </g>
      </Layer>
      <Layer className="swell two">
        <path d={ridge(705, 34, 250, 1)} fill="url(#sea2)" />
      </Layer>
      <Layer className="swell three">
        <path d={ridge(790, 42, 330, 2)} fill="url(#sea3)" />
      </Layer>
      <div className="gloom" />
      <Layer className="rain">
        {stars.map((star) => (
          <path
            key={`r${star.x}-${star.y}`}
            d={`M${star.x} ${star.y * 2} l-14 60`}
            stroke="#cfe2ff"
            strokeWidth="1.6"
            opacity=".4"
          />
        ))}
      </Layer>
    </div>
  );
}

function Paints() {
  return (
    <defs>
      <LinearGradient id="sky" x1="0" x2="0" y1="0" y2="1" stops="0 #0a0d20, .45 #1c2a4d, .72 #41557b, .8 #86788a" />
      <RadialGradient id="moon" stops="0 #fff8e0, .16 #fbe9bd, .18 #e9d3a2 .38, 1 #7fa0d8 0" />
      <LinearGradient id="beamRight" x2="1" stops="0 #fff2b3 .17, .35 #fff2b3 .07, 1 #fff2b3 0" />
      <LinearGradient id="beamLeft" x1="1" x2="0" stops="0 #fff2b3 .17, .35 #fff2b3 .07, 1 #fff2b3 0" />
      <LinearGradient id="sea1" x2="0" y2="1" stops="0 #4d6b93, 1 #18304f" />
      <LinearGradient id="sea2" x2="0" y2="1" stops="0 #2c4f78, 1 #0c1c33" />
      <LinearGradient id="sea3" x2="0" y2="1" stops="0 #183a5c, 1 #050c18" />
      <LinearGradient id="tower" x2="1" stops="0 #d9dcea, .5 #8791ad, 1 #2b3350" />
    </defs>
  );
}
