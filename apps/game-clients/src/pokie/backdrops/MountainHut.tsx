import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scattered, Scenery, Sparks } from "./layer.tsx";

/** Firs with snow on their branches. */
const firs = [
  { x: 90, y: 800, size: 1.5 },
  { x: 250, y: 770, size: 0.9 },
  { x: 390, y: 790, size: 0.6 },
  { x: 1510, y: 800, size: 1.4 },
] as const;

const tiers = [0, 70, 140].map(
  (down) => `M0 ${-300 + down} L${-46 - down * 0.34} ${-190 + down} H${46 + down * 0.34}Z`,
);
const caps = [0, 70, 140].map(
  (down) =>
    `M0 ${-302 + down} L-22 ${-250 + down} Q-8 ${-262 + down} 0 ${-248 + down} Q10 ${-262 + down} 22 ${-250 + down}Z`,
);

/** A hut high up on a winter evening: alpenglow on the peaks, warm windows, smoke from the chimney. */
export function MountainHut() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="hut-sky" x2="0" y2="1" stops="0 #1a2a66, .4 #6a4a9a, .66 #f08a8a, 1 #ffd0a0" />
          <LinearGradient id="hut-peak" x2="0" y2="1" stops="0 #ffe0d0, .3 #e08aa0, 1 #4a3a7a" />
          <LinearGradient id="hut-snow" x2="0" y2="1" stops="0 #f4f8ff, 1 #8fa8dc" />
          <RadialGradient id="hut-window" stops="0 #fff3b0, .3 #ffc45a .8, 1 #ff9a3a 0" />
          <LinearGradient id="hut-wall" x2="0" y2="1" stops="0 #6a3a20, 1 #2e160c" />
        </defs>
        <rect width="1600" height="900" fill="url(#hut-sky)" />
        <Sparks count={50} top={0} bottom={260} fill="#fff" size={1.5} />
        <path
          d="M-40 760 L240 300 L360 430 L560 170 L780 470 L900 360 L1080 560 L1280 210 L1640 720 V900 H-40Z"
          fill="url(#hut-peak)"
        />
        <path
          d="M240 300 L190 382 L236 360 L262 400 L292 364 L330 398Z M560 170 L480 274 L530 262 L560 318 L602 268 L652 296Z M1280 210 L1196 332 L1250 312 L1284 372 L1322 306 L1372 340Z"
          fill="#fff"
          opacity=".9"
        />
        <path d={ridge(690, 60, 520, 0.4)} fill="#b9c4ec" />
      </Layer>
      <Layer>
        <Scattered places={firs}>
          <path d="M-10 0 V-60 H10 V0Z" fill="#2a1a18" />
          <path d={tiers.join(" ")} fill="#16324a" />
          <path d={caps.join(" ")} fill="#eaf2ff" />
        </Scattered>
        <g transform="translate(1270 790)">
          <circle cx="0" cy="-60" r="210" fill="url(#hut-window)" opacity=".55" />
          <path d="M-120 0 V-100 H120 V0Z" fill="url(#hut-wall)" />
          <path d="M-120 -76 H120 M-120 -50 H120 M-120 -24 H120" stroke="#1c0c06" strokeOpacity=".5" strokeWidth="4" />
          <path d="M-76 -74 h46 v44 h-46Z M30 -74 h46 v44 h-46Z" fill="#ffd976" stroke="#2e160c" strokeWidth="6" />
          <path d="M-160 -84 L0 -196 L160 -84 L146 -70 L0 -166 L-146 -70Z" fill="url(#hut-snow)" />
          <path d="M64 -158 v-46 h32 v66Z" fill="#4a2a20" />
        </g>
        <path d={ridge(800, 36, 460, 1.9)} fill="url(#hut-snow)" />
      </Layer>
      <Layer className="swell two">
        <path
          d="M1352 560 q-30 -40 0 -80 t0 -80 q-24 -40 10 -80"
          stroke="#fff"
          strokeOpacity=".35"
          strokeWidth="26"
          fill="none"
          strokeLinecap="round"
        />
      </Layer>
      <Layer className="snowfall">
        <Sparks count={90} top={0} bottom={900} fill="#ffffff" size={3} />
      </Layer>
    </Scenery>
  );
}
