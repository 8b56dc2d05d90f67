import { glyphs, type Material } from "../art/emblems.ts";
import { iceBlock } from "../art/iceBlock.ts";
import { pictureOf } from "../art/picture.ts";
import { IceShore } from "../backdrops/IceShore.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{fish,glowing-star,lamp,mountain,penguin,tent,whale}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

const sky: Material = { light: "#f4fdff", middle: "#8fd2f4", dark: "#2b74b4", ink: "#ffffff" };
const mint: Material = { light: "#f0fff8", middle: "#86dcc0", dark: "#1f7a68", ink: "#f4fff0" };
const rose: Material = { light: "#fff4fa", middle: "#f0a8cc", dark: "#a03a78", ink: "#fff6fb" };
const lilac: Material = { light: "#f8f4ff", middle: "#b4a4f0", dark: "#4e3aa4", ink: "#fff8d8" };

/** Bright and brisk: reels that slip like on ice, stops in quick step, a xylophone in major. */
export const theme: PokieTheme = {
  symbols: {
    whale: { picture: picture("whale"), glow: "#7fc4ff" },
    tent: { picture: picture("tent"), glow: "#ffb27a" },
    mountain: { picture: picture("mountain"), glow: "#e6f2ff" },
    lamp: { picture: picture("lamp"), glow: "#ffcf6a" },
    "flake-ice": { picture: pictureOf(iceBlock(glyphs.flake, sky), 320), glow: null },
    "fir-ice": { picture: pictureOf(iceBlock(glyphs.fir, mint), 320), glow: null },
    "drop-ice": { picture: pictureOf(iceBlock(glyphs.drop, rose), 320), glow: null },
    "moon-ice": { picture: pictureOf(iceBlock(glyphs.moon, lilac), 320), glow: null },
    star: { picture: picture("glowing-star"), glow: "#ffe04a" },
    fish: { picture: picture("fish"), glow: "#4ae0ff" },
    penguin: { picture: picture("penguin"), glow: "#ffd24a" },
  },
  palette: { "--gold": "#ffd04a", "--gold-ink": "#2a1c00", "--surface": "#17507e", "--bg": "#0c2f50" },
  reels: {
    shade: ["#0e3a62", "#1c6498", "#3a92c8"],
    edge: "#d8f4ff",
    win: { line: "#ffd04a", core: "#ffffff", cell: "#fff3b8" },
  },
  Backdrop: IceShore,
  motion: { run_ms: 320, stop_ms: 120, speed: 27 },
  voice: { root_hz: 659, scale: [0, 2, 4, 7, 9, 12, 14, 16, 19, 21], shape: "triangle" },
  greeting: ["penguin", "fish", "star", "fish", "whale"],
};
