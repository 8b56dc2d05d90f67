import { LinearGradient, RadialGradient } from "../../core/Gradient.tsx";
import { Layer, ridge, Scenery, Sparks } from "./layer.tsx";

const SIDE = 62;

/** A comb of wax cells that hangs from a corner, with honey in some. */
function Comb({ x, y, flip }: { x: number; y: number; flip: boolean }) {
  const cells = Array.from({ length: 22 }, (_, i) => ({ column: i % 6, row: Math.floor(i / 6) })).filter(
    ({ column, row }) => column + row * 1.4 < 6,
  );
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`}>
      {cells.map(({ column, row }) => {
        const cx = column * SIDE * 1.56;
        const cy = (row + (column % 2) / 2) * SIDE * 1.8;
        const corners = Array.from({ length: 6 }, (_, corner) => {
          const angle = (corner * Math.PI) / 3;
          return `${cx + SIDE * Math.cos(angle)},${cy + SIDE * Math.sin(angle)}`;
        }).join(" ");
        const full = (column * 5 + row * 3) % 4 !== 0;
        return (
          <polygon
            key={corners}
            points={corners}
            fill={full ? "url(#honey-cell)" : "#5e3306"}
            stroke="#ffd77a"
            strokeWidth="7"
            strokeLinejoin="round"
          />
        );
      })}
    </g>
  );
}

/** Stems and heads of meadow flowers along the lower edge. */
const flowers = Array.from({ length: 26 }, (_, i) => ({
  x: (i * 263) % 1600,
  height: 90 + ((i * 47) % 110),
  hue: ["#f7a8c4", "#fff3c9", "#c7a1ff", "#ffb45e"][i % 4]!,
}));

/** A summer meadow late in the day, seen from under the comb. */
export function HoneyMeadow() {
  return (
    <Scenery>
      <Layer>
        <defs>
          <LinearGradient id="honey-sky" x2="0" y2="1" stops="0 #b25a10, .35 #f0a030, .62 #ffd98a, 1 #f7e7b0" />
          <RadialGradient id="honey-sun" stops="0 #fffbe0, .25 #ffe9a0 .8, 1 #ffcf60 0" />
          <LinearGradient id="honey-cell" x2=".4" y2="1" stops="0 #ffdc6b, .5 #f0a01c, 1 #a85c06" />
          <LinearGradient id="honey-far" x2="0" y2="1" stops="0 #b9b24e, 1 #6f7d24" />
          <LinearGradient id="honey-mid" x2="0" y2="1" stops="0 #83942f, 1 #3e5413" />
          <LinearGradient id="honey-near" x2="0" y2="1" stops="0 #4b6a18, 1 #16270a" />
        </defs>
        <rect width="1600" height="900" fill="url(#honey-sky)" />
        <circle cx="800" cy="330" r="560" fill="url(#honey-sun)" />
        <path d={ridge(560, 60, 520, 0)} fill="url(#honey-far)" />
        <path d={ridge(640, 50, 420, 1.2)} fill="url(#honey-mid)" />
        <Comb x={20} y={10} flip={false} />
        <Comb x={1580} y={10} flip />
      </Layer>
      <Layer className="swell one">
        <path d={ridge(740, 40, 360, 2)} fill="url(#honey-near)" />
        {flowers.map(({ x, height, hue }) => (
          <g key={x} transform={`translate(${x} ${800 - height})`}>
            <path d={`M0 0 q10 ${height / 2} 0 ${height + 60}`} stroke="#2f4a10" strokeWidth="5" fill="none" />
            {[0, 72, 144, 216, 288].map((turn) => (
              <ellipse key={turn} cx="0" cy="-15" rx="9" ry="15" fill={hue} transform={`rotate(${turn})`} />
            ))}
            <circle r="8" fill="#8a4b08" />
          </g>
        ))}
      </Layer>
      <Layer className="beam">
        <Sparks count={40} top={260} bottom={820} fill="#fff6cf" size={4} />
      </Layer>
    </Scenery>
  );
}
