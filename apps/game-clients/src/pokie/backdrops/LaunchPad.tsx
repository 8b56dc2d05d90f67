import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** A foundry at night that builds rockets: glowing doors below, stars above, smoke between. */
export function LaunchPad() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="pad-sky" x2="0" y2="1" stops="0 #0a0618, .5 #2c1440, .8 #7a2f3a, 1 #c65a2a" />
          <RadialGradient id="pad-fire" stops="0 #fff1c4, .3 #ffb04a .8, 1 #ff5a1f 0" />
          <LinearGradient id="pad-hall" x2="0" y2="1" stops="0 #2a1630, 1 #0b0510" />
        </defs>
        <rect width="1600" height="900" fill="url(#pad-sky)" />
        <Sparks count={110} top={0} bottom={480} fill="#fff2dc" size={1.7} />
        <circle cx="1280" cy="170" r="74" fill="#f2c48a" opacity=".85" />
        <path d="M1180 196 Q1280 150 1392 128" stroke="#ffe2b8" strokeWidth="7" fill="none" opacity=".7" />
      </Layer>
      <Layer className="beam">
        <ellipse cx="800" cy="880" rx="900" ry="300" fill="url(#pad-fire)" />
      </Layer>
      <Layer>
        <path d="M0 900 V560 L120 500 L240 560 L360 500 L420 530 V900Z" fill="url(#pad-hall)" />
        <path d="M1600 900 V540 L1490 500 L1400 550 L1290 500 L1190 560 V900Z" fill="url(#pad-hall)" />
        <path
          d="M70 640 h70 v90 h-70Z M210 640 h70 v90 h-70Z M1310 640 h70 v90 h-70Z M1450 640 h70 v90 h-70Z"
          fill="#ff9a3d"
          opacity=".85"
        />
        <path
          d="M470 900 V420 h14 V900 M470 470 h60 M470 560 h60 M470 650 h60 M1130 900 V420 h-14 V900"
          stroke="#160a1c"
          strokeWidth="14"
          fill="none"
        />
      </Layer>
      <Layer className="swell two">
        <path d={ridge(790, 60, 300, 0.9)} fill="#f4d9c4" opacity=".22" />
        <path d={ridge(830, 50, 240, 2.1)} fill="#f4d9c4" opacity=".3" />
      </Layer>
    </Scenery>
  );
}
