import { playerChannel } from "@croupier/contract/realtime";
import { registerFreeRoundsBackOffice } from "../freeRounds/index.ts";
import { registerFreeRoundsReconciliation } from "../gateway/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { membersOf } from "../players/index.ts";
import type { Base } from "./base.ts";
import { casinoId } from "./casinoId.ts";
import { freespinOf } from "./freespins.ts";
import type { OpenModules } from "./openModules.ts";

/** Registers what operators do with free rounds. */
export function registerFreeRounds(api: ApiServer, { db }: Base, modules: OpenModules): void {
  const { catalogue, content, operators, players, play, realtime } = modules;
  registerFreeRoundsReconciliation(api, { deps: play.rounds.deps, casinoId, backOffice: operators });
  registerFreeRoundsBackOffice(api, {
    db,
    games: play.rounds.deps.games,
    backOffice: operators,
    rates: catalogue.exchangeRates,
    async gameOf(on, identifier) {
      const game = (await catalogue.snapshot(on)).byIdentifier.get(identifier);
      if (!game) return null;
      const { engine, provider } = game;
      return { identifier, engine, provider, currencies: Object.keys(game.ids) };
    },
    brands: () => content.brandIds(),
    isPlayer: async (on, playerId) => (await players.factsOf(playerId, on)) !== null,
    membersOf,
    async announce(tx, campaign, now) {
      const gift = await freespinOf(tx, campaign, await catalogue.snapshot(tx), now);
      await realtime.publishIn(tx, playerChannel("freespins_changes", campaign.playerId), gift);
    },
  });
}
