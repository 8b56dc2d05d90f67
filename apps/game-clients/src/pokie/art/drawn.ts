import { glyphs } from "./emblems.ts";

/** Drawn objects that several titles need, each in a 160 by 160 field, lit from the upper left, no text. */

const shadow = `<filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#02060d" flood-opacity=".75"/></filter>`;
const around = (count: number, draw: (angle: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count)).join("");

const gold = `<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3bf"/><stop offset=".35" stop-color="#f1c04f"/><stop offset=".7" stop-color="#a8701c"/><stop offset="1" stop-color="#6d430c"/></linearGradient>`;

const flame =
  "M80 150 Q34 146 34 104 Q34 78 58 58 Q56 78 68 84 Q62 44 96 12 Q92 42 112 62 Q130 82 126 108 Q122 148 80 150Z";
const foxfire = `<defs>${shadow}
  <radialGradient id="h"><stop offset="0" stop-color="#b8f4ff" stop-opacity=".9"/><stop offset=".5" stop-color="#48b9ff" stop-opacity=".5"/><stop offset="1" stop-color="#2a5bff" stop-opacity="0"/></radialGradient>
  <linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="#7b5bff"/><stop offset=".5" stop-color="#39a8ff"/><stop offset="1" stop-color="#b6fbff"/></linearGradient>
  <linearGradient id="i" x2="0" y2="1"><stop offset="0" stop-color="#6fd6ff"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
  <circle cx="80" cy="92" r="78" fill="url(#h)"/><path d="${flame}" fill="url(#f)" filter="url(#s)"/>
  <path d="${flame}" fill="url(#i)" transform="translate(34 62) scale(.58)"/><path d="M64 118 q4 -10 12 -4 M84 114 q8 -6 12 4" stroke="#173a8c" stroke-width="5" stroke-linecap="round" fill="none"/>`;

