type Point = [x: number, y: number];

interface Cut {
  /** Outline around (80, 80), clockwise from the top. */
  outline: Point[];
  hue: number;
  saturation: number;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = (points: Point[]) => points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");

function ring(count: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const angle = ((i + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return [80 + radius * Math.cos(angle), 80 + radius * Math.sin(angle)];
  });
}

const toward = ([x, y]: Point, share: number): Point => [80 + (x - 80) * share, 80 + (y - 80) * share];
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Light comes from the upper left: a facet is brighter the more it faces there. */
function facet(points: Point[], hue: number, saturation: number, tilt: number): string {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - 80;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - 80;
  const facing = (-x * 0.6 - y * 0.8) / Math.hypot(x, y);
  const light = 42 + facing * 24 + tilt;
  const colour = `hsl(${round(hue - facing * 10)} ${saturation}% ${round(Math.max(12, Math.min(88, light)))}%)`;
  return `<polygon points="${at(points)}" fill="${colour}" stroke="${colour}" stroke-width=".6"/>`;
}

/** A cut piece of sea glass: girdle, crown facets, table with a highlight. Light is computed, not painted. */
function cutGem({ outline, hue, saturation }: Cut): string {
  const crown = outline.map((point, i) => toward(between(point, outline[(i + 1) % outline.length]!), 0.74));
  const table = outline.map((point) => toward(point, 0.52));
  const facets = outline.flatMap((point, i) => {
    const next = outline[(i + 1) % outline.length]!;
    const mid = crown[i]!;
    const before = crown[(i + outline.length - 1) % outline.length]!;
    return [
      facet([point, next, mid], hue, saturation, -9),
      facet([before, point, mid, table[i]!], hue, saturation, 4),
      facet([table[i]!, mid, table[(i + 1) % table.length]!], hue, saturation, 12),
    ];
  });
  return `<defs>
    <linearGradient id="t" x1=".1" y1="0" x2=".9" y2="1">
      <stop offset="0" stop-color="hsl(${hue} ${saturation}% 90%)"/><stop offset=".45" stop-color="hsl(${hue} ${saturation}% 56%)"/>
      <stop offset="1" stop-color="hsl(${hue - 14} ${saturation}% 26%)"/></linearGradient>
    <radialGradient id="g"><stop offset="0" stop-color="hsl(${hue} 90% 62% / .5)"/><stop offset="1" stop-color="hsl(${hue} 90% 50% / 0)"/></radialGradient>
    <filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".7"/></filter></defs>
    <circle cx="80" cy="82" r="76" fill="url(#g)"/>
    <g filter="url(#s)"><polygon points="${at(outline)}" fill="hsl(${hue} ${saturation}% 20%)"/>${facets.join("")}
    <polygon points="${at(table)}" fill="url(#t)"/>
    <polygon points="${at(outline)}" fill="none" stroke="hsl(${hue} 80% 84% / .75)" stroke-width="1.6"/></g>
    <path d="M52 56 Q64 44 86 46 Q68 54 58 70 Z" fill="#fff" opacity=".72"/>
    <path d="M112 40 l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3z" fill="#fff" opacity=".9"/>`;
}

const tear: Point[] = [
  [80, 20],
  [103, 52],
  [124, 88],
  [118, 118],
  [98, 137],
  [80, 141],
  [62, 137],
  [42, 118],
  [36, 88],
  [57, 52],
];

const baguette: Point[] = [
  [56, 20],
  [104, 20],
  [126, 42],
  [126, 118],
  [104, 140],
  [56, 140],
  [34, 118],
  [34, 42],
];

export const gems = {
  rose: cutGem({ outline: ring(10, 60), hue: 346, saturation: 78 }),
  amber: cutGem({ outline: ring(6, 62), hue: 36, saturation: 94 }),
  moss: cutGem({ outline: tear, hue: 148, saturation: 66 }),
  tide: cutGem({ outline: baguette, hue: 208, saturation: 84 }),
};
