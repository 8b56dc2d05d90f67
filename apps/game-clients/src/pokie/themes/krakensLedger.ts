import ledger from "../art/ledger.svg?raw";
import { pictureFrom } from "../art/picture.ts";
import { SunkenOffice } from "../backdrops/SunkenOffice.tsx";
import { drawingNamed, type PokieTheme } from "./theme.ts";

const drawing = drawingNamed(
  import.meta.glob("../art/krakensLedger/*.svg", { eager: true, query: "?raw", import: "default" }),
);

/** Deep water and wet paper: heavy drops, and low bells on a scale that never quite resolves. */
export const theme: PokieTheme = {
  symbols: {
    trident: { picture: drawing("trident"), glow: "#ffd75a" },
    pearl: { picture: drawing("pearl"), glow: "#ffd9f0" },
    compass: { picture: drawing("compass"), glow: "#8fe6ff" },
    key: { picture: drawing("key"), glow: "#ffcf5a" },
    quill: { picture: drawing("quill"), glow: "#b8e0ff" },
    lantern: { picture: drawing("lantern"), glow: "#ffb45a" },
    bottle: { picture: drawing("bottle"), glow: "#7fe0a8" },
    shell: { picture: drawing("shell"), glow: "#ffb9a0" },
    kraken: { picture: drawing("kraken"), glow: "#ff6ab8" },
    ledger: { picture: pictureFrom(ledger), glow: null },
  },
  palette: { "--gold": "#6ff0d0", "--gold-ink": "#02241f", "--surface": "#0e3a42", "--bg": "#05202a" },
  reels: {
    shade: ["#041a24", "#0a3038", "#14505a"],
    edge: "#6ff0d0",
    win: { line: "#ff6ab8", core: "#ffffff", cell: "#b8ffe8" },
  },
  Backdrop: SunkenOffice,
  motion: { run_ms: 420, stop_ms: 110, speed: 18 },
  voice: { root_hz: 185, scale: [0, 1, 5, 6, 10, 12, 13, 17, 18, 22], shape: "sine" },
  greeting: ["trident", "kraken", "pearl", "kraken", "compass"],
};
