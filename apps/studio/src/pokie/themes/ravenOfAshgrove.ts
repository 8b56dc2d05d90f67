import { AshGrove } from "../backdrops/AshGrove.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob(
    "../../../../../art/objects/{raven,crystal-ball,ghost,key,candle,feather,rose,maple,mushroom}.webp",
    {
      eager: true,
      query: "?url",
      import: "default",
    },
  ),
);

/** Dusk and mist: slow reels, a low minor voice, light only where a candle burns. */
export const theme: PokieTheme = {
  symbols: {
    raven: { picture: picture("raven"), glow: "#b89cff" },
    crystal: { picture: picture("crystal-ball"), glow: "#c47dff" },
    ghost: { picture: picture("ghost"), glow: "#e4ecff" },
    key: { picture: picture("key"), glow: "#ffcf5a" },
    candle: { picture: picture("candle"), glow: "#ffb45a" },
    quill: { picture: picture("feather"), glow: "#9db4ff" },
    rosebud: { picture: picture("rose"), glow: "#ff5a7a" },
    leaf: { picture: picture("maple"), glow: "#ff9a4a" },
    toadstool: { picture: picture("mushroom"), glow: "#ff7b6b" },
  },
  palette: { "--gold": "#cdb4ff", "--gold-ink": "#150b2a", "--surface": "#21183a", "--bg": "#110b20" },
  reels: {
    shade: ["#0b0818", "#231a40", "#3a2c62"],
    edge: "#cdb4ff",
    win: { line: "#cdb4ff", core: "#ffffff", cell: "#e9ddff" },
  },
  Backdrop: AshGrove,
  motion: { run_ms: 480, stop_ms: 190, speed: 18 },
  voice: { root_hz: 262, scale: [0, 3, 7, 8, 12, 15, 19, 20, 24, 27], shape: "triangle" },
  greeting: ["crystal", "key", "raven", "candle", "ghost"],
};
