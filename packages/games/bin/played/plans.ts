import type { Baccarat } from "../../src/baccarat/baccarat.ts";
import type { Blackjack } from "../../src/blackjack/blackjack.ts";
import { craps } from "../../src/craps/craps.ts";
import type { AnyGame } from "../../src/game.ts";
import type { Pokie } from "../../src/pokie/definePokie.ts";
import { games } from "../../src/registry.ts";
import { roulettes } from "../../src/roulette/roulettes.ts";
import { sicBo } from "../../src/sicbo/sicBo.ts";
import { threeCard } from "../../src/threeCard/threeCard.ts";
import type { VideoPoker } from "../../src/videoPoker/videoPoker.ts";
import type { InstantGame } from "../instantReport.ts";
import { blackjackPlan, threeCardPlan, videoPokerPlan } from "./cardPlans.ts";
import { flightPlan, instantPlan } from "./instantPlans.ts";
import type { PlayedPlan } from "./playedPlan.ts";
import { pokiePlans } from "./pokiePlans.ts";
import { baccaratPlan, crapsPlan, roulettePlan, sicBoPlan } from "./tablePlans.ts";

/** How each offered title is played. */
export const playedPlans: readonly PlayedPlan[] = games.flatMap(plansOf);

function plansOf(game: AnyGame): PlayedPlan[] {
  if (game.kind === "pokie") return pokiePlans(game as Pokie);
  if ("bankerSix" in game) return [baccaratPlan(game as Baccarat)];
  if (game.kind === "videoPoker") return [videoPokerPlan(game as VideoPoker)];
  if ("chart" in game) return [blackjackPlan(game as Blackjack)];
  if (game.id === craps.id) return [crapsPlan(game)];
  if (game.id === sicBo.id) return [sicBoPlan(game)];
  if (game.id === threeCard.id) return [threeCardPlan(threeCard)];
  if (game.kind === "instant") return [instantPlan(game as InstantGame)];
  if (game.kind === "crash") return [flightPlan(game as InstantGame)];
  const roulette = roulettes.find((one) => one.game.id === game.id);
  if (roulette === undefined) throw new Error(`nobody knows how to play ${game.id}`);
  return [roulettePlan(roulette.game, roulette.table)];
}
