export type * from "./events.ts";
export type * from "./game.ts";
export { definePokie, type Pokie } from "./pokie/definePokie.ts";
export type * from "./pokie/events.ts";
export { featureCost } from "./pokie/featureCost.ts";
export type { Feature } from "./pokie/mechanics/features.ts";
export type { PokieModel } from "./pokie/pokieModel.ts";
export type { PokieBet, PokieMove, PokieState } from "./pokie/pokieState.ts";
export { skerryLight } from "./pokie/titles/skerryLight.ts";
export { everyVersion, gameById, games, keptVersions } from "./registry.ts";
export { type Replay, type RoundInput, replayRound } from "./replayRound.ts";
export { europeanRoulette } from "./roulette/europeanRoulette.ts";
export {
  colourOf,
  isEvenMoney,
  oddsOf,
  pocketName,
  type RouletteBetType,
  type Spot,
  spotKey,
} from "./roulette/layout.ts";
export type { RouletteBet, RouletteChips } from "./roulette/rouletteBet.ts";
export { europeanTable, type RouletteTable } from "./roulette/rouletteTable.ts";
export { playableCurrencies, type Stakes, stakeSteps } from "./stakes.ts";
export { type RoundClaim, type Verdict, verifyRound } from "./verifyRound.ts";
