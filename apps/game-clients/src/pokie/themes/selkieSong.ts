import { MoonlitBay } from "../backdrops/MoonlitBay.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob(
    "../../../../../tools/tiles/objects/{swan,pearl-oyster,turtle,octopus,shell,coral,fish,feather,crescent,glowing-star}.webp",
    {
      eager: true,
      query: "?url",
      import: "default",
    },
  ),
);

/** Cool lights and one warm moon; the reels run slowly and the song is a minor scale. */
export const theme: PokieTheme = {
  symbols: {
    swan: { picture: picture("swan"), glow: "#cfe0ff" },
    pearl: { picture: picture("pearl-oyster"), glow: "#f5b8ff" },
    turtle: { picture: picture("turtle"), glow: "#5fe0a8" },
    octopus: { picture: picture("octopus"), glow: "#ff7a94" },
    shell: { picture: picture("shell"), glow: "#ffc9a0" },
    coral: { picture: picture("coral"), glow: "#ff8f78" },
    fish: { picture: picture("fish"), glow: "#6fc4ff" },
    feather: { picture: picture("feather"), glow: "#9db4ff" },
    moon: { picture: picture("crescent"), glow: "#fff0a8" },
    star: { picture: picture("glowing-star"), glow: "#ffd54a" },
  },
  palette: { "--gold": "#b9c8ff", "--gold-ink": "#0b1030", "--surface": "#141a3a", "--bg": "#080c22" },
  reels: {
    shade: ["#070a24", "#16204f", "#26357a"],
    edge: "#b9c8ff",
    win: { line: "#b9c8ff", core: "#ffffff", cell: "#e6ecff" },
  },
  Backdrop: MoonlitBay,
  motion: { run_ms: 520, stop_ms: 210, speed: 17 },
  voice: { root_hz: 330, scale: [0, 3, 5, 7, 10, 12, 15, 17, 19, 22], shape: "sine" },
  greeting: ["swan", "moon", "star", "moon", "pearl"],
};
