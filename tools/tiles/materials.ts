import type { Palette } from "./palettes.ts";

/** Tones of a material from shadow to highlight, for each of red, green and blue; null keeps the object's own colours. */
const ramps = {
  natural: null,
  gold: ["#2a1002", "#8a4a08", "#e6a11e", "#ffe07a", "#fffbe0"],
  bronze: ["#180a06", "#5c2d12", "#b0692c", "#eebb72", "#fff3d6"],
  jade: ["#01140d", "#0a5238", "#22a86c", "#8df0b4", "#f4fff0"],
  ruby: ["#1c0208", "#7d0a1e", "#e0282e", "#ff8a5c", "#fff0d8"],
  ice: ["#04122e", "#1c4f96", "#5fa8ea", "#c4ecff", "#ffffff"],
  steel: ["#070b16", "#2d3a56", "#7c8fb0", "#cfdcf0", "#ffffff"],
  neon: ["#0a0530", "#3a16a8", "#8a3cff", "#5ee7ff", "#ffffff"],
} as const;

export type MaterialName = keyof typeof ramps;

function channel(ramp: readonly string[], at: number): string {
  return ramp.map((colour) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");
}

function ofMaterial(material: MaterialName): string {
  const ramp = ramps[material];
  if (!ramp) {
    return '<feColorMatrix type="saturate" values="1.18"/><feComponentTransfer result="body"><feFuncR type="table" tableValues="0 .16 .48 .86 1"/><feFuncG type="table" tableValues="0 .16 .48 .86 1"/><feFuncB type="table" tableValues="0 .18 .5 .86 1"/></feComponentTransfer>';
  }
  const funcs = (["R", "G", "B"] as const).map(
    (letter, index) => `<feFunc${letter} type="table" tableValues="${channel(ramp, 1 + index * 2)}"/>`,
  );
  // The sets are drawn in middle tones; metal needs deep shadows and bright highlights.
  const spread = (["R", "G", "B"] as const).map(
    (letter) => `<feFunc${letter} type="linear" slope="1.45" intercept="-.34"/>`,
  );
  return `<feColorMatrix type="saturate" values=".08"/><feComponentTransfer>${spread.join("")}</feComponentTransfer><feComponentTransfer result="body">${funcs.join("")}</feComponentTransfer>`;
}

/** Where the key light stands, seen from the hero: -1 left, 1 right. */
export type LightSide = -1 | 1;

/**
 * A filter that gives an object its material, a lit edge towards the light, another colour on the far edge, and a body
 * that falls into shade away from the light.
 */
export function litFilter(id: string, material: MaterialName, palette: Palette, side: LightSide, reach = 7): string {
  const dx = -side * reach;
  return `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
${ofMaterial(material)}
<feGaussianBlur in="SourceAlpha" stdDeviation="${reach * 3}" result="soft"/>
<feOffset in="soft" dx="${-dx * 3}" dy="${-reach * 3}" result="away"/>
<feComposite in="SourceAlpha" in2="away" operator="out" result="shadeShape"/>
<feFlood flood-color="${palette.ink}" flood-opacity=".78"/><feComposite in2="shadeShape" operator="in" result="shade"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="${reach * 0.45}" result="thin"/>
<feOffset in="thin" dx="${dx}" dy="${reach * 0.7}" result="lower"/>
<feComposite in="SourceAlpha" in2="lower" operator="out" result="keyShape"/>
<feFlood flood-color="${palette.hot}" flood-opacity=".95"/><feComposite in2="keyShape" operator="in" result="key"/>
<feOffset in="thin" dx="${-dx * 0.7}" dy="${-reach * 0.35}" result="upper"/>
<feComposite in="SourceAlpha" in2="upper" operator="out" result="rimShape"/>
<feFlood flood-color="${palette.rim}" flood-opacity=".8"/><feComposite in2="rimShape" operator="in" result="rim"/>
<feMerge><feMergeNode in="body"/><feMergeNode in="shade"/><feMergeNode in="rim"/><feMergeNode in="key"/></feMerge></filter>`;
}
