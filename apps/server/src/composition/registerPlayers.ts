import { pickGroupsOf } from "@croupier/rules/pickGroups";
import { openCountries, readExchangeRates } from "../catalogue/index.ts";
import { noteDeed } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { registerLimits, registerRealityCheck } from "../protection/index.ts";
import { playSince } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { paymentSystems, studioFields } from "./bridges.ts";
import type { OpenModules } from "./openModules.ts";
import { siteOfPlayer } from "./siteOfPlayer.ts";

/** Registers the calls of a player's account and of its limits. */
export function registerPlayers(api: ApiServer, { db, config }: Base, modules: OpenModules): void {
  const { players, catalogue, content, ledger, mail, realtime, play } = modules;
  players.registerRoutes(api, {
    countries: openCountries,
    studioFields: () => studioFields(catalogue),
    paymentSystems: (country) => paymentSystems(db.pool, country),
    pickGroups: async (brandId, now) => [
      ...pickGroupsOf(content.config("additional-gifts", brandId) ?? {}),
      ...(await modules.bonuses.pickGroups(db.pool, now)),
    ],
  });
  players.registerBackOffice(api, {
    backOffice: modules.operators,
    exchangeRates: catalogue.exchangeRates,
    countries: openCountries,
    siteOf: (on, player, now) => siteOfPlayer(config, on, player, now),
  });
  registerLimits(api, {
    db,
    mail,
    realtime,
    counter: ledger.counter,
    readRates: readExchangeRates,
    recipientOf: players.factsOf,
    samePeople: players.samePeople,
    lockPerson: players.lockPerson,
    endIdleGames: play.rounds.endIdleSessions,
    leaveAll: players.leaveAll,
    noted: noteDeed,
  });
  registerRealityCheck(api, { db, playSince: (playerId, since) => playSince(db.pool, playerId, since) });
}
