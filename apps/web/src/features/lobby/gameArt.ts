import type { Game } from "../../api/wire.ts";

/** Address of a game's page. */
export function gamePath(game: Pick<Game, "provider" | "seo_title">, mode: "real" | "demo"): string {
  return `/play/${encodeURIComponent(game.provider)}/${encodeURIComponent(game.seo_title)}?mode=${mode}`;
}

/** Address of a game's picture; every game has one, drawn from its name when nobody drew it by hand. */
export function artOf(game: { identifier: string }): string {
  const [producer = "game", name = ""] = game.identifier.split("/");
  return `/art/games/${encodeURIComponent(producer)}/${encodeURIComponent(name)}.svg`;
}
