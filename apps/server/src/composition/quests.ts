import { type Catalogue, readExchangeRates } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { listGroupIds, type Players } from "../players/index.ts";
import { createQuests, type Quests } from "../quests/index.ts";
import { brandsOfSessions } from "../rounds/index.ts";
import { addQuestEntry, changeQuestEntry, tournamentNames } from "../tournaments/index.ts";
import type { Base } from "./base.ts";

interface QuestsModules {
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  compPoints: Pick<CompPoints, "award" | "giveGift" | "describeGifts">;
}

export function openQuests(base: Base, modules: QuestsModules): Quests {
  const { catalogue, content, players, realtime, compPoints } = modules;
  // What was played away from any site counts as played at the first brand's.
  const brandOr = (brand: string) => brand || (content.brandIds()[0] ?? "");
  const groupsOf = async (on: Queryable, playerId: number) =>
    (await players.statusesOf(on, playerId)).map(({ id }) => String(id));
  return createQuests({
    db: base.db,
    addEntry: addQuestEntry,
    changeEntry: changeQuestEntry,
    contestNames: tournamentNames,
    async adventurerOf(on, playerId) {
      const facts = await players.factsOf(playerId, on);
      if (!facts) return null;
      const groups = await groupsOf(on, playerId);
      return { groups, language: facts.language, takesBonuses: facts.can_issue_bonuses };
    },
    async groupsOf(on, ids) {
      const known = await players.contestPlayers(on, ids);
      return new Map([...known].map(([id, { groups }]) => [id, groups]));
    },
    async languagesOf(on, ids) {
      const known = await players.contestPlayers(on, ids);
      return new Map([...known].map(([id, { language }]) => [id, language]));
    },
    groupIds: listGroupIds,
    rates: readExchangeRates,
    brandsOf: brandsOfSessions,
    say: (language, title) => content.messages.language(language).messages[title] ?? title,
    isGame: async (on, identifier) => Boolean((await catalogue.snapshot(on)).byIdentifier.get(identifier)?.engine),
    giveGift: (tx, target, gift, now) => {
      const giving = { ...target, brand: brandOr(target.brand), groupKey: "quest", strategy: "prize" as const };
      return compPoints.giveGift(tx, giving, gift, now);
    },
    givePoints: (tx, { playerId, brand, key }, points, now) =>
      compPoints.award(tx, { playerId, brand: brandOr(brand), ...points, key }, now),
    describeGifts: compPoints.describeGifts,
    publishAllIn: realtime.publishAllIn,
    onError: base.onError,
  });
}
