import { n } from "./chance.ts";

/*
 * Things of the casino that are drawn here and not taken from a set. Each fills a box of 256 by 256 and is lit by the
 * tile's own filter.
 */

const suits = {
  spade:
    "M0-40C14-18 38-6 38 16c0 20-22 24-32 12 1 9 4 15 11 20h-34c7-5 10-11 11-20-10 12-32 8-32-12 0-22 24-34 38-56Z",
  heart: "M0 44C-20 24-42 6-42-14c0-26 32-32 42-10 10-22 42-16 42 10C42 6 20 24 0 44Z",
  diamond: "M0-46 34 0 0 46-34 0Z",
  club: "M0-44a20 20 0 0 1 17 30 20 20 0 1 1-11 34c1 10 4 16 11 22h-34c7-6 10-12 11-22A20 20 0 1 1-17-14 20 20 0 0 1 0-44Z",
} as const;

const gold =
  '<linearGradient id="pGold" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#fff2b8"/><stop offset=".4" stop-color="#e8ad35"/><stop offset="1" stop-color="#6d3d0a"/></linearGradient>';

function card(x: number, y: number, turn: number, suit: keyof typeof suits): string {
  const red = suit === "heart" || suit === "diamond";
  const ink = red ? "#d3182e" : "#1b1730";
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-50" y="-74" width="100" height="148" rx="11" fill="#08040e" opacity=".45" transform="translate(5 7)"/><rect x="-50" y="-74" width="100" height="148" rx="11" fill="url(#pCard)"/><rect x="-44" y="-68" width="88" height="136" rx="8" fill="none" stroke="url(#pGold)" stroke-width="2"/><path d="${suits[suit]}" fill="${ink}"/><path d="${suits[suit]}" fill="#fff" opacity=".22" transform="translate(-5 -7) scale(.7)"/><path d="${suits[suit]}" fill="${ink}" transform="translate(-33 -54) scale(.22)"/><path d="${suits[suit]}" fill="${ink}" transform="translate(33 54) scale(-.22)"/></g>`;
}

function cards(): string {
  return `${cardDefs}${card(66, 144, -24, "club")}${card(108, 126, -8, "diamond")}${card(150, 128, 9, "spade")}${card(190, 148, 25, "heart")}`;
}

const cardDefs = `<defs>${gold}<linearGradient id="pCard" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdf4"/><stop offset=".6" stop-color="#efe6d2"/><stop offset="1" stop-color="#b9a98c"/></linearGradient></defs>`;

function pair(): string {
  return `${cardDefs}<g transform="translate(-30 -26) scale(1.24)">${card(104, 122, -13, "spade")}${card(158, 130, 11, "heart")}</g>`;
}

function trio(): string {
  return `${cardDefs}<g transform="translate(-14 -14) scale(1.1)">${card(74, 138, -18, "heart")}${card(128, 124, 0, "club")}${card(184, 138, 18, "diamond")}</g>`;
}

function chipFace(cx: number, cy: number, r: number, colour: string): string {
  const marks = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${n(-r * 0.13)}" y="${n(-r)}" width="${n(r * 0.26)}" height="${n(r * 0.26)}" rx="2" fill="#fbf4e2" transform="rotate(${index * 45})"/>`,
  );
  return `<g transform="translate(${cx} ${cy}) scale(1 .62)"><circle r="${r}" fill="${colour}"/>${marks.join("")}<circle r="${n(r * 0.66)}" fill="none" stroke="url(#pGold)" stroke-width="3"/><circle r="${n(r * 0.56)}" fill="#fff" opacity=".1"/><path d="${suits.spade}" fill="url(#pGold)" transform="scale(${n(r / 90)})"/></g>`;
}

function stack(cx: number, bottom: number, r: number, count: number, colour: string, edge: string): string {
  const sides = Array.from({ length: count }, (_, index) => {
    const y = bottom - index * r * 0.27;
    return `<ellipse cx="${cx}" cy="${n(y)}" rx="${r}" ry="${n(r * 0.62)}" fill="${edge}"/><path d="M${n(cx - r)} ${n(y)}a${r} ${n(r * 0.62)} 0 0 0 ${r * 2} 0" fill="none" stroke="#fbf4e2" stroke-opacity=".75" stroke-width="${n(r * 0.14)}" stroke-dasharray="${n(r * 0.3)} ${n(r * 0.42)}"/>`;
  });
  return `${sides.join("")}${chipFace(cx, bottom - count * r * 0.27 + r * 0.1, r, colour)}`;
}

