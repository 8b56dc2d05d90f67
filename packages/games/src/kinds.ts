import { baccaratKind } from "./baccarat/kind.ts";
import { blackjackKind } from "./blackjack/kind.ts";
import { crapsKind } from "./craps/kind.ts";
import { crashKind } from "./crash/kind.ts";
import { diceKind } from "./dice/kind.ts";
import { dragonTigerKind } from "./dragonTiger/kind.ts";
import type { AnyGame } from "./game.ts";
import { hiloKind } from "./hilo/kind.ts";
import { kenoKind } from "./keno/kind.ts";
import type { KindDescriptor } from "./kinds/kindDescriptor.ts";
import { limboKind } from "./limbo/kind.ts";
import { minesKind } from "./mines/kind.ts";
import { plinkoKind } from "./plinko/kind.ts";
import { pokieKind } from "./pokie/kind.ts";
import { rouletteKind } from "./roulette/kind.ts";
import { scratchKind } from "./scratch/kind.ts";
import { sicboKind } from "./sicbo/kind.ts";
import { threeCardKind } from "./threeCard/kind.ts";
import { videoPokerKind } from "./videoPoker/kind.ts";
import { wheelKind } from "./wheel/kind.ts";

/** Every kind of game, a line each; games are listed in this order. */
export const kinds: readonly KindDescriptor[] = [
  pokieKind,
  rouletteKind,
  crapsKind,
  sicboKind,
  baccaratKind,
  dragonTigerKind,
  threeCardKind,
  blackjackKind,
  videoPokerKind,
  diceKind,
  limboKind,
  wheelKind,
  plinkoKind,
  kenoKind,
  scratchKind,
  minesKind,
  hiloKind,
  crashKind,
];

/** What was found once: simulated rounds ask for the same game millions of times. */
const found = new WeakMap<AnyGame, KindDescriptor | null>();

/** The kind of a game; undefined for one that no kind of this build knows. */
export function kindOf(game: AnyGame): KindDescriptor | undefined {
  const known = found.get(game);
  if (known !== undefined) return known ?? undefined;
  const kind = kinds.find(
    ({ games, kept = [], includes }) => [...games, ...kept].some(({ id }) => id === game.id) || includes?.(game),
  );
  found.set(game, kind ?? null);
  return kind;
}
