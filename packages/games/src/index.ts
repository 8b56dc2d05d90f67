export type * from "./events.ts";
export type * from "./game.ts";
export { playableCurrencies, type Stakes, stakeSteps } from "./stakes.ts";
