/** Small pieces that titles use for their lower symbols: a ground of some material with a glyph raised on it. */

/** Light, middle and dark of a material, and the ink of what is cut into it. */
export interface Material {
  light: string;
  middle: string;
  dark: string;
  ink: string;
}

const shadow = `<filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".7"/></filter>`;

/** Two gradients of a material, `m` lit from the upper left and `r` against it. */
export const sheen = ({ light, middle, dark }: Material) =>
  `<linearGradient id="m" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
   <linearGradient id="r" x1=".9" y1="1" x2=".1" y2="0"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

/** The glyph three times: its shade below, its light above, itself between. */
export const raised = (glyph: string, { light, dark, ink }: Material) =>
  `<path d="${glyph}" fill="${dark}" transform="translate(1.5 3)"/><path d="${glyph}" fill="${light}" transform="translate(-1 -1.5)"/><path d="${glyph}" fill="${ink}"/>`;

const around = (count: number, draw: (angle: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count)).join("");

/** A struck coin: a reeded edge, a ring of beads, a relief. */
export function coin(glyph: string, material: Material): string {
  return `<defs>${sheen(material)}${shadow}</defs><g filter="url(#s)"><circle cx="80" cy="80" r="66" fill="url(#m)"/>
    ${around(60, (a) => `<path d="M80 14v5" stroke="${material.dark}" stroke-width="2" transform="rotate(${a} 80 80)"/>`)}
    <circle cx="80" cy="80" r="57" fill="url(#r)"/><circle cx="80" cy="80" r="53" fill="url(#m)"/>
    ${around(36, (a) => `<circle cx="80" cy="32" r="1.9" fill="${material.light}" transform="rotate(${a} 80 80)"/>`)}
    ${raised(glyph, material)}</g><path d="M36 58 A50 50 0 0 1 82 29" stroke="#fff" stroke-opacity=".55" stroke-width="5" fill="none" stroke-linecap="round"/>`;
}

/** A toothed wheel with a plate screwed onto it. */
export function cog(glyph: string, material: Material): string {
  return `<defs>${sheen(material)}${shadow}</defs><g filter="url(#s)">
    ${around(12, (a) => `<path d="M70 30 L73 10 H87 L90 30Z" fill="url(#m)" transform="rotate(${a} 80 80)"/>`)}
    <circle cx="80" cy="80" r="56" fill="url(#m)"/><circle cx="80" cy="80" r="46" fill="url(#r)"/><circle cx="80" cy="80" r="41" fill="url(#m)"/>
    ${around(6, (a) => `<g transform="rotate(${a + 30} 80 80)"><circle cx="80" cy="29" r="4.500" fill="${material.dark}"/><path d="M77 29h6" stroke="${material.light}" stroke-width="1.4"/></g>`)}
    ${raised(glyph, material)}</g><path d="M44 62 A42 42 0 0 1 84 36" stroke="#fff" stroke-opacity=".45" stroke-width="4" fill="none" stroke-linecap="round"/>`;
}

/** A postage stamp with its perforated edge, a frame and a postmark over a corner. */
export function stamp(glyph: string, material: Material): string {
  const holes = Array.from({ length: 9 }, (_, i) => 26 + i * 13.5)
    .map(
      (at) =>
        `<circle cx="${at}" cy="14" r="4.200"/><circle cx="${at}" cy="146" r="4.200"/><circle cx="20" cy="${at}" r="4.200"/><circle cx="140" cy="${at}" r="4.200"/>`,
    )
    .join("");
  return `<defs>${sheen(material)}${shadow}<mask id="p"><rect x="20" y="14" width="120" height="132" fill="#fff"/>${holes}</mask></defs>
    <g filter="url(#s)" transform="rotate(-4 80 80)"><rect x="20" y="14" width="120" height="132" fill="#fbf3dd" mask="url(#p)"/>
    <rect x="32" y="26" width="96" height="108" fill="url(#m)"/><rect x="37" y="31" width="86" height="98" fill="none" stroke="${material.light}" stroke-width="1.6"/>
    <circle cx="80" cy="80" r="38" fill="${material.light}" opacity=".25"/>${raised(glyph, material)}
    <g fill="none" stroke="#2a2440" stroke-opacity=".5" stroke-width="2"><circle cx="120" cy="118" r="22"/><circle cx="120" cy="118" r="15"/><path d="M92 110 q-8 5 -16 0 t-16 0 M92 120 q-8 5 -16 0 t-16 0"/></g></g>`;
}

/** A slab of stone with chipped corners and a carved border. */
export function tablet(glyph: string, material: Material): string {
  return `<defs>${sheen(material)}${shadow}</defs><g filter="url(#s)">
    <path d="M30 22 L60 16 L104 20 L132 18 L142 40 L138 84 L143 128 L122 144 L76 141 L34 145 L18 124 L22 78 L17 38Z" fill="url(#m)"/>
    <path d="M36 32 L124 32 L128 128 L34 130Z" fill="url(#r)" opacity=".55"/><path d="M42 38 H120 V122 H40Z" fill="none" stroke="${material.dark}" stroke-width="3"/>
    <path d="M43.500 39.500 H121.500 V123.500" fill="none" stroke="${material.light}" stroke-width="1.500"/>${raised(glyph, material)}</g>
    <path d="M24 52 l8 4 -3 9 M136 96 l-9 5 4 8" fill="none" stroke="${material.dark}" stroke-width="2"/>`;
}

/** A playing card worn by dust, with a bullet hole through a corner. */
export function wornCard(glyph: string, material: Material): string {
  return `<defs>${sheen({ ...material, light: "#fff7e2", middle: "#ecd9ae", dark: "#b58f58" })}${shadow}</defs>
    <g filter="url(#s)" transform="rotate(5 80 80)"><rect x="32" y="12" width="96" height="136" rx="12" fill="url(#m)"/>
    <rect x="40" y="20" width="80" height="120" rx="7" fill="none" stroke="${material.ink}" stroke-opacity=".45" stroke-width="2"/>
    <g transform="translate(0 2)"><path d="${glyph}" fill="${material.dark}" transform="translate(1.5 3)"/><path d="${glyph}" fill="${material.ink}"/></g>
    <g transform="translate(38 14) scale(.2)"><path d="${glyph}" fill="${material.ink}"/></g><g transform="translate(122 146) rotate(180) scale(.2)"><path d="${glyph}" fill="${material.ink}"/></g>
    <circle cx="112" cy="38" r="7" fill="#1c1008"/><path d="M112 28v-6M122 38h6M104 31l-5-5M119 46l5 5" stroke="#6b4a22" stroke-width="2"/></g>`;
}

export const glyphs = {
  crown: "M52 104 L46 60 L64 78 L80 50 L96 78 L114 60 L108 104Z",
  cross: "M72 48 H88 V72 H112 V88 H88 V112 H72 V88 H48 V72 H72Z",
  skull:
    "M80 46 Q110 46 110 76 Q110 90 100 96 V110 H60 V96 Q50 90 50 76 Q50 46 80 46Z M66 70 a8 8 0 1 0 .1 0Z M94 70 a8 8 0 1 0 .1 0Z M80 88 l-5 10 h10Z",
  sun: "M80 58 a22 22 0 1 1 -.1 0Z M77 36 h6 v14 h-6Z M77 110 h6 v14 h-6Z M36 77 h14 v6 h-14Z M110 77 h14 v6 h-14Z M48 52 l5 -5 10 10 -5 5Z M98 102 l5 -5 10 10 -5 5Z M107 47 l5 5 -10 10 -5 -5Z M57 97 l5 5 -10 10 -5 -5Z",
  drop: "M80 44 Q108 78 104 94 Q98 114 80 114 Q62 114 56 94 Q52 78 80 44Z",
  hex: "M80 46 L110 63 V97 L80 114 L50 97 V63Z M80 64 a16 16 0 1 0 .1 0Z",
  bolt: "M88 42 L54 88 H78 L70 118 L108 70 H84Z",
  wing: "M40 92 Q60 50 122 50 Q116 62 98 66 Q112 66 114 70 Q106 82 86 82 Q98 84 98 88 Q84 102 40 92Z",
  tower: "M80 38 L84 66 L90 94 L104 118 H90 Q80 100 70 118 H56 L70 94 L76 66Z M66 92 h28 v5 h-28Z M72 68 h16 v4 h-16Z",
  sail: "M78 40 V98 H44 Q52 60 78 40Z M84 46 Q112 66 116 98 H84Z M38 104 H122 Q114 120 98 120 H60 Q44 120 38 104Z",
  star: "M80 40 L91 68 L121 70 L98 89 L106 118 L80 102 L54 118 L62 89 L39 70 L69 68Z",
  ibis: "M58 120 Q62 92 54 82 Q46 62 66 50 Q84 40 98 54 L124 70 L96 66 Q84 66 88 78 Q104 88 98 110 L94 120 H88 L90 108 H80 L78 120 H72 L74 106Z",
  reed: "M76 120 Q78 84 70 46 Q84 66 82 120Z M86 120 Q88 90 104 58 Q104 90 92 120Z M66 120 Q64 92 50 66 Q68 84 73 120Z",
  fir: "M80 36 L106 70 H94 L114 96 H90 V122 H70 V96 H46 L66 70 H54Z",
  flake:
    "M76 38 h8 v24 l14 -14 6 6 -20 20 h28 l-10 -10 6 -6 20 22 -20 22 -6 -6 10 -10 h-28 l20 20 -6 6 -14 -14 v24 h-8 v-24 l-14 14 -6 -6 20 -20 h-28 l10 10 -6 6 -20 -22 20 -22 6 6 -10 10 h28 l-20 -20 6 -6 14 14Z",
  moon: "M92 40 A42 42 0 1 0 122 100 A36 36 0 1 1 92 40Z",
  spade:
    "M80 36 Q122 74 118 92 Q114 108 98 108 Q88 108 84 100 Q86 114 96 122 H64 Q74 114 76 100 Q72 108 62 108 Q46 108 42 92 Q38 74 80 36Z",
  heart: "M80 122 Q36 88 40 62 Q46 42 64 44 Q76 46 80 60 Q84 46 96 44 Q114 42 120 62 Q124 88 80 122Z",
  diamond: "M80 34 Q96 62 116 80 Q96 98 80 126 Q64 98 44 80 Q64 62 80 34Z",
  club: "M80 38 Q100 38 100 58 Q100 64 96 70 Q120 66 120 88 Q120 106 102 106 Q90 106 84 98 Q86 112 96 122 H64 Q74 112 76 98 Q70 106 58 106 Q40 106 40 88 Q40 66 64 70 Q60 64 60 58 Q60 38 80 38Z",
} as const;