const fan = `<defs>${shadow}<linearGradient id="f" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff8aa0"/><stop offset=".5" stop-color="#d72f55"/><stop offset="1" stop-color="#6b0f35"/></linearGradient></defs>
  <g filter="url(#s)"><path d="M80 138 L10 74 A94 94 0 0 1 150 74Z" fill="url(#f)"/><path d="M80 138 L28 92 A70 70 0 0 1 132 92Z" fill="#3a0a22"/>
  ${[-46, -31, -15, 0, 15, 31, 46].map((a) => `<path d="M80 138 V46" stroke="#f6d489" stroke-width="3.500" transform="rotate(${a} 80 138)"/>`).join("")}
  <circle cx="80" cy="64" r="13" fill="#ffe9b8"/><circle cx="46" cy="78" r="7" fill="#ffe9b8"/><circle cx="114" cy="78" r="7" fill="#ffe9b8"/>
  <circle cx="80" cy="138" r="8" fill="#f6d489"/><path d="M80 144 q6 8 0 14" stroke="#e9b84c" stroke-width="4" fill="none"/></g>
  <path d="M22 72 A80 80 0 0 1 74 42" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const bamboo = `<defs>${shadow}<linearGradient id="g" x2="1"><stop offset="0" stop-color="#dff7a0"/><stop offset=".4" stop-color="#7fc24a"/><stop offset="1" stop-color="#215a2a"/></linearGradient></defs>
  <g filter="url(#s)">${[
    [46, 12],
    [76, 0],
    [104, 18],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<rect x="${x}" y="${y + 8}" width="19" height="${142 - y}" rx="5" fill="url(#g)"/>${[36, 74, 112].map((at) => `<path d="M${x - 1} ${at + y / 2}h21" stroke="#1d4d22" stroke-width="3.500"/><path d="M${x} ${at - 3 + y / 2}h19" stroke="#f2ffc4" stroke-width="1.600"/>`).join("")}`,
    )
    .join("")}
  <path d="M66 50 Q30 40 12 62 Q42 66 66 50Z M95 36 Q120 14 148 28 Q124 46 95 36Z M122 86 Q146 74 156 94 Q136 102 122 86Z M48 98 Q24 92 8 110 Q32 114 48 98Z" fill="#57a83c"/></g>`;

const weed = `<defs>${shadow}<linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#9df7b0"/><stop offset=".5" stop-color="#2fae7c"/><stop offset="1" stop-color="#0b4a4c"/></linearGradient></defs>
  <g filter="url(#s)" fill="url(#g)"><path d="M76 152 Q58 120 76 92 Q92 64 74 36 Q70 22 80 8 Q104 34 98 66 Q86 100 96 152Z"/>
  <path d="M52 152 Q26 124 42 96 Q52 76 36 52 Q62 58 64 88 Q54 116 74 152Z"/><path d="M98 152 Q104 118 118 104 Q134 84 124 56 Q148 78 138 108 Q118 128 118 152Z"/></g>
  <path d="M84 30 Q90 58 80 84 M46 70 Q52 86 48 104 M130 76 Q132 96 120 112" stroke="#e6ffe9" stroke-opacity=".6" stroke-width="3" fill="none" stroke-linecap="round"/>
  <circle cx="26" cy="40" r="6" fill="#d9fff4" opacity=".7"/><circle cx="116" cy="24" r="4.500" fill="#d9fff4" opacity=".7"/>`;

const letter = `<defs>${shadow}<linearGradient id="p" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdf2"/><stop offset="1" stop-color="#d9bd86"/></linearGradient>
  <radialGradient id="w" cx=".35" cy=".3"><stop offset="0" stop-color="#ff8f7a"/><stop offset=".6" stop-color="#c22a2a"/><stop offset="1" stop-color="#6d0d18"/></radialGradient></defs>
  <g filter="url(#s)" transform="rotate(-7 80 80)"><rect x="12" y="34" width="136" height="96" rx="6" fill="url(#p)"/>
  ${Array.from({ length: 17 }, (_, i) => `<path d="M${14 + i * 8} 34 l6 0 -4 6 -6 0Z M${14 + i * 8} 124 l6 0 -4 6 -6 0Z" fill="${i % 2 ? "#c63a3a" : "#2e5fa8"}"/>`).join("")}
  <path d="M14 38 L80 92 L146 38" fill="none" stroke="#a88448" stroke-width="3.500"/><path d="M16 126 L62 80 M144 126 L98 80" stroke="#c8a768" stroke-width="2.500"/>
  <circle cx="80" cy="90" r="20" fill="url(#w)"/><path d="M66 90 q14 -16 28 0 q-14 12 -28 0Z" fill="#8c1620"/></g>`;

const eye = `<defs>${shadow}
  <linearGradient id="m" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6e2b4"/><stop offset=".5" stop-color="#b98a45"/><stop offset="1" stop-color="#4e3010"/></linearGradient>
  <radialGradient id="i" cx=".42" cy=".36"><stop offset="0" stop-color="#fff3b0"/><stop offset=".4" stop-color="#ffab1f"/><stop offset="1" stop-color="#8a2f00"/></radialGradient>
  <radialGradient id="h"><stop offset=".3" stop-color="#ffb52e" stop-opacity=".7"/><stop offset="1" stop-color="#ffb52e" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="78" r="80" fill="url(#h)"/><g filter="url(#s)"><path d="M6 80 Q80 4 154 80 Q80 156 6 80Z" fill="url(#m)"/><path d="M22 80 Q80 24 138 80 Q80 136 22 80Z" fill="#2a1605"/>
  <circle cx="80" cy="80" r="31" fill="url(#i)"/><path d="M80 54 Q91 80 80 106 Q69 80 80 54Z" fill="#1c0a00"/><circle cx="70" cy="68" r="7" fill="#fff" opacity=".85"/></g>
  <path d="M22 60 Q80 -2 138 60" stroke="#fff2c8" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M56 122 L50 148 M104 122 q6 22 26 22" stroke="url(#m)" stroke-width="8" fill="none" stroke-linecap="round"/>`;

const gate = `<defs>${shadow}<linearGradient id="m" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe9bd"/><stop offset=".5" stop-color="#cf9a52"/><stop offset="1" stop-color="#5f3814"/></linearGradient>
  <radialGradient id="h" cx=".5" cy=".75"><stop offset="0" stop-color="#fff4c0"/><stop offset="1" stop-color="#ff9a1f" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="96" r="76" fill="url(#h)" opacity=".8"/><g filter="url(#s)"><path d="M10 148 L26 30 H64 L68 148Z M92 148 L96 30 H134 L150 148Z" fill="url(#m)"/><rect x="18" y="20" width="124" height="18" rx="3" fill="url(#m)"/>
  <path d="M62 148 V76 Q80 56 98 76 V148Z" fill="#fff1b0"/><path d="M68 148 V84 Q80 70 92 84 V148Z" fill="#ffb631"/>
  <path d="M32 56h26M31 76h29M29 98h32M27 122h36M102 56h26M100 76h29M99 98h32M97 122h36" stroke="#5f3814" stroke-opacity=".55" stroke-width="3"/>
  <circle cx="80" cy="29" r="7" fill="#ffcf5a"/><path d="M70 29 Q46 18 30 27 Q48 36 70 33Z M90 29 Q114 18 130 27 Q112 36 90 33Z" fill="#3a7f8a"/></g>`;

const badge = `<defs>${gold}${shadow}</defs><g filter="url(#s)"><path d="M80 8 L98 52 L146 46 L118 82 L146 118 L98 112 L80 156 L62 112 L14 118 L42 82 L14 46 L62 52Z" fill="url(#b)" stroke="#5b3605" stroke-width="2.500"/>
  ${around(6, (a) => `<circle cx="80" cy="10" r="7" fill="url(#b)" stroke="#5b3605" stroke-width="2" transform="rotate(${a} 80 82)"/>`)}
  <circle cx="80" cy="82" r="32" fill="#6d430c"/><circle cx="80" cy="82" r="29" fill="url(#b)"/>
  <g transform="translate(34 36) scale(.575)"><path d="${glyphs.star}" fill="#5b3605"/></g></g><path d="M48 58 L60 62 L78 24" stroke="#fff8d8" stroke-opacity=".8" stroke-width="3" fill="none"/>`;

/** The great gear of the vault, with a ruby bearing and a dial of minutes. */
const greatGear = `<defs>${gold}${shadow}<radialGradient id="u" cx=".36" cy=".3"><stop offset="0" stop-color="#ffd0d8"/><stop offset=".4" stop-color="#e8305a"/><stop offset="1" stop-color="#5c0420"/></radialGradient>
  <radialGradient id="h"><stop offset=".5" stop-color="#ffc24a" stop-opacity=".75"/><stop offset="1" stop-color="#ffc24a" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="80" r="80" fill="url(#h)"/><g filter="url(#s)">${around(16, (a) => `<path d="M72 22 L75 3 H85 L88 22Z" fill="url(#b)" transform="rotate(${a} 80 80)"/>`)}
  <circle cx="80" cy="80" r="62" fill="url(#b)"/><circle cx="80" cy="80" r="52" fill="#4a2a08"/><circle cx="80" cy="80" r="50" fill="url(#b)"/>
  ${around(5, (a) => `<path d="M80 72 Q62 56 66 38 Q80 32 94 38 Q98 56 80 72Z" fill="#3a1f06" transform="rotate(${a} 80 80)"/>`)}
  ${around(48, (a) => `<path d="M80 20v${a % 30 === 0 ? 7 : 4}" stroke="#4a2a08" stroke-width="1.800" transform="rotate(${a} 80 80)"/>`)}
  <circle cx="80" cy="80" r="20" fill="#4a2a08"/><circle cx="80" cy="80" r="17" fill="url(#u)"/></g>
  <circle cx="74" cy="73" r="5" fill="#fff" opacity=".85"/><path d="M34 60 A52 52 0 0 1 78 27" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** A striped balloon with its basket and the sign that it doubles. */
const balloon = `<defs>${shadow}${gold}<radialGradient id="e" cx=".34" cy=".26" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a0d10" stop-opacity=".55"/></radialGradient>
  <clipPath id="c"><path d="M80 6 Q132 8 132 60 Q132 88 92 116 H68 Q28 88 28 60 Q28 8 80 6Z"/></clipPath></defs>
  <g filter="url(#s)"><g clip-path="url(#c)"><rect width="160" height="120" fill="#d8343c"/><path d="M80 0 Q40 60 68 120 H92 Q120 60 80 0Z" fill="#fff3d6"/><path d="M80 0 Q66 60 76 120 H84 Q94 60 80 0Z" fill="#d8343c"/><path d="M28 0 Q16 70 60 120 L66 120 Q34 70 52 0Z M132 0 Q144 70 100 120 L94 120 Q126 70 108 0Z" fill="#fff3d6" opacity=".85"/><path d="M22 62 Q80 84 138 62 V76 Q80 98 22 76Z" fill="url(#b)"/><rect width="160" height="120" fill="url(#e)"/></g>
  <path d="M70 116 L72 132 M90 116 L88 132" stroke="#5b3210" stroke-width="2.500"/><rect x="66" y="130" width="28" height="22" rx="5" fill="#8a5322"/><path d="M66 137h28M66 144h28M73 130v22M80 130v22M87 130v22" stroke="#d9a35c" stroke-width="1.500"/></g>
  <g transform="translate(80 66)"><circle r="27" fill="url(#b)" stroke="#5b3605" stroke-width="2.500"/><path d="M-17 -8 L-5 8 M-5 -8 L-17 8" stroke="#4a1608" stroke-width="5.500" stroke-linecap="round"/><path d="M3 -6 Q4 -13 11 -13 Q18 -13 18 -6 Q18 0 3 13 H19" fill="none" stroke="#4a1608" stroke-width="5.500" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** A parchment with a coast, a dotted way and its cross. */
const chart = `<defs>${shadow}<linearGradient id="p" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2c9"/><stop offset=".55" stop-color="#e2bd77"/><stop offset="1" stop-color="#93662c"/></linearGradient>
  <radialGradient id="h"><stop offset=".4" stop-color="#ffdf8a" stop-opacity=".7"/><stop offset="1" stop-color="#ffdf8a" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="80" r="80" fill="url(#h)"/><g filter="url(#s)" transform="rotate(-5 80 80)"><path d="M18 32 Q50 22 80 32 T144 28 L140 62 L146 100 L140 130 Q110 140 80 130 T16 134 L21 98 L15 66Z" fill="url(#p)"/>
  <path d="M18 32 Q50 22 80 32 T144 28 l-2 12 Q110 46 80 40 T19 44Z M16 134 q-2 -12 2 -20 q30 -8 62 -2 t62 -2 l-2 20 Q110 140 80 130 T16 134Z" fill="#7a4f1a" opacity=".28"/>
  <path d="M34 58 q14 -12 30 -4 q18 -6 22 8 q14 4 8 18 q-4 14 -24 10 q-18 8 -30 -4 q-16 -10 -6 -28Z" fill="#9a7a3a" opacity=".55" stroke="#5c3c16" stroke-width="2.500"/>
  <path d="M46 78 q14 12 30 8 q16 -2 22 12 q6 12 18 4" fill="none" stroke="#a4211c" stroke-width="4.500" stroke-linecap="round" stroke-dasharray="1 9"/>
  <path d="M112 86 l18 18 M130 86 l-18 18" stroke="#a4211c" stroke-width="7" stroke-linecap="round"/>
  <path d="M116 44 l5 12 12 5 -12 5 -5 12 -5 -12 -12 -5 12 -5Z" fill="#5c3c16"/></g>`;

/** A white fox's mask with red marks and a cord. */
const foxMask = `<defs>${shadow}<linearGradient id="w" x1=".2" x2=".8" y2="1"><stop offset="0" stop-color="#fffdf6"/><stop offset=".6" stop-color="#f1e4d4"/><stop offset="1" stop-color="#b99d90"/></linearGradient>
  <linearGradient id="r" x2="0" y2="1"><stop offset="0" stop-color="#ff5a52"/><stop offset="1" stop-color="#a3122c"/></linearGradient></defs>
  <g filter="url(#s)"><path d="M20 70 Q-2 84 10 118 M140 70 Q162 84 150 118" fill="none" stroke="#d7263d" stroke-width="5" stroke-linecap="round"/>
  <path d="M22 10 Q40 16 58 42 Q80 34 102 42 Q120 16 138 10 Q150 48 138 84 Q128 112 96 134 Q80 150 64 134 Q32 112 22 84 Q10 48 22 10Z" fill="url(#w)"/>
  <path d="M32 30 Q42 36 50 50 Q38 56 32 70 Q26 48 32 30Z M128 30 Q118 36 110 50 Q122 56 128 70 Q134 48 128 30Z" fill="url(#r)"/>
  <path d="M40 84 Q54 70 70 88 Q54 96 40 84Z M120 84 Q106 70 90 88 Q106 96 120 84Z" fill="#1c1014"/><path d="M36 78 Q54 60 74 82 M124 78 Q106 60 86 82" fill="none" stroke="url(#r)" stroke-width="5" stroke-linecap="round"/>
  <path d="M80 46 Q90 58 80 74 Q70 58 80 46Z" fill="url(#r)"/><path d="M72 122 h16 l-8 10Z" fill="#1c1014"/><path d="M80 132 v6 M66 136 q14 10 28 0" fill="none" stroke="#7a1420" stroke-width="3"/>
  <path d="M30 100 q14 4 26 2 M34 110 q12 2 22 -2 M130 100 q-14 4 -26 2 M126 110 q-12 2 -22 -2" stroke="url(#r)" stroke-width="3" fill="none" stroke-linecap="round"/></g>
  <path d="M30 26 Q26 54 34 78" stroke="#fff" stroke-opacity=".8" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** A veil of northern light caught in a ring of ice. */
const aurora = `<defs>${shadow}<radialGradient id="n" cx=".5" cy=".4"><stop offset="0" stop-color="#123a5c"/><stop offset="1" stop-color="#050d22"/></radialGradient>
  <linearGradient id="v" x2="0" y2="1"><stop offset="0" stop-color="#b36bff" stop-opacity="0"/><stop offset=".4" stop-color="#9d7bff"/><stop offset=".75" stop-color="#3dffc0"/><stop offset="1" stop-color="#d8fff2"/></linearGradient>
  <linearGradient id="i" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#8fd0f2"/><stop offset="1" stop-color="#2b5f96"/></linearGradient>
  <radialGradient id="h"><stop offset=".5" stop-color="#4dffc4" stop-opacity=".7"/><stop offset="1" stop-color="#4dffc4" stop-opacity="0"/></radialGradient><clipPath id="c"><circle cx="80" cy="80" r="54"/></clipPath></defs>
  <circle cx="80" cy="80" r="80" fill="url(#h)"/><g filter="url(#s)">${around(12, (a) => `<path d="M74 24 L80 4 L86 24Z" fill="url(#i)" transform="rotate(${a} 80 80)"/>`)}
  <circle cx="80" cy="80" r="62" fill="url(#i)"/><circle cx="80" cy="80" r="54" fill="url(#n)"/>
  <g clip-path="url(#c)"><path d="M20 96 Q44 64 66 92 T112 84 T146 92 V20 Q112 34 90 16 T20 26Z" fill="url(#v)" opacity=".75"/><path d="M14 118 Q48 84 72 112 T122 100 T150 112 V44 Q116 62 88 40 T14 52Z" fill="url(#v)" opacity=".65"/>
  <path d="M20 134 L52 108 L70 126 L96 100 L140 136Z" fill="#0a1a30"/><circle cx="52" cy="46" r="2" fill="#fff"/><circle cx="104" cy="38" r="2.500" fill="#fff"/><circle cx="120" cy="62" r="1.800" fill="#fff"/></g></g>
  <path d="M34 62 A50 50 0 0 1 78 28" stroke="#fff" stroke-opacity=".8" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** A full moon and a wolf on a rock that howls at it. */
const howl = `<defs>${shadow}<radialGradient id="m" cx=".38" cy=".32"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#e6e9ff"/><stop offset="1" stop-color="#9aa6d8"/></radialGradient>
  <radialGradient id="h"><stop offset=".6" stop-color="#dfe6ff" stop-opacity=".8"/><stop offset="1" stop-color="#aab8ff" stop-opacity="0"/></radialGradient></defs>
  <circle cx="80" cy="76" r="80" fill="url(#h)"/><g filter="url(#s)"><circle cx="80" cy="76" r="60" fill="url(#m)"/><circle cx="56" cy="58" r="11" fill="#b9c3ea" opacity=".6"/><circle cx="104" cy="50" r="7" fill="#b9c3ea" opacity=".6"/><circle cx="112" cy="92" r="10" fill="#b9c3ea" opacity=".5"/></g>
  <path d="M14 152 Q34 124 62 128 Q66 112 62 98 Q58 84 68 76 L62 60 L68 44 L74 58 L86 40 L88 58 Q84 72 92 82 Q108 92 110 112 L114 128 Q136 124 148 152Z" fill="#10172e"/>
  <path d="M92 82 Q108 92 110 112 L114 128 Q136 124 148 152" fill="none" stroke="#5d6ea8" stroke-width="2.500"/><path d="M68 44 L74 58 L86 40" fill="none" stroke="#5d6ea8" stroke-width="2"/>`;

export const drawn = {
  aurora,
  howl,
  chart,
  foxMask,
  foxfire,
  fan,
  bamboo,
  weed,
  letter,
  eye,
  gate,
  badge,
  greatGear,
  balloon,
};
