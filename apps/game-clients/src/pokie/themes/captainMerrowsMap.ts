import chart from "../art/chart.svg?raw";
import { coin, glyphs, type Material } from "../art/emblems.ts";
import { pictureFrom, pictureOf } from "../art/picture.ts";
import { TreasureCove } from "../backdrops/TreasureCove.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/captainMerrowsMap/*.svg", { eager: true, query: "?raw", import: "default" }),
);

const gold: Material = { light: "#fff2b8", middle: "#eeb53a", dark: "#8a5410", ink: "#b87a1c" };
const silver: Material = { light: "#ffffff", middle: "#b9c4d6", dark: "#56627a", ink: "#8895ab" };
const copper: Material = { light: "#ffd2b0", middle: "#cf7a48", dark: "#6b2d14", ink: "#9c4f28" };

/** Sunset and salt: an unhurried roll, a sea shanty's minor scale. */
export const theme: PokieTheme = {
  symbols: {
    brig: { picture: drawing("brig"), glow: "#ffd9a0" },
    spyglass: { picture: drawing("spyglass"), glow: "#ffb86a" },
    cutlass: { picture: drawing("cutlass"), glow: "#cfe4ff" },
    bottle: { picture: drawing("bottle"), glow: "#7fe0a8" },
    doubloon: { picture: pictureOf(coin(glyphs.skull, gold), 320), glow: null },
    real: { picture: pictureOf(coin(glyphs.cross, silver), 320), glow: null },
    penny: { picture: pictureOf(coin(glyphs.crown, copper), 320), glow: null },
    shell: { picture: drawing("shell"), glow: "#ffb3c4" },
    trident: { picture: drawing("trident"), glow: "#7ff2ff" },
    map: { picture: pictureFrom(chart), glow: null },
  },
  palette: { "--gold": "#ffcf6b", "--gold-ink": "#2a1205", "--surface": "#38182f", "--bg": "#1c0b1e" },
  reels: {
    shade: ["#1c0b1e", "#4a2038", "#73364a"],
    edge: "#ffcf6b",
    win: { line: "#ffd98a", core: "#fff8e0", cell: "#ffe6ac" },
  },
  Backdrop: TreasureCove,
  motion: { run_ms: 440, stop_ms: 160, speed: 20 },
  voice: { root_hz: 330, scale: [0, 3, 5, 7, 10, 12, 15, 17, 19, 22], shape: "triangle" },
  greeting: ["brig", "trident", "map", "trident", "spyglass"],
};
