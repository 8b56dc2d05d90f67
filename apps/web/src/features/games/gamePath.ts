import { pathOf } from "@croupier/rules/pages/pathOf";
import type { Game } from "../../api/wire.ts";

/** Address of a game's page. Source: 2.2-05. */
export function gamePath(game: Pick<Game, "provider" | "seo_title">, mode: "real" | "demo"): string {
  return `${pathOf("GameItem", { producer: game.provider, name: game.seo_title })}?mode=${mode}`;
}

/** Where Play leads: into the game, a guest to registration first and from there into it. Source: 4-53. */
export function playPath(game: Pick<Game, "provider" | "seo_title">, signedIn: boolean): string {
  if (signedIn) return gamePath(game, "real");
  return `${pathOf("Registration")}?redirect=${encodeURIComponent(gamePath(game, "real"))}`;
}
