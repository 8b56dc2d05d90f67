import { pathOf } from "@croupier/rules/pages/pathOf";
import type { Game } from "../../api/wire.ts";

/** Address of a game's page. Source: spec 2.2-05. */
export function gamePath(game: Pick<Game, "provider" | "seo_title">, mode: "real" | "demo"): string {
  return `${pathOf("GameItem", { producer: game.provider, name: game.seo_title })}?mode=${mode}`;
}

/** Where a guest's Play leads: to registration, and from there into the game. Source: spec 4-53. */
export function registrationPath(game: Pick<Game, "provider" | "seo_title">): string {
  return `${pathOf("Registration")}?redirect=${encodeURIComponent(gamePath(game, "real"))}`;
}
