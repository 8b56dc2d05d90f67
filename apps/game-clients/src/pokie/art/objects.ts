/** Drawn objects of the lighthouse title, each in a 160 x 160 field, lit from the upper left, no text. */

const brass = `<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3bf"/><stop offset=".3" stop-color="#f1c04f"/><stop offset=".62" stop-color="#a8701c"/><stop offset=".8" stop-color="#e3a93d"/><stop offset="1" stop-color="#6d430c"/></linearGradient>`;
const shadow = `<filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".75"/></filter>`;
const turned = (count: number, draw: (angle: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count)).join("");

const lighthouse = `<defs>${brass}${shadow}
  <radialGradient id="h"><stop offset="0" stop-color="#fffbe0"/><stop offset=".22" stop-color="#ffe17a" stop-opacity=".95"/><stop offset="1" stop-color="#ffb02e" stop-opacity="0"/></radialGradient>
  <radialGradient id="y" gradientUnits="userSpaceOnUse" cx="80" cy="42" r="78"><stop offset=".1" stop-color="#fff7cf" stop-opacity=".95"/><stop offset="1" stop-color="#ffe08a" stop-opacity="0"/></radialGradient>
  <linearGradient id="w" x1="0" x2="1"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#e9eaf2"/><stop offset="1" stop-color="#6f7d9c"/></linearGradient>
  <linearGradient id="r" x1="0" x2="1"><stop offset="0" stop-color="#ff7465"/><stop offset=".45" stop-color="#d62f38"/><stop offset="1" stop-color="#6a0f22"/></linearGradient>
  <linearGradient id="k" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#566988"/><stop offset="1" stop-color="#141d30"/></linearGradient></defs>
  <circle cx="80" cy="42" r="78" fill="url(#h)" opacity=".85"/>
  <path d="M80 42 L2 16 V60Z M80 42 L158 16 V60Z" fill="url(#y)"/>
  <g filter="url(#s)">
  <path d="M20 150 Q34 122 56 128 Q78 112 104 126 Q128 122 142 150Z" fill="url(#k)"/>
  <path d="M64 60 H96 L107 134 H53Z" fill="url(#w)"/>
  <path d="M61.6 76 L98.4 76 L100.8 92 L59.2 92Z M56.8 108 L103.2 108 L105.6 124 L54.4 124Z" fill="url(#r)"/>
  <path d="M74 98h12v10h-12z M75 66h10v8h-10z" fill="#27304a"/>
  <rect x="56" y="54" width="48" height="8" rx="2" fill="url(#b)"/><path d="M58 54v-9M69 54v-9M91 54v-9M102 54v-9M57 46h46" stroke="#f0c258" stroke-width="2"/>
  <rect x="66" y="31" width="28" height="23" fill="#fff8cf"/><path d="M73 31v23M80 31v23M87 31v23" stroke="#b27c23" stroke-width="2"/>
  <path d="M60 32 Q80 4 100 32Z" fill="url(#r)"/><circle cx="80" cy="13" r="4.5" fill="url(#b)"/></g>
  <circle cx="80" cy="43" r="13" fill="#fff" opacity=".9"/>`;

