import type { Catalogue } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import { createJackpots, type Jackpots, readJackpotSeed } from "../jackpots/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import type { Base } from "./base.ts";
import { countedTitles } from "./bridges.ts";

interface JackpotsModules {
  ledger: Ledger;
  catalogue: Catalogue;
  players: Players;
  realtime: Realtime;
  content: Content;
}

export async function openJackpots(base: Base, modules: JackpotsModules): Promise<Jackpots> {
  const { db, clock, secrets, folder, brandsOfSessions } = base;
  const { ledger, catalogue, players, realtime, content } = modules;
  const jackpots = createJackpots({
    db,
    ledger,
    clock,
    seedKey: secrets.jackpotKey,
    titles: countedTitles(catalogue),
    nicknameOf: async (on, playerId) => (await players.factsOf(playerId, on))?.nickname ?? "",
    publishIn: realtime.publishIn,
    brandsOf: brandsOfSessions,
  });
  await jackpots.open(readJackpotSeed(folder("catalogue")), content.brandIds());
  return jackpots;
}
