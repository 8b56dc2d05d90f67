import { symbolNames, symbolPicture } from "../art/symbols.ts";
import { Seascape } from "../backdrops/Seascape.tsx";
import type { PokieTheme } from "./theme.ts";

export const theme: PokieTheme = {
  symbols: Object.fromEntries(symbolNames.map((name) => [name, { picture: symbolPicture(name), glow: null }])),
  palette: {},
  reels: {
    shade: ["#040a16", "#10243f", "#1c3a5e"],
    edge: "#eebc4a",
    win: { line: "#eebc4a", core: "#fff6d8", cell: "#ffdf8a" },
  },
  Backdrop: Seascape,
  motion: { run_ms: 420, stop_ms: 170, speed: 21 },
  voice: { root_hz: 392, scale: [0, 2, 4, 7, 9, 12, 14, 16, 19, 21], shape: "sine" },
  greeting: ["ship", "lighthouse", "compass", "lighthouse", "helm"],
};