const compass = `<defs>${brass}${shadow}
  <radialGradient id="f" cx=".38" cy=".3"><stop offset="0" stop-color="#25557e"/><stop offset="1" stop-color="#071426"/></radialGradient>
  <radialGradient id="h"><stop offset=".55" stop-color="#ffd25e" stop-opacity=".55"/><stop offset="1" stop-color="#ffd25e" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="80" r="80" fill="url(#h)"/>
  <g filter="url(#s)"><circle cx="80" cy="80" r="64" fill="url(#b)"/><circle cx="80" cy="80" r="56" fill="#4c2e08"/><circle cx="80" cy="80" r="54" fill="url(#f)"/>
  ${turned(32, (a) => `<path d="M80 29v${a % 45 === 0 ? 8 : 4}" stroke="#f4d488" stroke-width="1.6" transform="rotate(${a} 80 80)"/>`)}
  ${turned(4, (a) => `<g transform="rotate(${a + 45} 80 80)"><path d="M80 46 L87 80 H80Z" fill="#8fb4cf"/><path d="M80 46 L73 80 H80Z" fill="#456f92"/></g>`)}
  ${turned(4, (a) => `<g transform="rotate(${a} 80 80)"><path d="M80 28 L90 80 H80Z" fill="${a === 0 ? "#b3202f" : "#b57a20"}"/><path d="M80 28 L70 80 H80Z" fill="${a === 0 ? "#ff6f63" : "#ffe39a"}"/></g>`)}
  <circle cx="80" cy="80" r="8" fill="url(#b)"/><circle cx="80" cy="80" r="3" fill="#4c2e08"/></g>
  <path d="M38 66 A46 46 0 0 1 92 34 A60 60 0 0 0 38 66Z" fill="#fff" opacity=".28"/>`;

const ship = `<defs>${brass}${shadow}
  <linearGradient id="c" x1="0" x2="1" y2=".6"><stop offset="0" stop-color="#fffaf0"/><stop offset=".5" stop-color="#ecd9b4"/><stop offset="1" stop-color="#8a6f52"/></linearGradient>
  <linearGradient id="o" y2="1" x2="0"><stop offset="0" stop-color="#b06a34"/><stop offset="1" stop-color="#3c1a12"/></linearGradient>
  <radialGradient id="m" cx=".4" cy=".35"><stop offset="0" stop-color="#dff0ff"/><stop offset="1" stop-color="#7fb4e6" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="72" r="74" fill="url(#m)" opacity=".4"/>
  <g filter="url(#s)"><path d="M50 112V26M84 112V12M115 112V34" stroke="#5a3218" stroke-width="4"/>
  <path d="M33 40 Q58 34 64 40 Q72 58 62 70 Q46 64 29 70 Q42 54 33 40Z M30 76 Q52 70 62 76 Q70 92 60 104 Q44 99 26 104 Q39 90 30 76Z" fill="url(#c)"/>
  <path d="M66 26 Q94 20 101 26 Q112 46 100 60 Q82 54 60 60 Q76 42 66 26Z M62 65 Q92 60 102 66 Q113 86 100 104 Q82 97 56 104 Q73 84 62 65Z" fill="url(#c)"/>
  <path d="M103 48 Q124 44 129 48 Q138 62 128 74 Q114 69 100 74 Q111 61 103 48Z M102 79 Q124 74 130 80 Q138 92 128 104 Q115 99 100 104 Q110 92 102 79Z" fill="url(#c)"/>
  <path d="M84 12 q14 2 22 8 q-12 0 -22 4z M50 26 q10 1 17 6 q-9 0 -17 4z" fill="#e0414b"/>
  <path d="M14 106 Q80 116 146 102 L156 94 Q150 128 126 142 H42 Q22 130 14 106Z" fill="url(#o)"/>
  <path d="M16 110 Q82 121 150 105" stroke="url(#b)" stroke-width="4" fill="none"/>
  ${[48, 68, 88, 108].map((x) => `<circle cx="${x}" cy="126" r="4.4" fill="#ffd86b" stroke="#3c1a12" stroke-width="1.6"/>`).join("")}</g>
  <path d="M8 142 q12 -10 24 0 t24 0 t24 0 t24 0 t24 0 t24 0 v12 H8Z" fill="#2f86b8"/><path d="M8 142 q12 -10 24 0 t24 0 t24 0 t24 0 t24 0 t24 0" stroke="#c8efff" stroke-width="2.4" fill="none"/>`;

const helm = `<defs>${brass}${shadow}<linearGradient id="o" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#e2965a"/><stop offset=".5" stop-color="#8d4a22"/><stop offset="1" stop-color="#3e1a0d"/></linearGradient></defs>
  <g filter="url(#s)">
  ${turned(8, (a) => `<g transform="rotate(${a} 80 80)"><path d="M76 62 L75 24 Q74 12 80 9 Q86 12 85 24 L84 62Z" fill="url(#o)"/><rect x="73" y="24" width="14" height="5" rx="2" fill="url(#b)"/></g>`)}
  <circle cx="80" cy="80" r="44" fill="none" stroke="#2f1208" stroke-width="19"/><circle cx="80" cy="80" r="44" fill="none" stroke="url(#o)" stroke-width="16"/>
  <circle cx="80" cy="80" r="52" fill="none" stroke="url(#b)" stroke-width="3"/><circle cx="80" cy="80" r="36" fill="none" stroke="url(#b)" stroke-width="3"/>
  ${turned(8, (a) => `<circle cx="80" cy="36" r="3.2" fill="url(#b)" transform="rotate(${a + 22.5} 80 80)"/>`)}
  <circle cx="80" cy="80" r="17" fill="url(#b)"/><circle cx="80" cy="80" r="9" fill="#5b320b"/><circle cx="78" cy="77" r="5" fill="#ffe9a6"/></g>
  <path d="M42 62 A42 42 0 0 1 76 37" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const lantern = `<defs>${brass}${shadow}
  <radialGradient id="h"><stop offset="0" stop-color="#fff7cf"/><stop offset=".3" stop-color="#ffc85a" stop-opacity=".9"/><stop offset="1" stop-color="#ff8a1f" stop-opacity="0"/></radialGradient>
  <linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff1c2"/><stop offset=".5" stop-color="#ffcf63"/><stop offset="1" stop-color="#c96a17"/></linearGradient></defs>
  <circle cx="80" cy="88" r="74" fill="url(#h)" opacity=".7"/>
  <g filter="url(#s)"><path d="M52 48 Q80 -14 108 48" fill="none" stroke="url(#b)" stroke-width="5"/>
  <path d="M64 44 L70 28 H90 L96 44Z" fill="url(#b)"/><ellipse cx="80" cy="28" rx="11" ry="5" fill="#f7d675"/>
  <rect x="50" y="42" width="60" height="9" rx="4" fill="url(#b)"/>
  <path d="M56 51 H104 Q118 86 104 118 H56 Q42 86 56 51Z" fill="url(#g)" opacity=".92"/>
  <path d="M80 68 Q96 88 88 102 Q80 112 72 102 Q64 88 80 68Z" fill="#fff"/><path d="M80 82 Q88 94 84 102 Q80 107 76 102 Q72 94 80 82Z" fill="#ffb84a"/>
  <path d="M54 54 Q40 86 54 118 M106 54 Q120 86 106 118 M80 51 V60" stroke="url(#b)" stroke-width="4.5" fill="none"/><path d="M46 85 Q80 94 114 85" stroke="url(#b)" stroke-width="4" fill="none"/>
  <rect x="48" y="116" width="64" height="10" rx="4" fill="url(#b)"/><path d="M52 126 H108 L116 144 Q80 152 44 144Z" fill="url(#b)"/></g>
  <path d="M60 60 Q52 86 60 110" stroke="#fff" stroke-width="5" opacity=".65" fill="none" stroke-linecap="round"/>`;

