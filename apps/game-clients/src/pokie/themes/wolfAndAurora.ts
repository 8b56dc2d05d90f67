import aurora from "../art/aurora.svg?raw";
import { glyphs, type Material, tablet } from "../art/emblems.ts";
import howl from "../art/howl.svg?raw";
import { pictureFrom, pictureOf } from "../art/picture.ts";
import { FrozenForest } from "../backdrops/FrozenForest.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{eagle,hare,owl,wolf}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

const amber: Material = { light: "#ffe9b0", middle: "#c98a3a", dark: "#5f3510", ink: "#ffd76a" };
const pine: Material = { light: "#c8e8c8", middle: "#557a62", dark: "#1d3528", ink: "#d6ffd0" };
const ice: Material = { light: "#ffffff", middle: "#8fc2e6", dark: "#315a8c", ink: "#f2fbff" };
const dusk: Material = { light: "#dcd0ff", middle: "#7a68b0", dark: "#33265e", ink: "#fff3c0" };

/** Cold and clear: a long run, stops like steps in snow, open fifths. */
export const theme: PokieTheme = {
  symbols: {
    wolf: { picture: picture("wolf"), glow: "#a8c4ff" },
    eagle: { picture: picture("eagle"), glow: "#ffdca8" },
    hare: { picture: picture("hare"), glow: "#ffffff" },
    owl: { picture: picture("owl"), glow: "#d9b08a" },
    "sun-rune": { picture: pictureOf(tablet(glyphs.sun, amber), 320), glow: null },
    "fir-rune": { picture: pictureOf(tablet(glyphs.fir, pine), 320), glow: null },
    "ice-rune": { picture: pictureOf(tablet(glyphs.flake, ice), 320), glow: null },
    "moon-rune": { picture: pictureOf(tablet(glyphs.moon, dusk), 320), glow: null },
    aurora: { picture: pictureFrom(aurora), glow: null },
    howl: { picture: pictureFrom(howl), glow: null },
  },
  palette: { "--gold": "#b7a8ff", "--gold-ink": "#0d0828", "--surface": "#1a2050", "--bg": "#0a0c26" },
  reels: {
    shade: ["#080a22", "#1a2252", "#2e3a7a"],
    edge: "#b7a8ff",
    win: { line: "#7dffd2", core: "#ffffff", cell: "#d8d0ff" },
  },
  Backdrop: FrozenForest,
  motion: { run_ms: 470, stop_ms: 175, speed: 21 },
  voice: { root_hz: 247, scale: [0, 2, 3, 7, 9, 12, 14, 15, 19, 21], shape: "sine" },
  greeting: ["wolf", "eagle", "aurora", "hare", "owl"],
};
