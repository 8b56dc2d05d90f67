import { n } from "./chance.ts";

/** A studio's frame: two metals and the ornament in its corners, drawn for the top left one. Never a letter. */
interface Frame {
  light: string;
  dark: string;
  corner: string;
  /** Between the corners along the foot. */
  foot: string;
}

const frames: Readonly<Record<string, Frame>> = {
  tidewick: {
    light: "#c8f4ff",
    dark: "#1a7ea0",
    corner: "M8 46C8 24 24 8 46 8M16 46C16 32 32 16 46 16M46 12a7 7 0 1 1 .1 0M12 46a7 7 0 1 1 0 .1",
    foot: "M180 628q15-14 30 0t30 0 30 0 30 0",
  },
  "baize-and-brass": {
    light: "#ffe7a6",
    dark: "#8a5a14",
    corner: "M8 60V8H60M18 60V18H60M8 34 34 8M26 26m-7 0 7-7 7 7-7 7Z",
    foot: "M210 630h60M240 616l12 12-12 12-12-12Z",
  },
  copperfinch: {
    light: "#ffc59a",
    dark: "#8a3a12",
    corner:
      "M8 70V20L20 8H70M20 20m-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0M48 14m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M14 48m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
    foot: "M200 630h80M216 630m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0M264 630m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
  },
  moonhare: {
    light: "#ffe1f2",
    dark: "#b0438c",
    corner: "M8 64C8 34 34 8 64 8M22 22a18 18 0 1 1 22-4 14 14 0 1 0-22 4M58 18l3 6 6 3-6 3-3 6-3-6-6-3 6-3Z",
    foot: "M190 630C215 612 265 612 290 630M240 612l4 8 8 4-8 4-4 8-4-8-8-4 8-4Z",
  },
  "polar-orchard": {
    light: "#ffffff",
    dark: "#5a9ad8",
    corner: "M8 58V8H58M8 8 44 44M26 8V26H8M44 8l-8 10M8 44l10-8",
    foot: "M240 612V640M228 618l24 16M252 618l-24 16M200 628h22M258 628h22",
  },
};

/** The frame of a studio's tiles, or none for a studio that has not drawn one. */
export function paintFrame(studio: string): string {
  const frame = frames[studio];
  if (!frame) return "";
  const corners = [
    "",
    "translate(480 0) scale(-1 1)",
    "translate(0 640) scale(1 -1)",
    "translate(480 640) scale(-1 -1)",
  ].map((place) => `<path d="${frame.corner}" transform="${place}"/>`);
  const line = (inset: number, wide: number, opacity: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(480 - inset * 2)}" height="${n(640 - inset * 2)}" rx="10" stroke-width="${wide}" opacity="${opacity}"/>`;
  return `<defs><linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${frame.light}"/><stop offset=".35" stop-color="${frame.dark}"/><stop offset=".6" stop-color="${frame.light}"/><stop offset="1" stop-color="${frame.dark}"/></linearGradient></defs><g fill="none" stroke="#000" stroke-opacity=".45">${line(6, 9, 1)}</g><g fill="none" stroke="url(#metal)">${line(4, 5, 1)}${line(11, 1.4, 0.6)}<g stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${corners.join("")}<path d="${frame.foot}"/></g></g>`;
}
