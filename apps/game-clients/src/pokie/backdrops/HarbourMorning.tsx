import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery } from "./layer.tsx";

/** Masts in the harbour: where they stand and how tall they are. */
const masts = [
  { x: 110, height: 420 },
  { x: 260, height: 340 },
  { x: 1330, height: 380 },
  { x: 1480, height: 460 },
] as const;

/** Gulls far off, each a stroke of two wings. */
const gulls = [
  { x: 360, y: 170, size: 1 },
  { x: 520, y: 110, size: 0.6 },
  { x: 1130, y: 140, size: 0.9 },
  { x: 1240, y: 220, size: 0.5 },
] as const;

/** A harbour at sunrise: rose light on the water, masts, and gulls that have seen something glitter. */
export function HarbourMorning() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient
            id="harbour-sky"
            x2="0"
            y2="1"
            stops="0 #2b4a78, .4 #b56f8c, .58 #ffc49a, .6 #c98a9a, 1 #14263c"
          />
          <RadialGradient id="harbour-sun" stops="0 #fff6df, .2 #ffe0b8, .24 #ffb59a .5, 1 #ff8f8f 0" />
          <LinearGradient id="harbour-near" x2="0" y2="1" stops="0 #3a5878, 1 #0a1626" />
        </defs>
        <rect width="1600" height="900" fill="url(#harbour-sky)" />
        <circle cx="800" cy="520" r="340" fill="url(#harbour-sun)" />
        {gulls.map(({ x, y, size }) => (
          <path
            key={x}
            d="M-40 0 Q-20 -26 0 0 Q20 -26 40 0"
            transform={`translate(${x} ${y}) scale(${size})`}
            stroke="#fff"
            strokeWidth="6"
            fill="none"
            strokeLinecap="round"
            opacity=".8"
          />
        ))}
        <path d="M0 540 h260 l30 -40 h120 l20 40 h740 l40 -60 h150 l30 60 h210 v20 H0Z" fill="#3b3a58" opacity=".85" />
      </Layer>
      <Layer className="swell two">
        <path d={ridge(620, 14, 240, 0.4)} fill="url(#harbour-near)" opacity=".6" />
      </Layer>
      <Layer>
        {masts.map(({ x, height }) => (
          <g key={x} transform={`translate(${x} 800)`}>
            <path
              d={`M0 0 V${-height} M-70 ${-height * 0.62} H70 M0 ${-height} L-84 0 M0 ${-height} L84 0`}
              stroke="#141f30"
              strokeWidth="7"
              fill="none"
            />
            <path d="M-120 0 H120 Q100 70 60 80 H-60 Q-100 70 -120 0Z" fill="#101a29" />
          </g>
        ))}
      </Layer>
      <Layer className="swell three">
        <path d={ridge(800, 24, 320, 1.6)} fill="url(#harbour-near)" />
      </Layer>
    </Scenery>
  );
}
