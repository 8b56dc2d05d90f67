/** What an old three-reel machine shows, capped with snow, in a 160 by 160 field, lit from the upper left. */

const shadow = `<filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".75"/></filter>`;
const snow = `<linearGradient id="n" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#b9d8f2"/></linearGradient>`;
const body = "M34 28 H128 V52 Q98 84 88 142 H54 Q62 92 94 56 H54 L50 68 H34Z";

/** Light, middle and dark of enamel, and the light around it. */
type Enamel = Record<"light" | "middle" | "dark" | "halo", string>;

/** A seven of enamel with a golden rim, snow on its shoulder and an icicle or two. */
function seven({ light, middle, dark, halo }: Enamel): string {
  return `<defs>${shadow}${snow}<linearGradient id="e" x1=".1" x2=".8" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="g" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset=".5" stop-color="#e0a83c"/><stop offset="1" stop-color="#7a4a12"/></linearGradient>
    <radialGradient id="h"><stop offset=".3" stop-color="${halo}" stop-opacity=".75"/><stop offset="1" stop-color="${halo}" stop-opacity="0"/></radialGradient></defs>
    <circle cx="80" cy="82" r="80" fill="url(#h)"/><g filter="url(#s)" stroke-linejoin="round"><path d="${body}" fill="url(#g)" stroke="url(#g)" stroke-width="15"/><path d="${body}" fill="url(#e)" stroke="${dark}" stroke-width="4"/></g>
    <path d="M40 36 H118" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/><path d="M98 62 Q72 92 64 132" stroke="#fff" stroke-opacity=".38" stroke-width="6" fill="none" stroke-linecap="round"/>
    <path d="M24 26 Q22 10 40 13 Q54 2 70 11 Q86 2 100 11 Q118 4 128 14 Q142 14 138 30 Q130 40 122 30 L118 46 L113 30 Q100 40 90 29 Q84 39 74 29 L69 52 L63 29 Q52 39 44 29 Q32 42 24 26Z" fill="url(#n)"/>
    <path d="M36 18 Q50 10 66 15 M84 13 Q98 10 112 15" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`;
}

const bar = `<defs>${shadow}${snow}<linearGradient id="g" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset=".5" stop-color="#e0a83c"/><stop offset="1" stop-color="#7a4a12"/></linearGradient>
  <linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#8a5430"/><stop offset="1" stop-color="#3b1e0e"/></linearGradient></defs>
  <g filter="url(#s)"><rect x="12" y="48" width="136" height="72" rx="13" fill="url(#g)"/><rect x="20" y="56" width="120" height="56" rx="8" fill="url(#w)"/>
  <path d="M24 72 Q60 66 96 73 T138 70 M24 96 Q56 90 92 98 T138 94" stroke="#2a1408" stroke-opacity=".55" stroke-width="3" fill="none"/>
  <path d="M34 66 H50 Q60 66 60 75 Q60 81 55 83 Q62 85 62 93 Q62 103 50 103 H34Z M44 74 V80 H49 Q51 80 51 77 Q51 74 49 74Z M44 88 V95 H50 Q53 95 53 91.500 Q53 88 50 88Z M76 66 H88 L99 103 H88 L86 96 H77 L75 103 H65Z M79 88 H84 L81.500 78Z M103 66 H118 Q129 66 129 77 Q129 85 122 88 L131 103 H119 L112 90 V103 H103Z M112 74 V82 H117 Q120 82 120 78 Q120 74 117 74Z" fill="#ffe9a8" fill-rule="evenodd"/></g>
  <path d="M8 52 Q6 38 22 40 Q40 28 60 38 Q82 28 102 38 Q124 28 140 40 Q156 38 152 54 Q144 63 135 54 L131 68 L126 54 Q112 63 100 53 Q90 63 78 53 L73 71 L68 53 Q54 63 42 53 Q26 66 8 52Z" fill="url(#n)"/><path d="M24 44 Q44 34 62 42 M84 41 Q104 34 122 41" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`;

export const classics = {
  seven: seven({ light: "#ff9a86", middle: "#e2203a", dark: "#7a0620", halo: "#ff4a4a" }),
  frost: seven({ light: "#d8f6ff", middle: "#3a9be0", dark: "#0b3a86", halo: "#5fc4ff" }),
  bar,
};
