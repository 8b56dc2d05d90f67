import { stakeSteps } from "@croupier/games";
import { closedFor } from "@croupier/rules/features/siteFeatures";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { IssueGift } from "../bonuses/index.ts";
import { type Catalogue, readExchangeRates } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { createLotteries, type Lotteries, type LotteriesDeps } from "../lotteries/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { listGroupIds, type Players } from "../players/index.ts";
import type { Base } from "./base.ts";
import { drawBeacon } from "./drawBeacon.ts";
import { ruledFacts } from "./giftRules.ts";
import type { TellPlayer } from "./personalNotices.ts";
import { unitCosts } from "./prizeCosts.ts";
import type { TellWithheld } from "./withheldPrizes.ts";

interface LotteriesModules {
  ledger: Ledger;
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  issueGift: IssueGift;
  tellWithheld: TellWithheld;
  tell: TellPlayer;
  compPoints: () => Pick<CompPoints, "award" | "costOfGifts">;
}

export function openLotteries(base: Base, modules: LotteriesModules): Lotteries {
  const { ledger, catalogue, content, players, realtime, issueGift, tell, tellWithheld, compPoints } = modules;
  // A deposit made away from any site counts as made at the first brand's.
  const brandOr = (brand: string) => brand || (content.brandIds()[0] ?? "");
  return createLotteries({
    ...{ db: base.db, seedKey: base.secrets.seedKey, onError: base.onError, ledger, issueGift, tellWithheld },
    beacon: drawBeacon(base.beacon),
    isOpen: (brand, groups) =>
      !closedFor(content.config("manage-promotion-pages", brandOr(brand)) ?? {}, groups).has("lotteries"),
    entrantOf: (on, playerId) => entrantOf({ content, players }, brandOr, on, playerId),
    say: (language, title) => content.messages.language(language).messages[title] ?? title,
    groupIds: listGroupIds,
    rates: readExchangeRates,
    unitCosts: (spinsGames, now) => unitCosts(compPoints(), brandOr(""), spinsGames, now),
    minStake(currency) {
      const least = stakeSteps("pokie", currency)?.min;
      return least === undefined ? null : BigInt(least);
    },
    async gameOf(on, identifier) {
      const game = (await catalogue.snapshot(on)).byIdentifier.get(identifier);
      if (!game?.engine) return null;
      return { identifier, title: game.title, frontend_url: `/play/${game.provider}/${game.seoTitle}` };
    },
    awardPoints: (tx, award, now) => compPoints().award(tx, { ...award, brand: brandOr("") }, now),
    announceBalance: players.announceBalanceIn,
    placeWon: (tx, playerId, { lotteryId, frontend_identifier, title, place }) =>
      tell(tx, playerId, {
        ...{ id: `lottery:${lotteryId}:${place}`, title: "notices.lotteryWon", values: { place }, text: title },
        path: pathOf("LotteryPage", { slug: frontend_identifier }),
        show: { icon: "lottery", button: "notices.toLottery" },
      }),
    publishIn: realtime.publishIn,
  });
}

async function entrantOf(
  modules: Pick<LotteriesModules, "content" | "players">,
  brandOr: (brand: string) => string,
  on: Parameters<LotteriesDeps["entrantOf"]>[0],
  playerId: number,
) {
  const found = await ruledFacts(modules, on, playerId);
  if (!found) return null;
  const { currency, language, nickname } = found.facts;
  return {
    ...{ groups: found.groups, currency, language, nickname: nickname ?? "" },
    mayHaveBonuses: (brand: string) => found.refusal({ brand: brandOr(brand), groupKey: "lottery" }) === null,
  };
}
