import { SweetFoundry } from "../backdrops/SweetFoundry.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{bell,candy,crown,donut,gem,lollipop,ring,strawberry}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** Sweets out of the mould: soft bounces and a music box. */
export const theme: PokieTheme = {
  symbols: {
    crown: { picture: picture("crown"), glow: "#ffd24a" },
    gem: { picture: picture("gem"), glow: "#7fd8ff" },
    ring: { picture: picture("ring"), glow: "#ffe9a8" },
    candy: { picture: picture("candy"), glow: "#ff7fc0" },
    lollipop: { picture: picture("lollipop"), glow: "#ff9a5e" },
    donut: { picture: picture("donut"), glow: "#ffb0d8" },
    strawberry: { picture: picture("strawberry"), glow: "#ff6b7f" },
    bell: { picture: picture("bell"), glow: "#ffc545" },
  },
  palette: { "--gold": "#ffb8e0", "--gold-ink": "#38061f", "--surface": "#4a1a44", "--bg": "#2a0d2c" },
  reels: {
    shade: ["#32103a", "#571f5c", "#7a2f78"],
    edge: "#ffb8e0",
    win: { line: "#ff8fd0", core: "#ffffff", cell: "#ffe0f2" },
  },
  Backdrop: SweetFoundry,
  motion: { run_ms: 340, stop_ms: 60, speed: 22 },
  voice: { root_hz: 587, scale: [0, 2, 4, 7, 9, 12, 14, 16, 19, 21], shape: "triangle" },
  greeting: ["candy", "crown", "donut", "gem", "lollipop", "ring"],
};
