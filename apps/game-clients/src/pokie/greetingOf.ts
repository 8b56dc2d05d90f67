import type { Grid, PokieModel } from "@croupier/games";
import type { PokieTheme } from "./themes/theme.ts";

/** What the reels show before the first round: windows of the real strips, not a result. */
export function greetingOf(model: PokieModel, theme: PokieTheme): Grid {
  const rows = Math.max(...(model.heights?.base?.map((choice) => choice.rows) ?? [model.rows]));
  return model.strips.base.map((strip, reel) => {
    const middle = strip.indexOf(theme.greeting[reel]!);
    const top = middle - Math.floor(rows / 2);
    return Array.from({ length: rows }, (_, row) => strip[(top + row + strip.length) % strip.length]!);
  });
}
