import { gameById, stakeSteps } from "@croupier/games";
import { closedFor } from "@croupier/rules/features/siteFeatures";
import { compileIcu, formatIcu } from "@croupier/rules/icu";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { type Adventures, type AdventuresDeps, adventureGroupKey, createAdventures } from "../adventures/index.ts";
import type { Bonuses, IssueGift } from "../bonuses/index.ts";
import { type Catalogue, readExchangeRates } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import type { Players } from "../players/index.ts";
import type { Base } from "./base.ts";
import { mayBeTold, ruledFacts } from "./giftRules.ts";
import type { TellPlayer } from "./personalNotices.ts";

interface AdventuresModules {
  catalogue: Catalogue;
  content: Content;
  players: Players;
  issueGift: IssueGift;
  bonuses: Pick<Bonuses, "estimateGifts">;
  tell: TellPlayer;
}

export function openAdventures(
  { db }: Base,
  { catalogue, content, players, issueGift, bonuses, tell }: AdventuresModules,
): Adventures {
  return createAdventures({
    db,
    issueGift,
    estimateGifts: bonuses.estimateGifts,
    dayDone: (tx, playerId, { day, title }) =>
      tell(tx, playerId, {
        ...{ id: `adventure:${day}`, title: "notices.adventureDay", text: title },
        path: pathOf("Adventure"),
        show: { icon: "calendar", button: "notices.toAdventure" },
      }),
    calendarsOf: (brand) => content.config("vip-adventures", brand),
    isOpen({ brand, licence, groups }) {
      const isTold = mayBeTold(content, { brand, licence, groups, groupKey: adventureGroupKey });
      const closed = closedFor(content.config("manage-promotion-pages", brand) ?? {}, groups);
      return isTold && !closed.has("adventure");
    },
    memberOf: (on, playerId) => memberOf({ content, players }, on, playerId),
    rates: readExchangeRates,
    minStake(currency) {
      const least = stakeSteps("pokie", currency)?.min;
      return least === undefined ? null : BigInt(least);
    },
    async gameOf(on, identifier) {
      const game = (await catalogue.snapshot(on)).byIdentifier.get(identifier);
      if (!game?.engine) return null;
      return { identifier, title: game.title, frontend_url: `/play/${game.provider}/${game.seoTitle}` };
    },
    async returnOf(on, identifier) {
      const { engine } = (await catalogue.snapshot(on)).byIdentifier.get(identifier) ?? {};
      const rtp = (engine && gameById(engine)?.math.rtp) || null;
      return rtp === null ? null : rtp / 100;
    },
    brandIds: content.brandIds,
    giftTitle: (language, title, values = {}) =>
      formatIcu(compileIcu(content.messages.language(language).messages[title] ?? title), language, values),
  });
}

async function memberOf(
  modules: Pick<AdventuresModules, "content" | "players">,
  on: Parameters<AdventuresDeps["memberOf"]>[0],
  playerId: number,
) {
  const found = await ruledFacts(modules, on, playerId);
  if (!found) return null;
  const { currency, language, licence } = found.facts;
  return {
    ...{ currency, language, licence, groups: found.groups },
    refusal: (brand: string) => found.refusal({ brand, groupKey: adventureGroupKey }),
  };
}
