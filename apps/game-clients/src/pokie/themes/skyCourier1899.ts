import balloon from "../art/balloon.svg?raw";
import { glyphs, type Material, stamp } from "../art/emblems.ts";
import letter from "../art/letter.svg?raw";
import { pictureFrom, pictureOf } from "../art/picture.ts";
import { SkyHarbour } from "../backdrops/SkyHarbour.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{compass,eagle,kite,telescope}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

const red: Material = { light: "#ffc9b8", middle: "#d6483f", dark: "#7d1a22", ink: "#fff0e0" };
const blue: Material = { light: "#c4e2ff", middle: "#3b78c4", dark: "#173a78", ink: "#f2f8ff" };
const green: Material = { light: "#c9f2cc", middle: "#3f9a63", dark: "#17502f", ink: "#f2fff2" };
const violet: Material = { light: "#e2ceff", middle: "#7d57b8", dark: "#3c2170", ink: "#fbf5ff" };

/** Morning air: quick and airy, close stops, a bright lydian climb. */
export const theme: PokieTheme = {
  symbols: {
    spyglass: { picture: picture("telescope"), glow: "#fff0c0" },
    eagle: { picture: picture("eagle"), glow: "#ffd9a0" },
    kite: { picture: picture("kite"), glow: "#ff9ab0" },
    compass: { picture: picture("compass"), glow: "#ffe08a" },
    "wing-stamp": { picture: pictureOf(stamp(glyphs.wing, red), 320), glow: null },
    "tower-stamp": { picture: pictureOf(stamp(glyphs.tower, blue), 320), glow: null },
    "sail-stamp": { picture: pictureOf(stamp(glyphs.sail, green), 320), glow: null },
    "star-stamp": { picture: pictureOf(stamp(glyphs.star, violet), 320), glow: null },
    balloon: { picture: pictureFrom(balloon), glow: null },
    letter: { picture: pictureFrom(letter), glow: null },
  },
  palette: { "--gold": "#ffd57a", "--gold-ink": "#241503", "--surface": "#1f3a5c", "--bg": "#10233c" },
  reels: {
    shade: ["#123152", "#245a86", "#3b7cab"],
    edge: "#ffe3a8",
    win: { line: "#ffe08a", core: "#ffffff", cell: "#fff0c0" },
  },
  Backdrop: SkyHarbour,
  motion: { run_ms: 300, stop_ms: 110, speed: 25 },
  voice: { root_hz: 494, scale: [0, 4, 6, 7, 11, 12, 16, 18, 19, 23], shape: "triangle" },
  greeting: ["spyglass", "balloon", "letter", "balloon", "eagle"],
};
