import bamboo from "../art/bamboo.svg?raw";
import fan from "../art/fan.svg?raw";
import foxfire from "../art/foxfire.svg?raw";
import foxMask from "../art/foxMask.svg?raw";
import { pictureFrom } from "../art/picture.ts";
import { FoxShrine } from "../backdrops/FoxShrine.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/nineTailLantern/*.svg", { eager: true, query: "?raw", import: "default" }),
);

/** A warm night: light feet, long tails of tone in a pentatonic scale. */
export const theme: PokieTheme = {
  symbols: {
    fox: { picture: drawing("fox"), glow: "#ff9a4a" },
    mask: { picture: pictureFrom(foxMask), glow: "#ffb0b8" },
    fan: { picture: pictureFrom(fan), glow: "#ff8aa0" },
    lotus: { picture: drawing("lotus"), glow: "#ff9fd0" },
    blossom: { picture: drawing("blossom"), glow: "#ffb0d8" },
    bamboo: { picture: pictureFrom(bamboo), glow: "#a8e07a" },
    peach: { picture: drawing("peach"), glow: "#ffb08a" },
    moon: { picture: drawing("moon"), glow: "#ffe9a0" },
    foxfire: { picture: pictureFrom(foxfire), glow: null },
    redlamp: { picture: drawing("redlamp"), glow: "#ff5a4a" },
  },
  palette: { "--gold": "#ff9f6b", "--gold-ink": "#2a0b05", "--surface": "#2a1648", "--bg": "#120a28" },
  reels: {
    shade: ["#0d0824", "#2a1650", "#46246e"],
    edge: "#ff9f6b",
    win: { line: "#8fe4ff", core: "#ffffff", cell: "#ffd0a8" },
  },
  Backdrop: FoxShrine,
  motion: { run_ms: 380, stop_ms: 140, speed: 23 },
  voice: { root_hz: 440, scale: [0, 2, 5, 7, 9, 12, 14, 17, 19, 24], shape: "sine" },
  greeting: ["fox", "foxfire", "mask", "foxfire", "lotus"],
};
