import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, Scenery, Sparks } from "./layer.tsx";

/** Copper kettles along the floor. */
const kettles = [
  { x: 130, size: 1.1 },
  { x: 430, size: 0.7 },
  { x: 1190, size: 0.75 },
  { x: 1480, size: 1.15 },
] as const;

/** A works where sugar is cast: pink light, pipes of syrup, copper kettles. */
export function SweetFoundry() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="sweet-wall" x2="0" y2="1" stops="0 #3d1450, .55 #8a2f86, 1 #f08fb0" />
          <RadialGradient id="sweet-lamp" stops="0 #fff3d8 .9, .4 #ffc6e4 .4, 1 #ff8fd0 0" />
          <LinearGradient id="sweet-copper" x2="0" y2="1" stops="0 #ffd0a0, .4 #d9805a, 1 #6a2a2a" />
        </defs>
        <rect width="1600" height="900" fill="url(#sweet-wall)" />
        <path
          d="M0 120 H520 Q560 120 560 160 V300 M1600 90 H1090 Q1050 90 1050 130 V260"
          stroke="#ffb8e0"
          strokeWidth="34"
          fill="none"
          strokeLinecap="round"
          opacity=".55"
        />
        <path d="M0 112 H520 M1600 82 H1090" stroke="#fff" strokeWidth="6" opacity=".5" />
      </Layer>
      <Layer className="beam">
        <circle cx="300" cy="250" r="260" fill="url(#sweet-lamp)" />
        <circle cx="1320" cy="220" r="280" fill="url(#sweet-lamp)" />
      </Layer>
      <Layer>
        {kettles.map(({ x, size }) => (
          <g key={x} transform={`translate(${x} 900) scale(${size})`}>
            <path d="M-130 -190 Q-150 0 0 0 Q150 0 130 -190Z" fill="url(#sweet-copper)" />
            <ellipse cx="0" cy="-190" rx="136" ry="30" fill="#ffe0f2" />
            <ellipse cx="0" cy="-186" rx="112" ry="21" fill="#ff6fb4" />
            <path
              d="M-96 -150 Q-104 -60 -50 -24"
              stroke="#fff"
              strokeWidth="9"
              fill="none"
              opacity=".5"
              strokeLinecap="round"
            />
          </g>
        ))}
      </Layer>
      <Layer className="snowfall">
        <Sparks count={70} top={0} bottom={900} fill="#fff0fa" size={3.4} />
      </Layer>
    </Scenery>
  );
}
