import { LinearGradient } from "../../core/Gradient.tsx";
import { Layer, Scenery, Sparks } from "./layer.tsx";

/** A motel wall far out in the desert: mesas, a violet sky, and light that leaks from tubes. */
export function DesertNight() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient
            id="neon-sky"
            x2="0"
            y2="1"
            stops="0 #070418, .5 #2a0f52, .74 #7a1f78, .86 #ff5e7a, 1 #ffb45e"
          />
          <LinearGradient id="neon-mesa" x2="0" y2="1" stops="0 #2a1040, 1 #0a0418" />
        </defs>
        <rect width="1600" height="900" fill="url(#neon-sky)" />
        <Sparks count={140} top={0} bottom={520} fill="#e6dcff" size={1.5} />
        <circle cx="800" cy="720" r="170" fill="#ffd08a" opacity=".9" />
        <path
          d="M0 900 V640 H130 L160 590 H330 L356 650 H520 V900Z M1080 900 V660 H1200 L1230 570 H1440 L1466 640 H1600 V900Z"
          fill="url(#neon-mesa)"
        />
        <rect y="740" width="1600" height="160" fill="#0c0620" />
      </Layer>
      <Layer className="beam">
        <path d="M0 760 H1600 M0 800 H1600 M0 856 H1600" stroke="#ff4fd8" strokeWidth="4" opacity=".8" />
        <path
          d="M800 740 L200 900 M800 740 L520 900 M800 740 V900 M800 740 L1080 900 M800 740 L1400 900"
          stroke="#5cf2ff"
          strokeWidth="3"
          opacity=".7"
        />
      </Layer>
    </Scenery>
  );
}
