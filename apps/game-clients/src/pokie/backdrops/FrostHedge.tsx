import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Twigs with berries: where they grow and how they lean. */
const twigs = [
  { x: 90, turn: 12 },
  { x: 260, turn: -6 },
  { x: 1360, turn: 8 },
  { x: 1520, turn: -14 },
] as const;

/** A winter morning: blue hills, a low sun, and branches heavy with ice. */
export function FrostHedge() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="frost-sky" x2="0" y2="1" stops="0 #123a66, .45 #3f7fb0, .7 #a9cfe6, 1 #e9dfe8" />
          <RadialGradient id="frost-sun" stops="0 #fff8ec, .18 #ffe7d0, .2 #ffd9c4 .5, 1 #ffd0c8 0" />
          <LinearGradient id="frost-near" x2="0" y2="1" stops="0 #d9eefb, 1 #5f9cc4" />
        </defs>
        <rect width="1600" height="900" fill="url(#frost-sky)" />
        <circle cx="1120" cy="470" r="380" fill="url(#frost-sun)" />
        <path d={ridge(600, 90, 520, 0.2)} fill="#7fb0d2" opacity=".8" />
        <path d={ridge(680, 70, 420, 1.3)} fill="#a5cde6" />
      </Layer>
      <Layer className="snowfall">
        <Sparks count={120} top={0} bottom={900} fill="#ffffff" size={3} />
      </Layer>
      <Layer>
        {twigs.map(({ x, turn }) => (
          <g key={x} transform={`translate(${x} 930) rotate(${turn})`}>
            <path
              d="M0 0 Q-14 -180 10 -330 M2 -150 Q60 -200 84 -270 M0 -210 Q-60 -250 -76 -320"
              stroke="#e8f6ff"
              strokeWidth="9"
              fill="none"
              strokeLinecap="round"
              opacity=".85"
            />
            {[
              [10, -338],
              [86, -278],
              [-78, -326],
              [40, -210],
              [-36, -246],
            ].map(([cx, cy]) => (
              <circle key={cx} cx={cx} cy={cy} r="17" fill="#c2325a" stroke="#ffdbe6" strokeWidth="3" />
            ))}
          </g>
        ))}
        <path d={ridge(800, 44, 460, 2.4)} fill="url(#frost-near)" />
      </Layer>
    </Scenery>
  );
}
