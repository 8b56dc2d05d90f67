import type { AnyGame } from "./game.ts";
import type { BetKinds } from "./kinds/kinds.ts";
import { kindOf } from "./kinds.ts";

/** The kinds of bets of a game; null where all its bets are of one kind, which the game's own claim is of. */
export function betKindsOf(game: AnyGame): BetKinds | null {
  return kindOf(game)?.betKinds?.(game) ?? null;
}
