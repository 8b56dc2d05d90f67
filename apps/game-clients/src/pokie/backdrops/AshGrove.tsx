import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Bare ash trees: where they stand, how large, and which way they lean. */
const trees = [
  { x: 90, size: 1.25, lean: 1 },
  { x: 330, size: 0.8, lean: -1 },
  { x: 1290, size: 0.85, lean: 1 },
  { x: 1520, size: 1.3, lean: -1 },
] as const;

const trunk =
  "M-24 0 Q-8 -220 -20 -330 Q-60 -400 -120 -430 Q-64 -420 -30 -392 Q-52 -470 -96 -540 Q-30 -490 -10 -420 " +
  "Q4 -520 -14 -610 Q30 -540 24 -430 Q60 -500 128 -530 Q70 -470 42 -390 Q96 -420 150 -410 Q70 -380 24 -310 Q16 -180 40 0Z";

/** Mist at dusk between bare trees; a pale moon, candles in the grass, and something that watches. */
export function AshGrove() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="ash-sky" x2="0" y2="1" stops="0 #120f26, .45 #2c2450, .75 #5c4a7c, 1 #8a7090" />
          <RadialGradient id="ash-moon" stops="0 #fbf6ff, .22 #e8dcf6, .24 #c9b3e8 .4, 1 #7d63b0 0" />
          <LinearGradient id="ash-mist" x2="0" y2="1" stops="0 #cdbfe4 0, .5 #cdbfe4 .34, 1 #cdbfe4 0" />
          <LinearGradient id="ash-ground" x2="0" y2="1" stops="0 #221a38, 1 #07050f" />
        </defs>
        <rect width="1600" height="900" fill="url(#ash-sky)" />
        <Sparks count={50} top={0} bottom={360} fill="#f3ecff" size={1.3} />
        <circle cx="1180" cy="210" r="330" fill="url(#ash-moon)" />
        <path d={ridge(610, 60, 480, 0.3)} fill="#3a2f5e" />
      </Layer>
      <Layer className="swell two">
        <rect x="-200" y="520" width="2000" height="220" fill="url(#ash-mist)" />
      </Layer>
      <Layer>
        {trees.map(({ x, size, lean }) => (
          <path key={x} d={trunk} transform={`translate(${x} 800) scale(${size * lean} ${size})`} fill="#130e22" />
        ))}
        <path d={ridge(760, 40, 420, 1.9)} fill="url(#ash-ground)" />
      </Layer>
      <Layer className="beam">
        <Sparks count={26} top={600} bottom={880} fill="#c6ff8f" size={4} />
        <path
          d="M132 330 h16 M160 330 h16 M1466 302 h14 M1492 302 h14"
          stroke="#ffd36a"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </Layer>
      <Layer className="swell three">
        <rect x="-200" y="690" width="2000" height="200" fill="url(#ash-mist)" opacity=".7" />
      </Layer>
    </Scenery>
  );
}
