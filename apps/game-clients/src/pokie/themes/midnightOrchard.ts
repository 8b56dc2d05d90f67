import { NightOrchard } from "../backdrops/NightOrchard.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/midnightOrchard/*.svg", { eager: true, query: "?raw", import: "default" }),
);

/** A classic: three reels that stop firmly, one after the other, with the ring of an old machine. */
export const theme: PokieTheme = {
  symbols: {
    star: { picture: drawing("star"), glow: "#ffd84a" },
    bell: { picture: drawing("bell"), glow: "#ffb52e" },
    melon: { picture: drawing("melon"), glow: "#ff6a7a" },
    grapes: { picture: drawing("grapes"), glow: "#b57bff" },
    orange: { picture: drawing("orange"), glow: "#ff9c3a" },
    lemon: { picture: drawing("lemon"), glow: "#ffe94a" },
    cherries: { picture: drawing("cherries"), glow: "#ff4a66" },
    moon: { picture: drawing("moon"), glow: "#fff3c0" },
  },
  palette: { "--gold": "#ffb3d9", "--gold-ink": "#2b0620", "--surface": "#2a1140", "--bg": "#170826" },
  reels: {
    shade: ["#12052a", "#35145c", "#57248a"],
    edge: "#ff9ed0",
    win: { line: "#ffd84a", core: "#fffbe0", cell: "#ffe9a0" },
  },
  Backdrop: NightOrchard,
  motion: { run_ms: 460, stop_ms: 280, speed: 19 },
  voice: { root_hz: 440, scale: [0, 4, 7, 12, 16, 19, 24, 28, 31, 36], shape: "square" },
  greeting: ["star", "moon", "cherries"],
};
