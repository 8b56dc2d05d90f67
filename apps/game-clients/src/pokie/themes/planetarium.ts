import { coin, glyphs, type Material } from "../art/emblems.ts";
import { pictureOf } from "../art/picture.ts";
import { OrreryDome } from "../backdrops/OrreryDome.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{comet,compass,hourglass,moon,planet,telescope}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

const gilt: Material = { light: "#fff1bd", middle: "#c8923a", dark: "#5e3a0e", ink: "#fff6d0" };
const night: Material = { light: "#c4d0ff", middle: "#4a58c0", dark: "#171c5c", ink: "#fff3c0" };
const violet: Material = { light: "#f0ccff", middle: "#8a4ac0", dark: "#34125c", ink: "#ffe6ff" };
const verdigris: Material = { light: "#d0ffee", middle: "#3a9a86", dark: "#0e4038", ink: "#f0fff8" };

/** Clockwork and starlight: an even run, stops like ticks, and a music box that climbs in fourths. */
export const theme: PokieTheme = {
  symbols: {
    telescope: { picture: picture("telescope"), glow: "#ffe08a" },
    hourglass: { picture: picture("hourglass"), glow: "#ffcf8a" },
    moon: { picture: picture("moon"), glow: "#fff3c8" },
    compass: { picture: picture("compass"), glow: "#a8d8ff" },
    "sun-disc": { picture: pictureOf(coin(glyphs.sun, gilt), 320), glow: null },
    "star-disc": { picture: pictureOf(coin(glyphs.star, night), 320), glow: null },
    "sign-disc": { picture: pictureOf(coin(glyphs.moon, violet), 320), glow: null },
    "drop-disc": { picture: pictureOf(coin(glyphs.drop, verdigris), 320), glow: null },
    planet: { picture: picture("planet"), glow: "#ffb86a" },
    comet: { picture: picture("comet"), glow: "#8fd0ff" },
  },
  palette: { "--gold": "#ffdf90", "--gold-ink": "#2a1a02", "--surface": "#231f5c", "--bg": "#0d0b30" },
  reels: {
    shade: ["#0a0a2a", "#1c1c58", "#303088"],
    edge: "#ffdf90",
    win: { line: "#ffdf90", core: "#ffffff", cell: "#fff0c0" },
  },
  Backdrop: OrreryDome,
  motion: { run_ms: 440, stop_ms: 150, speed: 20 },
  voice: { root_hz: 554, scale: [0, 5, 7, 10, 12, 15, 17, 19, 22, 24], shape: "sine" },
  greeting: ["telescope", "planet", "moon", "planet", "hourglass"],
};
