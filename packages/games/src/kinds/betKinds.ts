import type { Baccarat } from "../baccarat/baccarat.ts";
import type { Blackjack } from "../blackjack/blackjack.ts";
import { craps } from "../craps/craps.ts";
import { crapsRules } from "../craps/crapsRules.ts";
import type { AnyGame } from "../game.ts";
import type { Pokie } from "../pokie/definePokie.ts";
import { roulettes } from "../roulette/roulettes.ts";
import { sicBo } from "../sicbo/sicBo.ts";
import { threeCard } from "../threeCard/threeCard.ts";
import { blackjackKinds, threeCardKinds } from "./cardKinds.ts";
import { crapsKinds } from "./crapsKinds.ts";
import type { BetKinds } from "./kinds.ts";
import { baccaratKinds, rouletteKinds, sicBoKinds } from "./placeKinds.ts";
import { boughtKinds, settingKinds } from "./settingKinds.ts";

/** The kinds of bets of a game; null where all its bets are of one kind, which the game's own claim is of. */
export function betKindsOf(game: AnyGame): BetKinds | null {
  if (game.kind === "pokie" && "model" in game) return boughtKinds((game as Pokie).model);
  if ("bankerSix" in game) return baccaratKinds(game as Baccarat);
  if ("chart" in game) return blackjackKinds(game as Blackjack);
  if (game.id === craps.id) return crapsKinds(crapsRules(game.math.version));
  if (game.id === sicBo.id) return sicBoKinds();
  if (game.id === threeCard.id) return threeCardKinds();
  if (game.kind === "instant" && "settings" in game) return settingKinds(game as Parameters<typeof settingKinds>[0]);
  const roulette = roulettes.find((one) => one.game.id === game.id);
  return roulette === undefined ? null : rouletteKinds(roulette.table);
}
