import { type Chance, chanceOf, n } from "./chance.ts";
import { compositions, type Placed } from "./compositions.ts";
import { paintFrame } from "./frames.ts";
import { type LightSide, litFilter } from "./materials.ts";
import type { Motif } from "./motifs.ts";
import { type Palette, type PaletteName, palettes } from "./palettes.ts";
import { paintScenery, type SceneryName } from "./scenery.ts";

/** Everything that decides a tile. */
export interface TilePlan {
  identifier: string;
  studio: string;
  motif: Motif;
  composition: number;
  palette: PaletteName;
  scenery: SceneryName;
}

/** Gives the address that stands in the SVG for an object, such as a data address of its picture. */
export type HrefOf = (object: string) => string;

/** The picture of a title, as SVG. The same plan always gives the same text. Source. */
export function drawTile(plan: TilePlan, hrefOf: HrefOf): string {
  const chance = chanceOf(plan.identifier);
  const palette = palettes[plan.palette];
  const composition = compositions[plan.composition % compositions.length] as (typeof compositions)[number];
  const side: LightSide = composition.light.x > 240 ? 1 : -1;
  const { x, y, radius } = composition.light;
  const parts = [
    `<rect width="480" height="640" fill="url(#backdrop)"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`,
    composition.rays ? rays(palette, x, y, chance) : "",
    composition.disc ? `<circle cx="240" cy="250" r="172" fill="url(#disc)"/>` : "",
    paintScenery(plan.scenery, palette, chance),
    `<circle cx="${x}" cy="${y}" r="${n(radius * 0.72)}" fill="url(#bloom)"/>`,
    composition.plinth ? plinth(palette) : "",
    ...composition.placed(chance).map((one) => paintPlaced(one, plan.motif, hrefOf)),
    dust(palette, chance),
    `<rect width="480" height="640" fill="url(#edge)"/><rect y="400" width="480" height="240" fill="url(#foot)"/>`,
    `<rect width="480" height="640" filter="url(#grain)" opacity=".16" style="mix-blend-mode:overlay"/>`,
    paintFrame(plan.studio),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="480" height="640" viewBox="0 0 480 640"><defs>${defs(palette, plan.motif, side, composition.light)}</defs>${parts.join("\n")}</svg>`;
}

function defs(palette: Palette, motif: Motif, side: LightSide, light: { x: number; y: number }): string {
  const fade = (id: string, colour: string, from: number, middle: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${from}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${middle}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return `<radialGradient id="backdrop" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="560"><stop offset="0" stop-color="${palette.glow}"/><stop offset=".3" stop-color="${palette.mid}"/><stop offset=".8" stop-color="${palette.deep}"/></radialGradient>
${fade("glow", palette.hot, 0.85, 0.22)}${fade("bloom", palette.hot, 0.5, 0.12)}
<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.glow}" stop-opacity="0"/><stop offset=".55" stop-color="${palette.glow}" stop-opacity=".34"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></linearGradient>
<radialGradient id="air" cx="50%" cy="45%" r="60%"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".4"/><stop offset="1" stop-color="${palette.deep}" stop-opacity=".25"/></radialGradient>
<radialGradient id="globe" cx="35%" cy="20%" r="85%"><stop offset="0" stop-color="${palette.rim}"/><stop offset=".35" stop-color="${palette.mid}"/><stop offset="1" stop-color="${palette.ink}"/></radialGradient>
<radialGradient id="disc" cx="50%" cy="60%" r="60%"><stop offset="0" stop-color="${palette.hot}"/><stop offset=".75" stop-color="${palette.hot}" stop-opacity=".92"/><stop offset="1" stop-color="${palette.glow}" stop-opacity=".75"/></radialGradient>
<radialGradient id="edge" cx="50%" cy="45%" r="75%"><stop offset=".55" stop-color="${palette.ink}" stop-opacity="0"/><stop offset="1" stop-color="${palette.ink}" stop-opacity=".7"/></radialGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.ink}" stop-opacity="0"/><stop offset="1" stop-color="${palette.ink}" stop-opacity=".6"/></linearGradient>
<radialGradient id="fall"><stop offset="0" stop-color="${palette.ink}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0"/></radialGradient>
<linearGradient id="stone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.mid}"/><stop offset="1" stop-color="${palette.ink}"/></linearGradient>
<filter id="cloud" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="13"/></filter>
<filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.6"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5.5"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/></filter>
${litFilter("lit", motif.material, palette, side)}${litFilter("litSmall", "natural", palette, side, 3)}`;
}

function rays(palette: Palette, x: number, y: number, chance: Chance): string {
  const turn = chance.between(0, 1);
  const beams = Array.from({ length: 14 }, (_, index) => {
    const angle = turn + (index * Math.PI * 2) / 14;
    const wide = chance.between(0.05, 0.16);
    const at = (side: number) =>
      `${n(x + 760 * Math.cos(angle + side * wide))} ${n(y + 760 * Math.sin(angle + side * wide))}`;
    return `<path d="M${x} ${y}L${at(-1)}L${at(1)}Z" opacity="${chance.between(0.35, 1).toFixed(2)}"/>`;
  });
  return `<g fill="${palette.hot}" opacity=".17" filter="url(#far)">${beams.join("")}</g>`;
}

function plinth(palette: Palette): string {
  return `<path d="M96 456V530C96 580 384 580 384 530V456Z" fill="url(#stone)"/><ellipse cx="240" cy="456" rx="144" ry="40" fill="${palette.mid}"/><ellipse cx="240" cy="452" rx="144" ry="40" fill="none" stroke="${palette.rim}" stroke-width="3"/><ellipse cx="240" cy="452" rx="112" ry="28" fill="${palette.glow}" opacity=".55"/><path d="M60 540V640H420V540C420 600 60 600 60 540Z" fill="${palette.ink}"/><path d="M60 540C60 600 420 600 420 540" fill="none" stroke="${palette.rim}" stroke-opacity=".6" stroke-width="2"/>`;
}

function paintPlaced(placed: Placed, motif: Motif, hrefOf: HrefOf): string {
  const name = placed.what === "hero" ? motif.hero : (motif.extras[placed.what % motif.extras.length] as string);
  const half = placed.size / 2;
  const isHero = placed.what === "hero";
  const image = `<image x="${n(-half)}" y="${n(-half)}" width="${n(placed.size)}" height="${n(placed.size)}" xlink:href="${hrefOf(name)}" filter="url(#${isHero ? "lit" : "litSmall"})"/>`;
  const blur = placed.depth <= -0.6 ? ' filter="url(#far)"' : placed.depth >= 0.9 ? ' filter="url(#near)"' : "";
  const dim = placed.depth <= -0.3 ? ` opacity="${n(0.95 + placed.depth * 0.3)}"` : "";
  const shadow = isHero
    ? `<ellipse cx="0" cy="${n(half * 0.94)}" rx="${n(half * 0.86)}" ry="${n(half * 0.2)}" fill="url(#fall)"/>`
    : "";
  return `<g transform="translate(${n(placed.x)} ${n(placed.y)})">${shadow}<g transform="rotate(${n(placed.turn)})"${blur}${dim}>${image}</g></g>`;
}

function dust(palette: Palette, chance: Chance): string {
  return Array.from({ length: 26 }, () => {
    const r = chance.between(0.8, 3.4);
    return `<circle cx="${n(chance.between(0, 480))}" cy="${n(chance.between(30, 600))}" r="${n(r)}" fill="${chance.pick([palette.hot, palette.rim])}" opacity="${chance.between(0.25, 0.9).toFixed(2)}"/>`;
  }).join("");
}
