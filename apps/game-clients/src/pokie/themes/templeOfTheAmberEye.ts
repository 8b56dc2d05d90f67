import { glyphs, type Material, tablet } from "../art/emblems.ts";
import eye from "../art/eye.svg?raw";
import gate from "../art/gate.svg?raw";
import { gems } from "../art/gems.ts";
import { pictureFrom, pictureOf } from "../art/picture.ts";
import { AmberTemple } from "../backdrops/AmberTemple.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/templeOfTheAmberEye/*.svg", { eager: true, query: "?raw", import: "default" }),
);

const sandstone: Material = { light: "#ffe7b8", middle: "#d6a35c", dark: "#7a4d1c", ink: "#9c4a1c" };
const turquoise: Material = { light: "#c8fff2", middle: "#3f9f98", dark: "#144f52", ink: "#0e3a44" };
const granite: Material = { light: "#e6dcd4", middle: "#97867c", dark: "#473a36", ink: "#3c5a2c" };

/** Stone and torchlight: heavy stops, an old scale with a step and a half. */
export const theme: PokieTheme = {
  symbols: {
    lion: { picture: drawing("lion"), glow: "#ffc45a" },
    peacock: { picture: drawing("peacock"), glow: "#5fe0d0" },
    amphora: { picture: drawing("amphora"), glow: "#ff9a5a" },
    ring: { picture: drawing("ring"), glow: "#ffe6a0" },
    sun: { picture: pictureOf(tablet(glyphs.sun, sandstone), 320), glow: null },
    ibis: { picture: pictureOf(tablet(glyphs.ibis, turquoise), 320), glow: null },
    reed: { picture: pictureOf(tablet(glyphs.reed, granite), 320), glow: null },
    eye: { picture: pictureFrom(eye), glow: null },
    amber: { picture: pictureOf(gems.amber, 320), glow: null },
    gate: { picture: pictureFrom(gate), glow: null },
  },
  palette: { "--gold": "#ffb93f", "--gold-ink": "#261202", "--surface": "#3a2410", "--bg": "#1a1007" },
  reels: {
    shade: ["#171009", "#3d2a14", "#654620"],
    edge: "#f0b85a",
    win: { line: "#ffcf6a", core: "#fffae0", cell: "#ffe2a0" },
  },
  Backdrop: AmberTemple,
  motion: { run_ms: 460, stop_ms: 210, speed: 20 },
  voice: { root_hz: 277, scale: [0, 1, 4, 5, 7, 8, 11, 12, 16, 17], shape: "triangle" },
  greeting: ["lion", "eye", "amber", "eye", "peacock"],
};
