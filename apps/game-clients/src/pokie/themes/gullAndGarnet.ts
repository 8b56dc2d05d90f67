import gull from "../art/gull.svg?raw";
import { pictureFrom } from "../art/picture.ts";
import { symbolPicture } from "../art/symbols.ts";
import { HarbourMorning } from "../backdrops/HarbourMorning.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{bottle,crown,feather,money-bag,ring,sailboat,shell}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** A brisk harbour morning: reels run short, and a hornpipe's scale. */
export const theme: PokieTheme = {
  symbols: {
    gull: { picture: pictureFrom(gull), glow: null },
    garnet: { picture: symbolPicture("rose"), glow: null },
    ring: { picture: picture("ring"), glow: "#ffe9a8" },
    crown: { picture: picture("crown"), glow: "#ffd24a" },
    sailboat: { picture: picture("sailboat"), glow: "#9fd8ff" },
    bottle: { picture: picture("bottle"), glow: "#8fe0b0" },
    shell: { picture: picture("shell"), glow: "#ffc9a0" },
    feather: { picture: picture("feather"), glow: "#bcd0ff" },
    chest: { picture: picture("money-bag"), glow: "#ffc545" },
  },
  palette: { "--gold": "#ff9aa8", "--gold-ink": "#330410", "--surface": "#1c2f44", "--bg": "#0d1a29" },
  reels: {
    shade: ["#0c1a2a", "#1a3450", "#2b5276"],
    edge: "#ff9aa8",
    win: { line: "#ff5e78", core: "#fff0f2", cell: "#ffc2cb" },
  },
  Backdrop: HarbourMorning,
  motion: { run_ms: 340, stop_ms: 130, speed: 25 },
  voice: { root_hz: 440, scale: [0, 2, 4, 5, 7, 9, 11, 12, 14, 16], shape: "triangle" },
  greeting: ["gull", "chest", "garnet", "chest", "crown"],
};
