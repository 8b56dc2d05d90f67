import type { QuestLevelGift } from "@croupier/contract/backOffice/quests";
import { gameById } from "@croupier/games";
import { type Catalogue, readExchangeRates } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { countInGroups, listGroupIds, type Players } from "../players/index.ts";
import { createQuests, type Quests } from "../quests/index.ts";
import { addQuestEntry, changeQuestEntry, tournamentNames } from "../tournaments/index.ts";
import type { Base } from "./base.ts";
import { ruledFacts } from "./giftRules.ts";

interface QuestsModules {
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  compPoints: Pick<CompPoints, "award" | "giveGift" | "describeGifts" | "costOfGifts" | "estimateLevels">;
}

export function openQuests(base: Base, modules: QuestsModules): Quests {
  const { catalogue, content, players, realtime, compPoints } = modules;
  // What was played away from any site counts as played at the first brand's.
  const brandOr = (brand: string) => brand || (content.brandIds()[0] ?? "");
  return createQuests({
    db: base.db,
    addEntry: addQuestEntry,
    changeEntry: changeQuestEntry,
    contestNames: tournamentNames,
    async adventurerOf(on, playerId) {
      const found = await ruledFacts({ content, players }, on, playerId);
      if (!found) return null;
      const mayHaveBonuses = (brand: string) => found.refusal({ brand: brandOr(brand), groupKey: "quest" }) === null;
      return { groups: found.groups, language: found.facts.language, mayHaveBonuses };
    },
    async groupsOf(on, ids) {
      const known = await players.contestPlayers(on, ids);
      return new Map([...known].map(([id, { groups }]) => [id, groups]));
    },
    languagesOf: players.languagesOf,
    groupIds: listGroupIds,
    rates: readExchangeRates,
    brandsOf: base.brandsOfSessions,
    say: (language, title) => content.messages.language(language).messages[title] ?? title,
    isGame: async (on, identifier) => Boolean((await catalogue.snapshot(on)).byIdentifier.get(identifier)?.engine),
    giveGift: (tx, target, gift, now) => {
      const giving = { ...target, brand: brandOr(target.brand), groupKey: "quest", strategy: "prize" as const };
      return compPoints.giveGift(tx, giving, gift, now);
    },
    givePoints: (tx, { playerId, brand, key }, points, now) =>
      compPoints.award(tx, { playerId, brand: brandOr(brand), ...points, key }, now),
    costOf: (gifts, now) => compPoints.costOfGifts(brandOr(""), gifts.map(spendable), now),
    estimateGifts({ levels, ...asked }, now) {
      const spent = levels.map(({ level, gifts }) => ({ level, gifts: gifts.map(spendable) }));
      return compPoints.estimateLevels({ ...asked, brand: brandOr(""), levels: spent }, now);
    },
    countPlayers: countInGroups,
    async spinsGame(on) {
      const { games } = await catalogue.snapshot(on);
      return games.find(({ engine }) => engine && gameById(engine)?.kind === "pokie")?.identifier ?? null;
    },
    describeGifts: compPoints.describeGifts,
    publishAllIn: realtime.publishAllIn,
    onError: base.onError,
  });
}

/** Points that only lift a level cost nothing. */
const spendable = (gift: QuestLevelGift) =>
  gift.type === "points" ? { type: gift.type, points: gift.chargeable } : gift;
