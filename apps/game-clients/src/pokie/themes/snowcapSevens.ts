import bar from "../art/bar.svg?raw";
import frost from "../art/frost.svg?raw";
import { pictureFrom } from "../art/picture.ts";
import seven from "../art/seven.svg?raw";
import { MountainHut } from "../backdrops/MountainHut.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{bell,cherries,lemon,orange,watermelon}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** A machine of wood and brass in a warm hut: a long pull, three hard stops, and a zither's open chord. */
export const theme: PokieTheme = {
  symbols: {
    seven: { picture: pictureFrom(seven), glow: null },
    frost: { picture: pictureFrom(frost), glow: null },
    bar: { picture: pictureFrom(bar), glow: null },
    bell: { picture: picture("bell"), glow: "#ffc23d" },
    melon: { picture: picture("watermelon"), glow: "#ff6a7a" },
    orange: { picture: picture("orange"), glow: "#ffa03a" },
    lemon: { picture: picture("lemon"), glow: "#fff04a" },
    cherries: { picture: picture("cherries"), glow: "#ff4a66" },
  },
  palette: { "--gold": "#ffd2a0", "--gold-ink": "#2e1404", "--surface": "#3a2a56", "--bg": "#1c1638" },
  reels: {
    shade: ["#2a1a3e", "#e8e4f4", "#ffffff"],
    edge: "#c88a4a",
    win: { line: "#e2203a", core: "#fff0d0", cell: "#e2203a" },
  },
  Backdrop: MountainHut,
  motion: { run_ms: 560, stop_ms: 320, speed: 17 },
  voice: { root_hz: 392, scale: [0, 4, 7, 11, 12, 16, 19, 23, 24, 28], shape: "square" },
  greeting: ["seven", "frost", "bell"],
};
