import ember from "../art/ember.svg?raw";
import { pictureFrom } from "../art/picture.ts";
import { VineSlopes } from "../backdrops/VineSlopes.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob(
    "../../../../../tools/tiles/objects/{amphora,bottle,fire,grapes,lemon,maple,peach,sunflower,volcano}.webp",
    {
      eager: true,
      query: "?url",
      import: "default",
    },
  ),
);

/** Heat under old vines: reels that roll like barrels, a deep thud, and a tarantella's minor. */
export const theme: PokieTheme = {
  symbols: {
    volcano: { picture: picture("volcano"), glow: "#ff7a3a" },
    amphora: { picture: picture("amphora"), glow: "#ffb87a" },
    bottle: { picture: picture("bottle"), glow: "#8fe0a0" },
    grapes: { picture: picture("grapes"), glow: "#b67bff" },
    peach: { picture: picture("peach"), glow: "#ffb09a" },
    lemon: { picture: picture("lemon"), glow: "#fff04a" },
    sunflower: { picture: picture("sunflower"), glow: "#ffd24a" },
    leaf: { picture: picture("maple"), glow: "#ff9a4a" },
    flame: { picture: picture("fire"), glow: "#ff5a1a" },
    ember: { picture: pictureFrom(ember), glow: null },
  },
  palette: { "--gold": "#ffb054", "--gold-ink": "#2e0e02", "--surface": "#4a1a2e", "--bg": "#220a1c" },
  reels: {
    shade: ["#16060f", "#3a1424", "#5c2434"],
    edge: "#ff9a4a",
    win: { line: "#ffb054", core: "#fff6d8", cell: "#ffd8a0" },
  },
  Backdrop: VineSlopes,
  motion: { run_ms: 500, stop_ms: 170, speed: 21 },
  voice: { root_hz: 233, scale: [0, 2, 3, 5, 7, 8, 11, 12, 14, 15], shape: "triangle" },
  greeting: ["volcano", "flame", "grapes", "flame", "amphora"],
};
