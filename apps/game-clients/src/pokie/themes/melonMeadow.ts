import { MelonField } from "../backdrops/MelonField.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{lemon,orange,peach,pineapple,strawberry,watermelon}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** A slow summer afternoon: everything rolls, a warm major scale. */
export const theme: PokieTheme = {
  symbols: {
    watermelon: { picture: picture("watermelon"), glow: "#7fe07a" },
    orange: { picture: picture("orange"), glow: "#ffb24a" },
    lemon: { picture: picture("lemon"), glow: "#ffe95c" },
    peach: { picture: picture("peach"), glow: "#ffb79a" },
    pineapple: { picture: picture("pineapple"), glow: "#ffd75c" },
    strawberry: { picture: picture("strawberry"), glow: "#ff6b7f" },
  },
  palette: { "--gold": "#ffe27a", "--gold-ink": "#2b2000", "--surface": "#22401f", "--bg": "#12260f" },
  reels: {
    shade: ["#143016", "#1f4a20", "#2e6a2c"],
    edge: "#ffe27a",
    win: { line: "#b6f06a", core: "#ffffff", cell: "#fff2b0" },
  },
  Backdrop: MelonField,
  motion: { run_ms: 420, stop_ms: 80, speed: 17 },
  voice: { root_hz: 294, scale: [0, 4, 7, 9, 12, 16, 19, 21, 24, 28], shape: "triangle" },
  greeting: ["watermelon", "lemon", "peach", "orange", "pineapple"],
};
