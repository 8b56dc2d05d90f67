import { createHash } from "node:crypto";

/*
 * A picture for a game that nobody has drawn by hand: motif, palette and engraving come from the game's name, so a game
 * always has the same one and neighbours differ. Never text inside: the pages speak several languages.
 */

const width = 300;
const height = 400;

interface Palette {
  deep: string;
  glow: string;
  metal: string;
  light: string;
}

const palettes: readonly Palette[] = [
  { deep: "#1c0f2e", glow: "#6d2a78", metal: "#eebc4a", light: "#fff1c9" },
  { deep: "#0c1d2b", glow: "#1f6b7d", metal: "#e8c98a", light: "#fdf6e0" },
  { deep: "#2a0d17", glow: "#a02b46", metal: "#f2b56b", light: "#ffe9d0" },
  { deep: "#0e2117", glow: "#2a7d4f", metal: "#e6c65c", light: "#f6f7d9" },
  { deep: "#141230", glow: "#3f4bb0", metal: "#d9c3f2", light: "#ffffff" },
  { deep: "#26150a", glow: "#a8561f", metal: "#ffd27a", light: "#fff4da" },
];

/** Motifs in a box of 200 by 200 around its middle; `m` metal, `l` light, `d` deep. */
const motifs: readonly ((p: Palette) => string)[] = [gem, spade, crown, moon, dice, star, clover, bell];

/** Draws the picture of the game with this identifier, as SVG. */
export function gameArt(identifier: string): string {
  const bytes = createHash("sha256").update(identifier.toLowerCase()).digest();
  const pick = (index: number, count: number) => (bytes[index] ?? 0) % count;
  const palette = palettes[pick(0, palettes.length)] as Palette;
  const motif = motifs[pick(1, motifs.length)] as (p: Palette) => string;
  const tilt = pick(2, 25) - 12;
  const side = pick(3, 2) === 0 ? -1 : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="g" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient><linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.light}"/><stop offset=".45" stop-color="${palette.metal}"/><stop offset="1" stop-color="${shade(palette.metal, 0.45)}"/></linearGradient><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient></defs><rect width="300" height="400" fill="url(#g)"/>${rosette(palette, pick(4, 5) + 6, pick(5, 30) + 40)}<g transform="translate(${150 + side * 118} 372) rotate(${side * 24}) scale(.95)" opacity=".5">${motif({ ...palette, light: palette.glow })}</g><ellipse cx="150" cy="302" rx="82" ry="13" fill="#000" opacity=".4"/><g transform="translate(150 188) rotate(${tilt})">${motif(palette)}</g><rect width="300" height="400" fill="url(#v)"/></svg>`;
}

/** Engraved lines around the middle, as on a banknote. */
function rosette(palette: Palette, petals: number, depth: number): string {
  const rings = [176, 150, 124].map((radius, ring) => {
    const points: string[] = [];
    for (let step = 0; step <= 180; step++) {
      const angle = (step / 180) * 2 * Math.PI;
      const reach = radius + depth * 0.5 * Math.sin(petals * angle + ring);
      points.push(`${Math.round(150 + reach * Math.cos(angle))} ${Math.round(188 + reach * Math.sin(angle))}`);
    }
    return `<path d="M${points.join("L")}Z" opacity="${0.34 - ring * 0.06}"/>`;
  });
  return `<g fill="none" stroke="${palette.metal}" stroke-width=".9">${rings.join("")}</g>`;
}

function gem(p: Palette): string {
  return `<path d="M-88-28-46-80H46L88-28 0 92Z" fill="url(#m)"/><path d="M-88-28H88L0 92Z" fill="${p.deep}" opacity=".18"/><path d="M-38-28-46-80 0-28 46-80 38-28 0 92Z" fill="${p.light}" opacity=".4"/><path d="M-88-28H88" stroke="${p.light}" stroke-width="2" opacity=".7"/>`;
}

function spade(p: Palette): string {
  return `<path d="M0-96C26-54 84-28 84 20c0 46-52 54-74 24 2 20 10 36 26 48h-72c16-12 24-28 26-48-22 30-74 22-74-24 0-48 58-74 84-116Z" fill="url(#m)"/><path d="M0-96C-26-54-84-28-84 20c0 22 12 35 28 38C-62 10-20-30 0-96Z" fill="${p.light}" opacity=".35"/>`;
}

function crown(p: Palette): string {
  return `<path d="M-88-46-50 4 0-78 50 4 88-46 70 66H-70Z" fill="url(#m)"/><path d="M-70 66h140v18H-70Z" fill="url(#m)"/><g fill="${p.light}"><circle cx="-88" cy="-52" r="10"/><circle cx="0" cy="-86" r="12"/><circle cx="88" cy="-52" r="10"/></g><g fill="${p.glow}" stroke="${p.light}" stroke-width="3"><circle cx="0" cy="36" r="14"/><circle cx="-42" cy="40" r="9"/><circle cx="42" cy="40" r="9"/></g>`;
}

function moon(p: Palette): string {
  return `<path d="M40-84A90 90 0 1 0 78 50 74 74 0 0 1 40-84Z" fill="url(#m)"/><path d="M40-84A90 90 0 0 0-80-10 100 100 0 0 1 40-84Z" fill="${p.light}" opacity=".45"/><path d="M62-46 70-24 92-16 70-8 62 14 54-8 32-16 54-24Z" fill="${p.light}"/>`;
}

function dice(p: Palette): string {
  const pips = [
    [-30, -30],
    [30, -30],
    [0, 0],
    [-30, 30],
    [30, 30],
  ];
  return `<rect x="-72" y="-72" width="144" height="144" rx="26" fill="url(#m)"/><path d="M-72-40c0-20 12-32 32-32h80c-60 10-102 52-112 112Z" fill="${p.light}" opacity=".4"/><g fill="${p.deep}">${pips.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13"/>`).join("")}</g>`;
}

function star(p: Palette): string {
  return `<path d="M0-96 26-32 94-26 42 20 58 88 0 52-58 88-42 20-94-26-26-32Z" fill="url(#m)"/><path d="M0-96 26-32 0 0-26-32ZM0 0 42 20 58 88ZM0 0-94-26-42 20Z" fill="${p.light}" opacity=".4"/>`;
}

function clover(p: Palette): string {
  const leaf = `<path d="M0-6C-50-30-58-84-26-90-12-92-2-84 0-74 2-84 12-92 26-90 58-84 50-30 0-6Z"/>`;
  return `<path d="M0 0C6 40 16 70 38 94" stroke="url(#m)" stroke-width="11" fill="none" stroke-linecap="round"/><g fill="url(#m)" stroke="${p.deep}" stroke-opacity=".35" stroke-width="2">${[0, 90, 180, 270].map((angle) => `<g transform="rotate(${angle})">${leaf}</g>`).join("")}</g>`;
}

function bell(p: Palette): string {
  return `<path d="M0-88c44 0 60 34 60 70 0 42 10 58 28 72H-88c18-14 28-30 28-72 0-36 16-70 60-70Z" fill="url(#m)"/><path d="M-8-84c-36 6-46 36-46 66 0 34-6 52-16 62 10-60 14-106 62-128Z" fill="${p.light}" opacity=".5"/><circle cx="0" cy="74" r="18" fill="url(#m)"/><circle cx="0" cy="-92" r="9" fill="${p.light}"/>`;
}

function shade(color: string, by: number): string {
  const part = (at: number) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * (1 - by)).toString(16);
  return `#${[1, 3, 5].map((at) => part(at).padStart(2, "0")).join("")}`;
}
