import { gameCard } from "@croupier/rules/games/gameCard";
import type { Game } from "../../api/wire.ts";
import { gamePath, playPath } from "../games/gamePath.ts";

/** Where choosing a found game leads, null where it cannot be opened; its sheet then says why. Source: 4-53. */
export function openPath(game: Game, signedIn: boolean): string | null {
  const card = gameCard(game, signedIn);
  if (card.play === "game") return gamePath(game, "real");
  if (card.demo) return gamePath(game, "demo");
  return card.play && playPath(game, signedIn);
}
