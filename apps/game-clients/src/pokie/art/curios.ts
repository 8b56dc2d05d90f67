import { type Material, raised, sheen } from "./emblems.ts";

/** Things that one title each is about, in a 160 by 160 field, lit from the upper left, no text. */

const shadow = `<filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".75"/></filter>`;

/** An account book in sea-green leather, open, its lines wet, an arm of the kraken around it. */
const ledger = `<defs>${shadow}<linearGradient id="p" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffbe6"/><stop offset="1" stop-color="#cdb98a"/></linearGradient>
  <linearGradient id="l" x2="0" y2="1"><stop offset="0" stop-color="#2f9a86"/><stop offset="1" stop-color="#0a3c40"/></linearGradient><linearGradient id="a" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff9ac0"/><stop offset=".5" stop-color="#c2377f"/><stop offset="1" stop-color="#4f0c48"/></linearGradient>
  <radialGradient id="h"><stop offset=".4" stop-color="#5fffd8" stop-opacity=".75"/><stop offset="1" stop-color="#5fffd8" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="80" r="80" fill="url(#h)"/><g filter="url(#s)"><path d="M8 42 Q44 28 80 44 Q116 28 152 42 V128 Q116 116 80 132 Q44 116 8 128Z" fill="url(#l)"/>
  <path d="M16 40 Q48 28 80 46 V124 Q48 110 16 120Z M144 40 Q112 28 80 46 V124 Q112 110 144 120Z" fill="url(#p)"/>
  <path d="M26 54 q22 -6 44 2 M26 68 q22 -6 44 2 M26 82 q22 -6 44 2 M26 96 q22 -6 44 2 M90 56 q22 -8 44 -2 M90 70 q22 -8 44 -2 M90 84 q22 -8 44 -2" stroke="#2b5a7a" stroke-width="4" fill="none" stroke-linecap="round" stroke-dasharray="14 5 22 6"/>
  <path d="M104 104 l14 -8 -2 9 12 -4" stroke="#9c2350" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M80 46 V130" stroke="#7a6534" stroke-width="3"/></g>
  <g filter="url(#s)"><path d="M150 154 Q92 160 96 124 Q100 98 130 104 Q156 112 146 78 Q138 56 114 62" fill="none" stroke="url(#a)" stroke-width="17" stroke-linecap="round"/><path d="M140 152 Q98 152 101 124 Q106 106 130 110 Q160 116 150 80" fill="none" stroke="#ffd4e6" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 12"/></g>`;

/** A stone out of the mountain whose cracks glow; its lower half is left plain for what it is worth. */
const ember = `<defs>${shadow}<radialGradient id="r" cx=".36" cy=".28"><stop offset="0" stop-color="#7a6068"/><stop offset=".55" stop-color="#3a262c"/><stop offset="1" stop-color="#140a0e"/></radialGradient>
  <linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="#fff2a8"/><stop offset=".5" stop-color="#ff9a2a"/><stop offset="1" stop-color="#e0300a"/></linearGradient>
  <radialGradient id="h"><stop offset=".5" stop-color="#ff7a1a" stop-opacity=".85"/><stop offset="1" stop-color="#ff3a00" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="80" r="80" fill="url(#h)"/><g filter="url(#s)"><path d="M46 26 L92 18 L130 40 L146 84 L128 126 L86 144 L40 130 L16 92 L24 50Z" fill="url(#r)" stroke="#ff8a2a" stroke-width="4" stroke-linejoin="round"/>
  <path d="M46 26 L70 50 L60 76 L82 96 L74 120 L86 144 M70 50 L104 46 L130 40 M104 46 L112 74 L146 84 M112 74 L82 96 M60 76 L16 92 M24 50 L50 58" fill="none" stroke="#c22a06" stroke-width="10" stroke-linejoin="round"/>
  <path d="M46 26 L70 50 L60 76 L82 96 L74 120 L86 144 M70 50 L104 46 L130 40 M104 46 L112 74 L146 84 M112 74 L82 96 M60 76 L16 92 M24 50 L50 58" fill="none" stroke="url(#f)" stroke-width="5" stroke-linejoin="round"/></g>
  <path d="M40 40 L56 28 L86 24" stroke="#fff" stroke-opacity=".45" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** A block of clear ice with something frozen in it. */
export function iceBlock(glyph: string, material: Material): string {
  return `<defs>${sheen(material)}${shadow}<linearGradient id="i" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".4" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".4"/></linearGradient></defs>
    <g filter="url(#s)"><path d="M26 38 L44 20 H136 L142 28 V116 L122 140 H32 L22 130Z" fill="url(#m)"/><path d="M26 38 L44 20 H136 L120 38Z" fill="${material.light}"/><path d="M120 38 L138 22 L142 28 V116 L122 140Z" fill="${material.dark}"/>
    <rect x="26" y="38" width="94" height="98" rx="5" fill="url(#r)" opacity=".85"/><g transform="translate(9 22) scale(.82)">${raised(glyph, material)}</g></g>
    <rect x="26" y="38" width="94" height="98" rx="5" fill="url(#i)"/><path d="M34 122 V50 H92" stroke="#fff" stroke-opacity=".85" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M100 128 l12 -12 M88 128 l24 -24" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`;
}

export const curios = { ledger, ember };
