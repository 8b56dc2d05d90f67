import { neonSigns, signPicture } from "../art/neonSigns.ts";
import { DesertNight } from "../backdrops/DesertNight.tsx";
import type { PokieTheme } from "./theme.ts";

/** Tubes that hum: short drops, and square tones on a blues scale. */
export const theme: PokieTheme = {
  symbols: Object.fromEntries(neonSigns.map((sign) => [sign, { picture: signPicture(sign), glow: null }])),
  palette: { "--gold": "#5cf2ff", "--gold-ink": "#00252b", "--surface": "#1d1440", "--bg": "#0c0820" },
  reels: {
    shade: ["#08051a", "#130c30", "#1e1447"],
    edge: "#b06bff",
    win: { line: "#ff4fd8", core: "#ffffff", cell: "#5cf2ff" },
  },
  Backdrop: DesertNight,
  motion: { run_ms: 300, stop_ms: 50, speed: 24 },
  voice: { root_hz: 220, scale: [0, 3, 5, 6, 7, 10, 12, 15, 17, 19], shape: "square" },
  greeting: ["chevron", "armadillo", "ring", "star", "disc", "cactus", "bars"],
};
