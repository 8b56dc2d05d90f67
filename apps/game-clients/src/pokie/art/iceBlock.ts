import { type Material, raised, sheen } from "./emblems.ts";

const shadow = `<filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".75"/></filter>`;

/** A block of clear ice with something frozen in it. */
export function iceBlock(glyph: string, material: Material): string {
  return `<defs>${sheen(material)}${shadow}<linearGradient id="i" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".4" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".4"/></linearGradient></defs>
    <g filter="url(#s)"><path d="M26 38 L44 20 H136 L142 28 V116 L122 140 H32 L22 130Z" fill="url(#m)"/><path d="M26 38 L44 20 H136 L120 38Z" fill="${material.light}"/><path d="M120 38 L138 22 L142 28 V116 L122 140Z" fill="${material.dark}"/>
    <rect x="26" y="38" width="94" height="98" rx="5" fill="url(#r)" opacity=".85"/><g transform="translate(9 22) scale(.82)">${raised(glyph, material)}</g></g>
    <rect x="26" y="38" width="94" height="98" rx="5" fill="url(#i)"/><path d="M34 122 V50 H92" stroke="#fff" stroke-opacity=".85" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M100 128 l12 -12 M88 128 l24 -24" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`;
}
