import { AuroraLine } from "../backdrops/AuroraLine.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob(
    "../../../../../tools/tiles/objects/{bear,locomotive,wolf,owl,bell,scroll,mountain,star,coin,lamp}.webp",
    {
      eager: true,
      query: "?url",
      import: "default",
    },
  ),
);

/** Steady as a train: an even beat between the stops, cold light, a pentatonic scale of bells. */
export const theme: PokieTheme = {
  symbols: {
    bear: { picture: picture("bear"), glow: "#e8f4ff" },
    locomotive: { picture: picture("locomotive"), glow: "#ff8a6a" },
    wolf: { picture: picture("wolf"), glow: "#9fc2ff" },
    owl: { picture: picture("owl"), glow: "#d9a878" },
    bell: { picture: picture("bell"), glow: "#ffc545" },
    scroll: { picture: picture("scroll"), glow: "#ffe2b0" },
    mountain: { picture: picture("mountain"), glow: "#7fb2e8" },
    star: { picture: picture("star"), glow: "#ffe36a" },
    coin: { picture: picture("coin"), glow: "#7dffd9" },
    lamp: { picture: picture("lamp"), glow: "#ffd27a" },
  },
  palette: { "--gold": "#8dffd8", "--gold-ink": "#02231b", "--surface": "#0d2042", "--bg": "#060f24" },
  reels: {
    shade: ["#050d22", "#0f2750", "#1b4279"],
    edge: "#8dffd8",
    win: { line: "#8dffd8", core: "#ffffff", cell: "#c8ffee" },
  },
  Backdrop: AuroraLine,
  motion: { run_ms: 400, stop_ms: 150, speed: 22 },
  voice: { root_hz: 349, scale: [0, 2, 5, 7, 9, 12, 14, 17, 19, 21], shape: "triangle" },
  greeting: ["bear", "lamp", "locomotive", "lamp", "wolf"],
};
