import type { CSSProperties } from "react";
import { LinearGradient, RadialGradient } from "../core/Gradient.tsx";

/** Height in the picture of a value in hundredths, as a share: 1× at the ground, each doubling higher by less. */
function lift(height: number): number {
  const doublings = Math.log2(Math.max(100, height) / 100);
  return 1 - 1 / (1 + doublings / 2.2);
}

const stars = Array.from({ length: 46 }, (_, index) => ({
  x: (index * index * 37 + index * 11) % 400,
  y: (index * index * 53 + index * 29) % 190,
  r: 0.5 + ((index * 7) % 5) * 0.22,
}));

/** A balloon over hills at dusk; a ribbon marks the height to reach. */
export function Sky({ height, target }: { height: number; target: number }) {
  const place = (share: number) => ({ "--lift": share }) as CSSProperties;
  return (
    <div className="sky">
      <svg className="backdrop" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <LinearGradient
            id="sky-air"
            x1="0"
            y1="0"
            x2="0"
            y2="1"
            stops="0 #0d0a24, .45 #2c2360, .78 #8a4a7e, 1 #f0a567"
          />
          <LinearGradient id="sky-near" x1="0" y1="0" x2="0" y2="1" stops="0 #2a1a45, 1 #120b22" />
        </defs>
        <rect width="400" height="300" fill="url(#sky-air)" />
        {stars.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff" opacity=".8" />
        ))}
        <path d="M0 262 60 232 110 250 176 214 236 248 300 222 352 246 400 226V300H0Z" fill="#4a2c63" />
        <path d="M0 282 70 258 140 276 210 252 290 280 350 260 400 274V300H0Z" fill="url(#sky-near)" />
      </svg>
      <i className="mark" style={place(lift(target))} />
      <svg className="balloon" viewBox="0 0 80 110" style={place(lift(height))} aria-hidden="true">
        <defs>
          <RadialGradient id="sky-silk" cx=".35" cy=".3" r=".85" stops="0 #ffe7a8, .5 #eebc4a, 1 #9a5b12" />
        </defs>
        <path d="M40 3C63 3 77 20 77 39 77 60 55 74 49 84H31C25 74 3 60 3 39 3 20 17 3 40 3Z" fill="url(#sky-silk)" />
        <path
          d="M40 3C27 12 22 26 22 40 22 60 31 74 35 84M40 3C53 12 58 26 58 40 58 60 49 74 45 84M40 3V84"
          fill="none"
          stroke="#a81f30"
          strokeWidth="5"
          opacity=".8"
        />
        <path d="M33 84 35 94M47 84 45 94" stroke="#f4f2ea" strokeWidth="1.200" />
        <rect x="32" y="93" width="16" height="13" rx="3" fill="#6b4320" stroke="#f1d08a" strokeWidth="1" />
      </svg>
    </div>
  );
}
