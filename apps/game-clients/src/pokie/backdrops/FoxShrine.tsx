import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** Gates of the path to the shrine, the farthest first. */
const gates = [
  { y: 560, size: 0.32, tone: "#5b2a4f" },
  { y: 610, size: 0.52, tone: "#7a2b48" },
  { y: 690, size: 0.86, tone: "#9c2f3f" },
] as const;

const lanterns = [
  [90, 250, 1.1],
  [260, 170, 0.8],
  [1340, 170, 0.85],
  [1510, 260, 1.15],
] as const;

/** Foxfires over the grass. */
const fires = [
  [150, 690, 1.1],
  [360, 760, 0.7],
  [1230, 750, 0.75],
  [1450, 680, 1.15],
] as const;

/** A summer night before a shrine: a large moon, gates one behind the other, paper lanterns, foxfires in the grass. */
export function FoxShrine() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="fox-sky" x2="0" y2="1" stops="0 #0b0b2e, .45 #2b1a5c, .75 #6b2f74, 1 #b3566f" />
          <RadialGradient id="fox-moon" stops="0 #fffbe8, .3 #ffeec4, .32 #ffd9a8 .45, 1 #c0608a 0" />
          <RadialGradient id="fox-paper" stops="0 #fff0b8, .5 #ff8a4a, 1 #c2232e" />
          <RadialGradient id="fox-glow" stops="0 #ff9a5a .6, 1 #ff5a3a 0" />
          <RadialGradient id="fox-fire" stops="0 #e8ffff, .3 #6fd6ff .8, 1 #2a5bff 0" />
          <LinearGradient id="fox-hill" x2="0" y2="1" stops="0 #2a1648, 1 #0b0620" />
        </defs>
        <rect width="1600" height="900" fill="url(#fox-sky)" />
        <Sparks count={90} top={0} bottom={420} fill="#fff3ff" size={1.5} />
        <circle cx="800" cy="330" r="420" fill="url(#fox-moon)" />
        <path d={ridge(600, 90, 520, 0.9)} fill="#37205c" />
        {gates.map(({ y, size, tone }) => (
          <g key={y} transform={`translate(800 ${y}) scale(${size})`} fill={tone}>
            <path d="M-420 -330 Q0 -270 420 -330 L440 -372 Q0 -312 -440 -372Z M-350 -236 H350 V-204 H-350Z" />
            <path d="M-300 -320 L-276 -320 L-262 240 H-320Z M300 -320 L276 -320 L262 240 H320Z M-20 -300 h40 v96 h-40Z" />
          </g>
        ))}
        <path d={ridge(740, 44, 480, 2.2)} fill="url(#fox-hill)" />
      </Layer>
      <Layer className="swell three">
        {lanterns.map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <path d="M0 -260 V-64" stroke="#1a0d22" strokeWidth="4" />
            <circle r="120" fill="url(#fox-glow)" />
            <ellipse rx="56" ry="64" fill="url(#fox-paper)" />
            <path
              d="M-52 -22 Q0 -10 52 -22 M-56 2 Q0 14 56 2 M-50 26 Q0 38 50 26"
              stroke="#7a1420"
              strokeWidth="3"
              fill="none"
            />
            <path d="M-26 -66 h52 v12 h-52Z M-24 56 h48 v12 h-48Z M-4 68 h8 v46 h-8Z" fill="#2a0f18" />
          </g>
        ))}
      </Layer>
      <Layer className="beam">
        {fires.map(([x, y, size]) => (
          <circle key={x} cx={x} cy={y} r={90 * size} fill="url(#fox-fire)" />
        ))}
        <Sparks count={24} top={560} bottom={860} fill="#9fe8ff" size={4} />
      </Layer>
    </Scenery>
  );
}
