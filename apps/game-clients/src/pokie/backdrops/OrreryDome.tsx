import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, Scenery, Sparks } from "./layer.tsx";

/** Brass rings around the sun: how wide, and where on each its planet stands (degrees), how large and in which colour. */
const rings = [
  { rx: 330, angle: 200, size: 16, tone: "#e8a05a" },
  { rx: 480, angle: 330, size: 26, tone: "#6fb8e8" },
  { rx: 640, angle: 160, size: 20, tone: "#d86a4a" },
  { rx: 800, angle: 20, size: 40, tone: "#e8cf9a" },
] as const;

const TILT = 0.42;

const constellations = [
  "M110 150 L200 110 L290 170 L260 260 L170 250Z M290 170 L380 120",
  "M1230 120 L1310 190 L1400 160 L1480 230 M1310 190 L1290 280 L1360 320",
  "M620 70 L700 110 L770 70 L860 120",
] as const;

/** An orrery under a painted dome: a brass sun, rings with planets, and constellations in gold. */
export function OrreryDome() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <RadialGradient id="dome-sky" cy=".56" stops="0 #3a3a86, .5 #1c1c56, 1 #080822" />
          <RadialGradient id="dome-sun" stops="0 #fffbe0, .22 #ffd878, .3 #ffb84a .5, 1 #ff9a3a 0" />
          <LinearGradient id="dome-brass" x1="0" x2="1" stops="0 #6a4312, .5 #ffdf90, 1 #7a4a16" />
          <LinearGradient id="dome-hall" x2="0" y2="1" stops="0 #1c1438, 1 #07040f" />
        </defs>
        <rect width="1600" height="900" fill="url(#dome-sky)" />
        <path
          d="M800 -300 Q60 120 40 900 M800 -300 Q420 160 400 900 M800 -300 Q1180 160 1200 900 M800 -300 Q1540 120 1560 900"
          stroke="#e6c47a"
          strokeOpacity=".16"
          strokeWidth="10"
          fill="none"
        />
        <Sparks count={130} top={0} bottom={640} fill="#fff4d0" size={1.8} />
        {constellations.map((lines) => (
          <path key={lines} d={lines} stroke="#ffdf90" strokeOpacity=".55" strokeWidth="2.500" fill="none" />
        ))}
      </Layer>
      <Layer className="beam">
        <circle cx="800" cy="500" r="420" fill="url(#dome-sun)" />
      </Layer>
      <Layer className="swell two">
        {rings.map(({ rx, angle, size, tone }) => {
          const turn = (angle * Math.PI) / 180;
          const [x, y] = [800 + rx * Math.cos(turn), 500 + rx * TILT * Math.sin(turn)];
          return (
            <g key={rx}>
              <ellipse
                cx="800"
                cy="500"
                rx={rx}
                ry={rx * TILT}
                fill="none"
                stroke="url(#dome-brass)"
                strokeWidth="5"
                opacity=".8"
              />
              <circle cx={x} cy={y} r={size} fill={tone} stroke="#fff3d0" strokeOpacity=".7" strokeWidth="2" />
              <circle cx={x - size * 0.3} cy={y - size * 0.35} r={size * 0.35} fill="#fff" opacity=".5" />
            </g>
          );
        })}
      </Layer>
      <Layer>
        <path d="M0 900 V800 Q200 770 400 790 T800 780 T1200 790 T1600 770 V900Z" fill="url(#dome-hall)" />
        <path
          d="M60 800 q20 -60 60 -60 t60 60Z M240 796 q16 -48 50 -48 t50 48Z M1260 796 q16 -48 50 -48 t50 48Z M1430 796 q20 -60 60 -60 t60 60Z"
          fill="#0c0718"
        />
      </Layer>
    </Scenery>
  );
}
