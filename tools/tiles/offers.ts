import { chanceOf, n } from "./chance.ts";
import { litFilter, type MaterialName } from "./materials.ts";
import { type Palette, type PaletteName, palettes } from "./palettes.ts";
import type { HrefOf } from "./tile.ts";

/** A still life for a banner or a promotion: one thing in the middle, others around its foot. */
export interface Offer {
  palette: PaletteName;
  material: MaterialName;
  /** The thing itself, then the one at its left, at its right, and before it. */
  things: readonly [string, string, string, string];
}

/** The still lifes, by the name of their file. */
export const offers: Readonly<Record<string, Offer>> = {
  cup: { palette: "gold", material: "natural", things: ["trophy", "medal", "glowing-star", "coin"] },
  draw: { palette: "frost", material: "natural", things: ["crystal-ball", "snowflake", "glowing-star", "scroll"] },
  jackpot: { palette: "royal", material: "natural", things: ["gem", "crown", "lightning", "coin"] },
  tide: { palette: "abyss", material: "natural", things: ["trident", "pearl-oyster", "coral", "coin"] },
  moon: { palette: "dusk", material: "natural", things: ["crescent", "gem", "comet", "coin"] },
  hoard: { palette: "frost", material: "natural", things: ["mammoth", "snowflake", "diamond", "coin"] },
  vip: { palette: "rose", material: "gold", things: ["crown", "rose", "diamond", "ring"] },
  crypto: { palette: "abyss", material: "natural", things: ["rocket", "shield", "key", "coin"] },
  studios: { palette: "dusk", material: "natural", things: ["fox", "strawberry", "whale", "wand"] },
  pastime: { palette: "jade", material: "natural", things: ["hourglass", "lotus", "compass", "candle"] },
  autumn: { palette: "ember", material: "natural", things: ["pumpkin", "maple", "mushroom", "candle"] },
  wheel: { palette: "ember", material: "natural", things: ["draw:wheel", "dice", "star", "coin"] },
  bell: { palette: "gold", material: "natural", things: ["bell", "ribbon", "glowing-star", "coin"] },
  hub: { palette: "neon", material: "natural", things: ["dice", "star", "lightning", "medal"] },
  shop: { palette: "gold", material: "natural", things: ["lock", "key", "gem", "coin"] },
  goals: { palette: "royal", material: "natural", things: ["medal", "star", "ribbon", "glowing-star"] },
  adventure: { palette: "meadow", material: "natural", things: ["tent", "mountain", "balloon", "compass"] },
  arena: { palette: "ember", material: "natural", things: ["shield", "sword", "trident", "lightning"] },
  chance: { palette: "royal", material: "natural", things: ["planet", "comet", "rocket", "star"] },
  quest: { palette: "sand", material: "natural", things: ["map", "compass", "telescope", "key"] },
};

export const offerSize = { width: 640, height: 560 } as const;

const places = [
  { x: 320, y: 250, size: 380, turn: 0 },
  { x: 148, y: 398, size: 190, turn: -12 },
  { x: 500, y: 386, size: 184, turn: 12 },
  { x: 318, y: 462, size: 150, turn: 6 },
] as const;

/** The still life of a name, as SVG without a ground. The same name always gives the same text. Source. */
export function drawOffer(name: string, offer: Offer, hrefOf: HrefOf): string {
  const palette = palettes[offer.palette];
  const { width, height } = offerSize;
  const [middle, left, right, front] = offer.things.map((thing, index) => placed(hrefOf(thing), index));
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${litFilter("lit0", offer.material, palette, 1)}${litFilter("lit", "natural", palette, 1, 4)}<radialGradient id="glow"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".55"/><stop offset=".5" stop-color="${palette.glow}" stop-opacity=".16"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient><radialGradient id="fall"><stop offset="0" stop-color="${palette.ink}" stop-opacity=".7"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0"/></radialGradient></defs>
<circle cx="320" cy="270" r="270" fill="url(#glow)"/>
<ellipse cx="320" cy="490" rx="280" ry="58" fill="url(#fall)"/>
${middle}${left}${right}${front}${sparkles(name, palette)}</svg>`;
}

function placed(href: string, index: number): string {
  const { x, y, size, turn } = places[index] as (typeof places)[number];
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><image x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" xlink:href="${href}" filter="url(#lit${index === 0 ? "0" : ""})"/></g>`;
}

/** Four-pointed stars above the things. */
function sparkles(name: string, palette: Palette): string {
  const chance = chanceOf(`offer/${name}`);
  return Array.from({ length: 7 }, (_, index) => {
    const angle = Math.PI * (1.02 + (index + chance.between(0.1, 0.9)) * 0.137);
    const reach = chance.between(215, 275);
    const r = chance.between(5, 15);
    const at = `${n(320 + reach * 1.06 * Math.cos(angle))} ${n(290 + reach * Math.sin(angle))}`;
    return `<path transform="translate(${at}) scale(${n(r)})" d="M0-1Q.12-.12 1 0 .12.12 0 1-.12.12-1 0-.12-.12 0-1Z" fill="${chance.pick([palette.hot, palette.rim])}"/>`;
  }).join("");
}
