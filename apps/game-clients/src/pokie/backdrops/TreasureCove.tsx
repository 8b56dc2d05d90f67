import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery } from "./layer.tsx";

/** Palms on both shores: where they stand, how large, which way they lean. */
const palms = [
  { x: 120, y: 700, size: 1.3, lean: 1 },
  { x: 300, y: 735, size: 0.85, lean: 1 },
  { x: 1480, y: 700, size: 1.25, lean: -1 },
  { x: 1310, y: 740, size: 0.7, lean: -1 },
] as const;

/** Leaves of a crown: to which side, and how far they rise. Degrees. */
const leaves = [
  [1, 22],
  [1, -14],
  [1, -48],
  [-1, 22],
  [-1, -14],
  [-1, -48],
] as const;

function Palm({ x, y, size, lean }: (typeof palms)[number]) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size * lean} ${size})`} fill="#1d0f22">
      <path d="M-14 120 Q10 -40 66 -190 L84 -184 Q34 -30 22 120Z" />
      {leaves.map(([side, rise]) => (
        <path
          key={`${side} ${rise}`}
          d="M0 0 Q50 -52 112 -34 Q152 -18 168 34 Q140 2 118 4 Q112 16 116 26 Q96 -4 76 -2 Q70 8 72 18 Q52 -10 0 0Z"
          transform={`translate(74 -188) scale(${side} 1) rotate(${rise})`}
        />
      ))}
    </g>
  );
}

/** A brig at anchor, sails furled for the night. */
function Brig() {
  return (
    <g transform="translate(1010 520)" fill="#2a1430">
      <path d="M-150 40 H150 Q176 30 190 0 H160 L150 16 H-130 L-146 -6 H-172 Q-170 30 -150 40Z" />
      <path d="M-70 16 V-170 h8 V16Z M20 16 V-200 h8 V16Z M96 16 V-130 h7 V16Z" />
      <path d="M-110 -130 h86 v12 h-86Z M-100 -80 h68 v10 h-68Z M-22 -156 h92 v12 h-92Z M-12 -100 h72 v10 h-72Z" />
      <path
        d="M-66 -170 L-150 10 M24 -200 L-66 -60 M24 -200 L150 10"
        stroke="#2a1430"
        strokeWidth="2.500"
        fill="none"
      />
      <path d="M24 -200 q26 8 44 0 v22 q-22 8 -44 0Z" fill="#a3202c" />
    </g>
  );
}

/** A cove at sunset: the sun goes down behind an anchored brig, palms frame the beach, the sea carries the light. */
export function TreasureCove() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient
            id="cove-sky"
            x2="0"
            y2="1"
            stops="0 #2b1450, .35 #8b2f63, .6 #f0694b, .72 #ffb35c, 1 #ffd98a"
          />
          <RadialGradient id="cove-sun" stops="0 #fffbe0, .2 #fff0a8, .23 #ffd46b .55, 1 #ff7b4a 0" />
          <LinearGradient id="cove-sea" x2="0" y2="1" stops="0 #f39a5b, .25 #b3485f, 1 #2a1440" />
          <LinearGradient id="cove-near" x2="0" y2="1" stops="0 #7a2f58, 1 #160a26" />
          <LinearGradient id="cove-sand" x2="0" y2="1" stops="0 #6a3a3c, 1 #1a0c1c" />
        </defs>
        <rect width="1600" height="900" fill="url(#cove-sky)" />
        <path
          d="M0 210 q200 -40 420 -6 t420 -8 t460 10 t320 -10 v26 q-220 30 -460 4 t-520 6 t-640 -2Z"
          fill="#ff9a6a"
          opacity=".35"
        />
        <path d="M300 320 q240 -26 480 0 t560 -8 v14 q-260 22 -540 4 t-500 4Z" fill="#ffe0a0" opacity=".35" />
        <circle cx="820" cy="500" r="360" fill="url(#cove-sun)" />
        <path d="M-20 540 q140 -120 300 -90 q90 -60 190 10 q60 30 90 80Z" fill="#5b2456" opacity=".9" />
        <rect y="536" width="1600" height="364" fill="url(#cove-sea)" />
        <Brig />
      </Layer>
      <Layer className="beam">
        {[560, 584, 612, 646, 684].map((y, row) => (
          <path
            key={y}
            d={`M${820 - 60 - row * 26} ${y} h${120 + row * 52}`}
            stroke="#fff1b8"
            strokeWidth={3 + row}
            strokeLinecap="round"
            opacity=".7"
          />
        ))}
      </Layer>
      <Layer className="swell two">
        <path d={ridge(700, 20, 240, 0.6)} fill="url(#cove-near)" opacity=".7" />
      </Layer>
      <Layer>
        <path
          d="M-20 900 V720 Q160 690 380 780 Q620 860 800 866 Q1060 858 1240 784 Q1420 706 1620 724 V900Z"
          fill="url(#cove-sand)"
        />
        {palms.map((palm) => (
          <Palm key={palm.x} {...palm} />
        ))}
      </Layer>
    </Scenery>
  );
}
