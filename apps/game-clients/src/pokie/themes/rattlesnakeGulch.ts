import badge from "../art/badge.svg?raw";
import { glyphs, type Material, wornCard } from "../art/emblems.ts";
import { pictureFrom, pictureOf } from "../art/picture.ts";
import { RedGulch } from "../backdrops/RedGulch.tsx";
import { type PokieTheme, pictureNamed } from "./theme.ts";

const picture = pictureNamed(
  import.meta.glob("../../../../../tools/tiles/objects/{cactus,eagle,hammer-pick,money-bag,snake}.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

const card = { light: "#fff7e2", middle: "#ecd9ae", dark: "#a98a5a" };
const black: Material = { ...card, ink: "#241a1c" };
const red: Material = { ...card, ink: "#b3202c" };
const rust: Material = { ...card, ink: "#c2561f" };
const green: Material = { ...card, ink: "#2f5a2c" };

/** Noon heat: a long run, late stops, a dusty blues scale. */
export const theme: PokieTheme = {
  symbols: {
    loot: { picture: picture("money-bag"), glow: "#ffd45a" },
    hammer: { picture: picture("hammer-pick"), glow: "#ffc08a" },
    eagle: { picture: picture("eagle"), glow: "#ffe0b0" },
    cactus: { picture: picture("cactus"), glow: "#9fe07a" },
    spades: { picture: pictureOf(wornCard(glyphs.spade, black), 320), glow: null },
    hearts: { picture: pictureOf(wornCard(glyphs.heart, red), 320), glow: null },
    diamonds: { picture: pictureOf(wornCard(glyphs.diamond, rust), 320), glow: null },
    clubs: { picture: pictureOf(wornCard(glyphs.club, green), 320), glow: null },
    rattler: { picture: picture("snake"), glow: "#b8f07a" },
    badge: { picture: pictureFrom(badge), glow: null },
  },
  palette: { "--gold": "#ffb84f", "--gold-ink": "#2a0f03", "--surface": "#4a1d12", "--bg": "#260d08" },
  reels: {
    shade: ["#2a0e08", "#5c2414", "#8a3d20"],
    edge: "#ffc878",
    win: { line: "#ffe08a", core: "#fffbe6", cell: "#ffe9b0" },
  },
  Backdrop: RedGulch,
  motion: { run_ms: 520, stop_ms: 230, speed: 19 },
  voice: { root_hz: 196, scale: [0, 3, 5, 6, 7, 10, 12, 15, 17, 18], shape: "sawtooth" },
  greeting: ["loot", "rattler", "badge", "rattler", "hammer"],
};
