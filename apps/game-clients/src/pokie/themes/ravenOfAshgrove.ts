import { AshGrove } from "../backdrops/AshGrove.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/ravenOfAshgrove/*.svg", { eager: true, query: "?raw", import: "default" }),
);

/** Dusk and mist: slow reels, a low minor voice, light only where a candle burns. */
export const theme: PokieTheme = {
  symbols: {
    raven: { picture: drawing("raven"), glow: "#b89cff" },
    crystal: { picture: drawing("crystal"), glow: "#c47dff" },
    ghost: { picture: drawing("ghost"), glow: "#e4ecff" },
    key: { picture: drawing("key"), glow: "#ffcf5a" },
    candle: { picture: drawing("candle"), glow: "#ffb45a" },
    quill: { picture: drawing("quill"), glow: "#9db4ff" },
    rosebud: { picture: drawing("rosebud"), glow: "#ff5a7a" },
    leaf: { picture: drawing("leaf"), glow: "#ff9a4a" },
    toadstool: { picture: drawing("toadstool"), glow: "#ff7b6b" },
  },
  palette: { "--gold": "#cdb4ff", "--gold-ink": "#150b2a", "--surface": "#21183a", "--bg": "#110b20" },
  reels: {
    shade: ["#0b0818", "#231a40", "#3a2c62"],
    edge: "#cdb4ff",
    win: { line: "#cdb4ff", core: "#ffffff", cell: "#e9ddff" },
  },
  Backdrop: AshGrove,
  motion: { run_ms: 480, stop_ms: 190, speed: 18 },
  voice: { root_hz: 262, scale: [0, 3, 7, 8, 12, 15, 19, 20, 24, 27], shape: "triangle" },
  greeting: ["crystal", "key", "raven", "candle", "ghost"],
};
