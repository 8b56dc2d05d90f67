import { LinearGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

/** A curtain of light: its lower seam is a wave, its upper edge fades. */
function curtain(y: number, sway: number, phase: number): string {
  const seam = Array.from({ length: 33 }, (_, i) => {
    const x = i * 55 - 80;
    return `${x} ${y + sway * Math.sin(i * 0.45 + phase) + 26 * Math.sin(i * 1.1 + phase)}`;
  });
  return `M-80 -300 L${seam.join(" L")} L1680 -300 L-80 -300Z`;
}

const peaks =
  "M-20 640 L140 470 L240 560 L420 400 L560 560 L700 470 L860 610 L1040 430 L1180 560 L1360 420 L1500 540 L1640 470 V900 H-20Z";
const snow =
  "M420 400 L480 470 L440 460 L410 500 L372 452Z M1040 430 L1090 494 L1050 482 L1020 516 L990 482Z M1360 420 L1420 480 L1378 474 L1350 506 L1316 462Z M140 470 L184 510 L150 506 L126 530 L104 508Z";

/** Arches of the viaduct, by number from the left. */
const arches = Array.from({ length: 14 }, (_, arch) => arch);

/** Carriages with lit windows on a viaduct. */
function Train() {
  return (
    <g>
      {arches.map((arch) => (
        <path
          key={arch}
          d={`M${arch * 124 - 60} 900 V700 h124 V900 h-16 V780 a46 46 0 0 0 -92 0 V900Z`}
          fill="#0b1630"
        />
      ))}
      <rect x="-20" y="688" width="1660" height="18" fill="#14244a" />
      <path d="M1130 688 v-52 h40 v-26 h44 v-16 h22 v42 h52 l34 52Z" fill="#101d3d" />
      <circle cx="1318" cy="660" r="9" fill="#fff3b8" />
      {[0, 1, 2, 3, 4].map((car) => (
        <g key={car} transform={`translate(${905 - car * 214} 612)`}>
          <rect width="200" height="72" rx="10" fill="#16264f" />
          <rect width="200" height="10" rx="5" fill="#dfe9ff" opacity=".75" />
          {[0, 1, 2, 3, 4].map((pane) => (
            <rect key={pane} x={16 + pane * 36} y="24" width="24" height="24" rx="4" fill="#ffd98a" />
          ))}
        </g>
      ))}
    </g>
  );
}

/** Northern lights over mountains; a night train crosses a viaduct in the snow. */
export function AuroraLine() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="polar-sky" x2="0" y2="1" stops="0 #050b22, .5 #0d2350, .8 #1f4a7c, 1 #5f8fb5" />
          <LinearGradient
            id="polar-green"
            x2="0"
            y2="1"
            stops="0 #2affb0 0, .5 #2affb0 .1, .86 #5dffc4 .62, 1 #8dffd8 0"
          />
          <LinearGradient
            id="polar-violet"
            x2="0"
            y2="1"
            stops="0 #a05bff 0, .55 #8f62ff .12, .88 #c9a0ff .5, 1 #c9a0ff 0"
          />
          <LinearGradient id="polar-rock" x2="0" y2="1" stops="0 #3d6396, 1 #0f2147" />
          <LinearGradient id="polar-snow" x2="0" y2="1" stops="0 #e6f2ff, 1 #7fa3cf" />
        </defs>
        <rect width="1600" height="900" fill="url(#polar-sky)" />
        <Sparks count={90} top={0} bottom={520} fill="#f0f6ff" size={1.4} />
      </Layer>
      <Layer className="swell one aurora">
        <path d={curtain(360, 70, 0)} fill="url(#polar-green)" />
      </Layer>
      <Layer className="swell two aurora">
        <path d={curtain(270, 50, 2.1)} fill="url(#polar-violet)" />
      </Layer>
      <Layer>
        <path d={peaks} fill="url(#polar-rock)" />
        <path d={snow} fill="#e9f3ff" opacity=".9" />
        <Train />
        <path d={ridge(835, 40, 480, 0.8)} fill="url(#polar-snow)" />
      </Layer>
      <Layer className="snowfall">
        <Sparks count={60} top={0} bottom={900} fill="#ffffff" size={3.4} />
      </Layer>
    </Scenery>
  );
}
