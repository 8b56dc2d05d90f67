import { LaunchPad } from "../backdrops/LaunchPad.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{boom,comet,gear,lightning,planet,robot,rocket}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** A furnace and a launch pad: quick drops, a rising whole-tone scale. */
export const theme: PokieTheme = {
  symbols: {
    robot: { picture: picture("robot"), glow: "#9fd8ff" },
    rocket: { picture: picture("rocket"), glow: "#ff8a6a" },
    planet: { picture: picture("planet"), glow: "#ffcf7a" },
    comet: { picture: picture("comet"), glow: "#8fb8ff" },
    gear: { picture: picture("gear"), glow: "#c9b08a" },
    lightning: { picture: picture("lightning"), glow: "#ffe45c" },
    boom: { picture: picture("boom"), glow: "#ff6b3d" },
  },
  palette: { "--gold": "#ffb45e", "--gold-ink": "#2a1000", "--surface": "#2a1a2e", "--bg": "#150b1c" },
  reels: {
    shade: ["#160a1c", "#2b1733", "#47264a"],
    edge: "#ffb45e",
    win: { line: "#ff8a3d", core: "#fff1d6", cell: "#ffd28a" },
  },
  Backdrop: LaunchPad,
  motion: { run_ms: 300, stop_ms: 70, speed: 26 },
  voice: { root_hz: 262, scale: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18], shape: "sawtooth" },
  greeting: ["robot", "boom", "rocket", "boom", "planet", "comet"],
};