function chips(): string {
  return `<defs>${gold}</defs>${stack(84, 186, 58, 3, "#1d2a66", "#101738")}${stack(178, 196, 60, 6, "#b01030", "#5c0618")}`;
}

function die(x: number, y: number, size: number, turn: number): string {
  const pip = (px: number, py: number, squash: string) =>
    `<circle r="9" transform="translate(${px} ${py})${squash}" fill="#fff5e6"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0-84 74-46 0-8-74-46Z" fill="url(#pDieTop)"/><path d="M-74-46 0-8V82L-74 40Z" fill="url(#pDieLeft)"/><path d="M74-46 0-8V82L74 40Z" fill="#6d0716"/><path d="M-74-46 0-8 74-46M0-8V82" stroke="#ffb3a8" stroke-opacity=".6" stroke-width="2.5" fill="none"/>${pip(0, -46, " scale(1.4 .7)")}${pip(-52, -12, " skewY(28)")}${pip(-22, 46, " skewY(28)")}${pip(-37, 17, " skewY(28)")}${pip(22, 8, " skewY(-28)")}${pip(52, -8, " skewY(-28)")}${pip(22, 48, " skewY(-28)")}${pip(52, 30, " skewY(-28)")}</g>`;
}

function dice(): string {
  return `<defs><linearGradient id="pDieTop" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff8f80"/><stop offset="1" stop-color="#e0283c"/></linearGradient><linearGradient id="pDieLeft" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cf1c34"/><stop offset="1" stop-color="#8e0d22"/></linearGradient></defs>${die(166, 104, 0.82, 14)}${die(92, 166, 1, -9)}`;
}

function segments(count: number, inner: number, outer: number, colours: readonly string[]): string {
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 2 * Math.PI;
    const to = ((index + 1) / count) * 2 * Math.PI;
    const at = (r: number, angle: number) => `${n(r * Math.cos(angle))} ${n(r * Math.sin(angle))}`;
    return `<path d="M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z" fill="${colours[index % colours.length]}" stroke="#e8b64a" stroke-width="1"/>`;
  }).join("");
}

function wheel(): string {
  return `<defs>${gold}<radialGradient id="pWood"><stop offset=".55" stop-color="#8a4a1e"/><stop offset=".8" stop-color="#4a2009"/><stop offset="1" stop-color="#a8622a"/></radialGradient><radialGradient id="pBowl"><stop offset="0" stop-color="#b06a30"/><stop offset="1" stop-color="#2a0f05"/></radialGradient></defs><g transform="translate(128 132) rotate(-9) scale(1 .8)"><circle r="124" fill="#12050a"/><circle r="122" fill="url(#pWood)"/><circle r="122" fill="none" stroke="url(#pGold)" stroke-width="4"/><circle r="100" fill="none" stroke="url(#pGold)" stroke-width="3"/>${segments(36, 66, 98, ["#c41530", "#120d16"])}${segments(18, 56, 66, ["#2a0a10", "#3a1016"])}<circle r="56" fill="url(#pBowl)" stroke="url(#pGold)" stroke-width="3"/>${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn + 20})"><rect x="-4" y="-42" width="8" height="42" rx="4" fill="url(#pGold)"/><circle cy="-42" r="8" fill="url(#pGold)"/></g>`).join("")}<circle r="17" fill="url(#pGold)"/><circle cx="-5" cy="-6" r="6" fill="#fffbe6" opacity=".8"/><circle cx="58" cy="-58" r="9" fill="#fffdf6"/><circle cx="61" cy="-54" r="7" fill="#8d8796" opacity=".4"/></g>`;
}

function prizeWheel(): string {
  const bulbs = Array.from(
    { length: 24 },
    (_, index) =>
      `<circle cx="${n(110 * Math.cos((index * Math.PI) / 12))}" cy="${n(110 * Math.sin((index * Math.PI) / 12))}" r="5" fill="${index % 2 ? "#fff6c4" : "#ffb84a"}"/>`,
  );
  return `<defs>${gold}</defs><g transform="translate(128 132)"><circle r="121" fill="url(#pGold)"/><circle r="117" fill="#5a0d2a"/>${bulbs.join("")}<circle r="101" fill="url(#pGold)"/>${segments(12, 20, 96, ["#d81e4a", "#f4b12e", "#2447c8", "#12a06a", "#8a2bd0", "#f0662a"])}<circle r="96" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="10"/><circle r="27" fill="url(#pGold)"/><path d="${suits.diamond}" fill="#8e0d2c" transform="scale(.36)"/></g><path d="M128 40 110 2h36Z" fill="url(#pGold)" stroke="#5a2c05"/>`;
}

