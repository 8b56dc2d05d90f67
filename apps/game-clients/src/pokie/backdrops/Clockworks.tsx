import "./clockworks.css";
import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, Scenery } from "./layer.tsx";

interface Wheel {
  x: number;
  y: number;
  radius: number;
  teeth: number;
  spokes: number;
  fill: string;
  back?: true;
}

const wheels: readonly Wheel[] = [
  { x: 170, y: 210, radius: 250, teeth: 32, spokes: 6, fill: "url(#clock-brass)" },
  { x: 1420, y: 640, radius: 300, teeth: 36, spokes: 8, fill: "url(#clock-brass)", back: true },
  { x: 1330, y: 150, radius: 170, teeth: 22, spokes: 5, fill: "url(#clock-copper)" },
  { x: 240, y: 720, radius: 200, teeth: 26, spokes: 5, fill: "url(#clock-copper)", back: true },
  { x: 800, y: -60, radius: 240, teeth: 30, spokes: 6, fill: "url(#clock-steel)" },
];

/** Where the plates of the wall meet, and the rivets beside each seam. */
const seams = Array.from({ length: 9 }, (_, plate) => plate * 200);
const rivets = seams.flatMap((x) => Array.from({ length: 12 }, (_, row) => [x + 16, row * 78 + 20] as const));

const turns = (count: number) => Array.from({ length: count }, (_, i) => (i * 360) / count);

/** A wheel with teeth, a rim and spokes that one sees through. */
function Cogwheel({ x, y, radius: r, teeth, spokes, fill, back }: Wheel) {
  const width = ((Math.PI * r) / teeth) * 0.52;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={back ? "cogwheel back" : "cogwheel"}>
        {turns(teeth).map((turn) => (
          <path
            key={turn}
            d={`M${-width} ${-r + 4} L${-width * 0.6} ${-r - r * 0.1} H${width * 0.6} L${width} ${-r + 4}Z`}
            fill={fill}
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r={r * 0.9} fill="none" stroke={fill} strokeWidth={r * 0.22} />
        {turns(spokes).map((turn) => (
          <path
            key={turn}
            d={`M${-r * 0.07} ${-r * 0.14} L${-r * 0.045} ${-r * 0.84} H${r * 0.045} L${r * 0.07} ${-r * 0.14}Z`}
            fill={fill}
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r={r * 0.2} fill={fill} />
        <circle r={r * 0.08} fill="#12090a" />
      </g>
    </g>
  );
}

/** Inside a great strongroom: wheels of brass, copper and steel turn against each other before riveted plates. */
export function Clockworks() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <RadialGradient id="clock-room" cy=".45" r=".75" stops="0 #5a3a22, .55 #2a1912, 1 #0b0606" />
          <LinearGradient id="clock-brass" x2="1" y2="1" stops="0 #d9a548, .5 #8a5a1e, 1 #3d2409" />
          <LinearGradient id="clock-copper" x2="1" y2="1" stops="0 #cf7b4e, .5 #84402a, 1 #34150f" />
          <LinearGradient id="clock-steel" x2="1" y2="1" stops="0 #93a0ab, .5 #4f5a66, 1 #1a2027" />
        </defs>
        <rect width="1600" height="900" fill="url(#clock-room)" />
        <g opacity=".5">
          {seams.map((x) => (
            <path key={x} d={`M${x} 0 V900`} stroke="#0c0605" strokeWidth="6" />
          ))}
          {rivets.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="6" fill="#7d5c3a" />
          ))}
        </g>
      </Layer>
      <Layer>
        <g opacity=".85">
          {wheels.map((wheel) => (
            <Cogwheel key={wheel.x} {...wheel} />
          ))}
        </g>
      </Layer>
      <Layer className="beam">
        <path d="M560 0 L300 900 H620 L700 0Z M980 0 L1020 900 H1280 L1100 0Z" fill="#ffd890" opacity=".16" />
      </Layer>
    </Scenery>
  );
}
