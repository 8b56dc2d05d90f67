import { FrostHedge } from "../backdrops/FrostHedge.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/frostberryCascade/*.svg", { eager: true, query: "?raw", import: "default" }),
);

/** Berries under ice: a crisp pause, then glass bells on a lydian scale. */
export const theme: PokieTheme = {
  symbols: {
    fox: { picture: drawing("fox"), glow: "#ffb27a" },
    hare: { picture: drawing("hare"), glow: "#f4e6ff" },
    strawberry: { picture: drawing("strawberry"), glow: "#ff6b7f" },
    cherries: { picture: drawing("cherries"), glow: "#ff4f6a" },
    blueberries: { picture: drawing("blueberries"), glow: "#7fa2ff" },
    grapes: { picture: drawing("grapes"), glow: "#b98cff" },
    clover: { picture: drawing("clover"), glow: "#7fe0a0" },
    leaf: { picture: drawing("leaf"), glow: "#ffb36b" },
    snowflake: { picture: drawing("snowflake"), glow: "#d6f6ff" },
  },
  palette: { "--gold": "#a9e6ff", "--gold-ink": "#04202c", "--surface": "#12304a", "--bg": "#081a2b" },
  reels: {
    shade: ["#0a2238", "#123a58", "#1f5a80"],
    edge: "#a9e6ff",
    win: { line: "#7fd8ff", core: "#ffffff", cell: "#d6f6ff" },
  },
  Backdrop: FrostHedge,
  motion: { run_ms: 360, stop_ms: 90, speed: 20 },
  voice: { root_hz: 523, scale: [0, 2, 4, 6, 7, 9, 11, 12, 14, 16], shape: "sine" },
  greeting: ["fox", "snowflake", "hare", "strawberry", "cherries", "blueberries"],
};