const anchor = `<defs>${shadow}<linearGradient id="a" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4faff"/><stop offset=".35" stop-color="#9fb6cf"/><stop offset=".7" stop-color="#4a6280"/><stop offset="1" stop-color="#1b2a40"/></linearGradient>
  <linearGradient id="p" x1="0" x2="1"><stop offset="0" stop-color="#f4d9a4"/><stop offset="1" stop-color="#9a6a34"/></linearGradient></defs>
  <g filter="url(#s)"><circle cx="80" cy="27" r="13" fill="none" stroke="url(#a)" stroke-width="8"/>
  <rect x="46" y="46" width="68" height="11" rx="5" fill="url(#a)"/><circle cx="46" cy="51.500" r="8" fill="url(#a)"/><circle cx="114" cy="51.500" r="8" fill="url(#a)"/>
  <path d="M73 38 H87 L90 130 H70Z" fill="url(#a)"/>
  <path d="M16 92 L44 82 L40 98 Q50 122 80 126 Q110 122 120 98 L116 82 L144 92 Q138 138 80 152 Q22 138 16 92Z" fill="url(#a)"/>
  <path d="M16 92 L44 82 L38 104Z M144 92 L116 82 L122 104Z" fill="#dcebfa"/></g>
  <path d="M88 20 Q124 26 106 58 Q92 78 66 74 Q40 72 54 96 Q66 110 98 100 Q126 92 122 118" fill="none" stroke="#4a2b10" stroke-width="10" stroke-linecap="round"/>
  <path d="M88 20 Q124 26 106 58 Q92 78 66 74 Q40 72 54 96 Q66 110 98 100 Q126 92 122 118" fill="none" stroke="url(#p)" stroke-width="7" stroke-linecap="round"/>
  <path d="M88 20 Q124 26 106 58 Q92 78 66 74 Q40 72 54 96 Q66 110 98 100 Q126 92 122 118" fill="none" stroke="#7b4f22" stroke-width="7" stroke-dasharray="1.500 6"/>`;

export const objects = { lighthouse, compass, ship, helm, lantern, anchor };
