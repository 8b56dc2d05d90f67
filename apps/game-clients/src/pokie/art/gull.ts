/** A gull in flight with a loose feather of light behind it, in a field of 160 by 160. */
const gull = `<defs>
  <linearGradient id="w" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#dfe8f4"/><stop offset="1" stop-color="#8ea4c4"/></linearGradient>
  <linearGradient id="u" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8d6ea"/><stop offset="1" stop-color="#5f789c"/></linearGradient>
  <radialGradient id="h"><stop offset="0" stop-color="#dff1ff" stop-opacity=".8"/><stop offset="1" stop-color="#7fb8ff" stop-opacity="0"/></radialGradient>
  <filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".7"/></filter></defs>
  <circle cx="80" cy="80" r="78" fill="url(#h)"/>
  <g filter="url(#s)">
  <path d="M86 84 Q104 40 150 20 Q146 44 128 66 Q118 80 102 92Z" fill="url(#u)"/>
  <path d="M150 20 Q147 36 138 51 L128 40Z" fill="#1f2a3d"/>
  <path d="M78 88 Q52 44 8 34 Q14 58 34 74 Q52 90 70 100Z" fill="url(#w)"/>
  <path d="M8 34 Q11 47 20 59 L32 50Z" fill="#1f2a3d"/>
  <path d="M44 118 Q30 124 18 138 Q42 138 58 124Z" fill="url(#u)"/>
  <path d="M46 120 Q58 92 88 82 Q104 70 120 74 Q136 80 132 94 Q122 116 88 124 Q62 130 46 120Z" fill="url(#w)"/>
  <circle cx="120" cy="86" r="4.6" fill="#14202f"/><circle cx="121.500" cy="84.500" r="1.5" fill="#fff"/>
  <path d="M131 86 Q146 86 154 96 Q152 102 146 100 Q138 98 130 98Z" fill="#ffb13d"/><path d="M131 93 Q144 93 152 98" stroke="#c46a10" stroke-width="2" fill="none"/>
  <path d="M84 124 l-4 16 h-8 M98 121 l0 17 h-8" stroke="#ff9a3d" stroke-width="4" fill="none" stroke-linecap="round"/></g>`;

export const gullPicture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 160 160">${gull}</svg>`,
)}`;
