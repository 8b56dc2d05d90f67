import { pictureFrom } from "../art/picture.ts";
import weed from "../art/weed.svg?raw";
import { MoonReef } from "../backdrops/MoonReef.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob(
    "../../../../../tools/tiles/objects/{crab,crescent,fish,jellyfish,pearl-oyster,shark,shell,turtle,whale}.webp",
    {
      eager: true,
      query: "?url",
      import: "default",
    },
  ),
);

/** Under water: slow, soft stops and long low tones. */
export const theme: PokieTheme = {
  symbols: {
    whale: { picture: picture("whale"), glow: "#7fc4ff" },
    shark: { picture: picture("shark"), glow: "#a8c8e8" },
    jellyfish: { picture: picture("jellyfish"), glow: "#d8a8ff" },
    turtle: { picture: picture("turtle"), glow: "#8fe08a" },
    crab: { picture: picture("crab"), glow: "#ff8a6a" },
    fish: { picture: picture("fish"), glow: "#ffc45a" },
    shell: { picture: picture("shell"), glow: "#ffb8cc" },
    weed: { picture: pictureFrom(weed), glow: null },
    pearl: { picture: picture("pearl-oyster"), glow: "#ffffff" },
    crescent: { picture: picture("crescent"), glow: "#fff0a8" },
  },
  palette: { "--gold": "#8ff0e4", "--gold-ink": "#03211f", "--surface": "#0e3258", "--bg": "#051832" },
  reels: {
    shade: ["#041630", "#0d3a63", "#175783"],
    edge: "#8ff0e4",
    win: { line: "#bffff2", core: "#ffffff", cell: "#d6fff7" },
  },
  Backdrop: MoonReef,
  motion: { run_ms: 500, stop_ms: 200, speed: 17 },
  voice: { root_hz: 220, scale: [0, 2, 7, 9, 12, 14, 16, 19, 21, 24], shape: "sine" },
  greeting: ["whale", "pearl", "crescent", "pearl", "shark"],
};
