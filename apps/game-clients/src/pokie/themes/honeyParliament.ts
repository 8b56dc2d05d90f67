import { HoneyMeadow } from "../backdrops/HoneyMeadow.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/honeyParliament/*.svg", { eager: true, query: "?raw", import: "default" }),
);

/** Warm and quick: short runs, close stops, a bright major scale. */
export const theme: PokieTheme = {
  symbols: {
    bee: { picture: drawing("bee"), glow: "#ffd23d" },
    butterfly: { picture: drawing("butterfly"), glow: "#ff9a3d" },
    sunflower: { picture: drawing("sunflower"), glow: "#ffcb2e" },
    hibiscus: { picture: drawing("hibiscus"), glow: "#ff6f8f" },
    blossom: { picture: drawing("blossom"), glow: "#ffa6cf" },
    clover: { picture: drawing("clover"), glow: "#79e06a" },
    mushroom: { picture: drawing("mushroom"), glow: "#ff7b6b" },
    honey: { picture: drawing("honey"), glow: "#ffb61f" },
  },
  palette: { "--gold": "#ffc84a", "--gold-ink": "#2a1500", "--surface": "#2f1c06", "--bg": "#1d1003" },
  reels: {
    shade: ["#2a1503", "#5a3408", "#855212"],
    edge: "#ffd77a",
    win: { line: "#fff0b0", core: "#ffffff", cell: "#fff0b0" },
  },
  Backdrop: HoneyMeadow,
  motion: { run_ms: 320, stop_ms: 120, speed: 24 },
  voice: { root_hz: 523, scale: [0, 4, 7, 9, 12, 16, 19, 21, 24, 28], shape: "triangle" },
  greeting: ["bee", "honey", "sunflower", "honey", "butterfly"],
};