function ball(x: number, y: number, r: number, from: string, to: string, id: string): string {
  return `<defs><radialGradient id="${id}" cx="35%" cy="28%" r="80%"><stop offset="0" stop-color="#fff"/><stop offset=".22" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${n(r * 0.46)}" fill="#fdf6e6" opacity=".92"/><path d="${suits.diamond}" fill="${to}" transform="translate(${x} ${y}) scale(${n(r / 150)})"/>`;
}

function balls(): string {
  return [
    ball(70, 182, 52, "#ffd04a", "#9a5200", "pb1"),
    ball(186, 186, 50, "#4ad9ff", "#063a8a", "pb2"),
    ball(90, 78, 44, "#7af08a", "#055a2a", "pb3"),
    ball(184, 84, 40, "#e07aff", "#4a0a8a", "pb4"),
    ball(132, 136, 62, "#ff6a5a", "#8a0618", "pb5"),
  ].join("");
}

function pegs(): string {
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: row + 3 },
      (_, index) =>
        `<circle cx="${128 + (index - (row + 2) / 2) * 30}" cy="${44 + row * 30}" r="7.5" fill="url(#pPeg)"/>`,
    ).join(""),
  );
  const slots = Array.from(
    { length: 7 },
    (_, index) =>
      `<rect x="${18 + index * 32}" y="216" width="28" height="30" rx="7" fill="${["#ff4f6d", "#ff9a3d", "#ffd84a", "#5ee7a0", "#ffd84a", "#ff9a3d", "#ff4f6d"][index]}"/>`,
  );
  return `<defs><radialGradient id="pPeg" cx="35%" cy="30%" r="80%"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#b9c8ff"/><stop offset="1" stop-color="#3a3f9a"/></radialGradient></defs>${rows.join("")}${slots.join("")}${ball(148, 92, 17, "#ffe37a", "#b05a00", "pb9")}`;
}

function airship(): string {
  const seams = [-60, -30, 0, 30, 60].map(
    (x) => `<path d="M128 12C${128 + x * 1.5} 40 ${128 + x * 1.5} 130 ${128 + x * 0.35} 168" />`,
  );
  return `<defs>${gold}<radialGradient id="pSkin" cx="36%" cy="26%" r="85%"><stop offset="0" stop-color="#fff0cc"/><stop offset=".35" stop-color="#f0703a"/><stop offset="1" stop-color="#5c0f22"/></radialGradient></defs><path d="M128 8C206 8 236 66 222 108 212 138 172 150 158 172H98C84 150 44 138 34 108 20 66 50 8 128 8Z" fill="url(#pSkin)"/><g fill="none" stroke="#ffe6b0" stroke-opacity=".55" stroke-width="3">${seams.join("")}</g><path d="M34 92C80 118 176 118 222 92L218 114C176 136 80 136 38 114Z" fill="url(#pGold)"/><path d="M100 172 112 204M156 172 144 204M128 172V204" stroke="#3a1c0a" stroke-width="3"/><path d="M98 202H158L150 244C149 248 146 250 142 250H114C110 250 107 248 106 244Z" fill="#7a4418"/><path d="M98 202H158V212H98Z" fill="url(#pGold)"/>`;
}

const drawn: Readonly<Record<string, () => string>> = {
  cards,
  pair,
  trio,
  chips,
  dice,
  wheel,
  prizewheel: prizeWheel,
  balls,
  pegs,
  airship,
};

/** SVG of a drawn thing, in a box of 256 by 256. Throws when nobody draws it. */
export function drawProp(name: string): string {
  const draw = drawn[name];
  if (!draw) throw new Error(`nobody draws ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 256 256">${draw()}</svg>`;
}
