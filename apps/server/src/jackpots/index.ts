export { jackpotRoutes } from "./http.ts";
export { type JackpotSeed, readJackpotSeed } from "./readSeed.ts";
export { seedJackpots } from "./seed.ts";
export { readJackpots } from "./store.ts";
