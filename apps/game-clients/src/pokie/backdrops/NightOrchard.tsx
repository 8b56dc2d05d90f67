import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Crowns of one tree as overlapping circles around its stem. */
const crown = [
  [0, -190, 120],
  [-95, -140, 92],
  [95, -145, 96],
  [-40, -90, 96],
  [52, -84, 90],
] as const;

const fruits = [
  [-110, -150],
  [-56, -220],
  [20, -128],
  [86, -190],
  [120, -110],
  [-20, -70],
  [-78, -92],
] as const;

function Tree({ x, y, size, fruit }: { x: number; y: number; size: number; fruit: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-20 90 q14 -80 4 -170 h30 q-10 90 8 170Z" fill="#120a1e" />
      {crown.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} fill="url(#orchard-leaf)" />
      ))}
      {fruits.map(([cx, cy]) => (
        <g key={cx}>
          <circle cx={cx} cy={cy} r="34" fill={fruit} opacity=".16" />
          <circle cx={cx} cy={cy} r="13" fill={fruit} />
          <circle cx={cx - 4} cy={cy - 5} r="4" fill="#fff" opacity=".7" />
        </g>
      ))}
    </g>
  );
}

/** An orchard whose fruit glows at midnight, a crescent over it, fireflies between the trees. */
export function NightOrchard() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="orchard-sky" x2="0" y2="1" stops="0 #12062c, .45 #35125e, .75 #7a2c78, 1 #b4506e" />
          <RadialGradient id="orchard-moon" stops="0 #ffe6f4 .55, 1 #c46bd0 0" />
          <RadialGradient id="orchard-leaf" stops="0 #3c2a66, .7 #261650, 1 #180c38" />
          <LinearGradient id="orchard-hill" x2="0" y2="1" stops="0 #2a1248, 1 #0a0416" />
        </defs>
        <rect width="1600" height="900" fill="url(#orchard-sky)" />
        <Sparks count={80} top={0} bottom={420} fill="#ffe9fb" size={1.5} />
        <circle cx="1260" cy="170" r="260" fill="url(#orchard-moon)" />
        <path d="M1290 90 a92 92 0 1 0 60 150 a74 74 0 1 1 -60 -150Z" fill="#fff1d8" />
        <path d={ridge(640, 70, 600, 0.5)} fill="#3b1a5c" />
        <Tree x={120} y={700} size={1.25} fruit="#ff5470" />
        <Tree x={430} y={660} size={0.7} fruit="#ffb43d" />
        <Tree x={1180} y={660} size={0.75} fruit="#b46bff" />
        <Tree x={1490} y={710} size={1.3} fruit="#ffc94a" />
        <path d={ridge(730, 44, 460, 1.4)} fill="url(#orchard-hill)" />
      </Layer>
      <Layer className="beam">
        <Sparks count={36} top={480} bottom={860} fill="#f7ff9e" size={4} />
      </Layer>
    </Scenery>
  );
}
