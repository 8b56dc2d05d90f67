import { cog, glyphs, type Material } from "../art/emblems.ts";
import greatGear from "../art/greatGear.svg?raw";
import { pictureFrom, pictureOf } from "../art/picture.ts";
import { Clockworks } from "../backdrops/Clockworks.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/cogwrightsVault/*.svg", { eager: true, query: "?raw", import: "default" }),
);

const brass: Material = { light: "#fff0b4", middle: "#d9a441", dark: "#7a4d10", ink: "#5b3608" };
const copper: Material = { light: "#ffd0ae", middle: "#c96f42", dark: "#682a14", ink: "#4a1a0a" };
const steel: Material = { light: "#f4f8ff", middle: "#9aa9bb", dark: "#475568", ink: "#2b3646" };
const iron: Material = { light: "#b9bfc6", middle: "#6a717b", dark: "#2b3038", ink: "#15181d" };

/** Clockwork: a short hard run, even stops like a ratchet, square-toothed tones. */
export const theme: PokieTheme = {
  symbols: {
    automaton: { picture: drawing("automaton"), glow: "#9fd8ff" },
    lock: { picture: drawing("lock"), glow: "#ffc24a" },
    hourglass: { picture: drawing("hourglass"), glow: "#ffb56a" },
    spark: { picture: drawing("spark"), glow: "#fff07a" },
    brass: { picture: pictureOf(cog(glyphs.sun, brass), 320), glow: null },
    copper: { picture: pictureOf(cog(glyphs.drop, copper), 320), glow: null },
    steel: { picture: pictureOf(cog(glyphs.hex, steel), 320), glow: null },
    iron: { picture: pictureOf(cog(glyphs.bolt, iron), 320), glow: null },
    gear: { picture: pictureFrom(greatGear), glow: null },
    key: { picture: drawing("key"), glow: "#ffe08a" },
  },
  palette: { "--gold": "#f0b65a", "--gold-ink": "#241203", "--surface": "#2a1b14", "--bg": "#140b09" },
  reels: {
    shade: ["#100807", "#2f2019", "#4b3427"],
    edge: "#d99a4a",
    win: { line: "#ffcb6e", core: "#fff6df", cell: "#ffdfa0" },
  },
  Backdrop: Clockworks,
  motion: { run_ms: 360, stop_ms: 180, speed: 26 },
  voice: { root_hz: 294, scale: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18], shape: "square" },
  greeting: ["automaton", "hourglass", "gear", "lock", "spark"],
};
