/** Neon tubes of one sign: what colour, and the path that they are bent along, in a field of 160 by 160. */
interface Tube {
  colour: string;
  path: string;
}

const spike = "M80 24 L96 62 L138 66 L106 92 L117 132 L80 110 L43 132 L54 92 L22 66 L64 62Z";

const signs: Record<string, readonly Tube[]> = {
  armadillo: [
    { colour: "#5cf2ff", path: "M24 112 Q24 48 84 46 Q128 46 134 96 L150 104 L134 112Z" },
    { colour: "#ff4fd8", path: "M58 54 Q46 80 50 112 M82 47 Q74 80 78 112 M106 52 Q104 80 106 112" },
    {
      colour: "#ffe45c",
      path: "M46 114 V132 M70 114 V132 M98 114 V132 M120 114 V132 M24 110 Q8 112 6 96 M118 66 L128 44 M134 92 v1",
    },
  ],
  star: [
    { colour: "#ffe45c", path: spike },
    { colour: "#ff9a3d", path: "M80 60 L86 78 L104 80 L90 91 L95 108 L80 98 L65 108 L70 91 L56 80 L74 78Z" },
  ],
  cactus: [
    {
      colour: "#6bff8f",
      path: "M66 138 V40 Q66 22 80 22 Q94 22 94 40 V138 M94 96 H112 Q124 96 124 84 V62 M66 108 H48 Q36 108 36 96 V78",
    },
    { colour: "#ff4fd8", path: "M72 22 Q80 8 88 22 M40 138 H122" },
  ],
  chevron: [
    { colour: "#ff5e7a", path: "M34 50 L80 20 L126 50" },
    { colour: "#ff5e7a", path: "M34 86 L80 56 L126 86" },
    { colour: "#ff9ab0", path: "M34 122 L80 92 L126 122" },
  ],
  ring: [
    { colour: "#5c9bff", path: "M80 22 A58 58 0 1 1 79.9 22Z" },
    { colour: "#a9ccff", path: "M80 52 A28 28 0 1 1 79.9 52Z" },
  ],
  disc: [
    { colour: "#ff9a3d", path: "M80 26 L134 80 L80 134 L26 80Z" },
    { colour: "#ffd08a", path: "M80 56 L104 80 L80 104 L56 80Z" },
  ],
  bars: [
    { colour: "#b06bff", path: "M30 44 H130 M30 80 H130 M30 116 H130" },
    { colour: "#dcbcff", path: "M46 62 H114 M46 98 H114" },
  ],
};

export const neonSigns = Object.keys(signs);

/** A sign as a picture address: each tube thrice, as wide light, as coloured glass and as its white core. */
export function signPicture(sign: string): string {
  const tubes = signs[sign]!.map(
    ({ colour, path }) =>
      `<path d="${path}" stroke="${colour}" stroke-width="16" opacity=".42" filter="url(#g)"/>` +
      `<path d="${path}" stroke="${colour}" stroke-width="8"/><path d="${path}" stroke="#fff" stroke-width="2.6" opacity=".92"/>`,
  ).join("");
  const glow = `<defs><filter id="g" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter></defs>`;
  const body = `${glow}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${tubes}</g>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 160 160">${body}</svg>`)}`;
}
