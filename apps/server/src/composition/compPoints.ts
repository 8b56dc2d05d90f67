import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { playerChannel } from "@croupier/contract/realtime";
import { gameById } from "@croupier/games";
import { isOpen } from "@croupier/rules/features/siteFeatures";
import { compileIcu, formatIcu } from "@croupier/rules/icu";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { levelOf } from "@croupier/rules/playerGroups";
import { isIssued } from "../bonuses/index.ts";
import { type Catalogue, readExchangeRates } from "../catalogue/index.ts";
import { type CompPoints, type CompPointsDeps, createCompPoints, type RewardGame } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { type Lootboxes, wasIssued } from "../lootboxes/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import type { Base } from "./base.ts";
import { currenciesOf } from "./bridges.ts";
import { ruledFacts } from "./giftRules.ts";
import type { TellPlayer } from "./personalNotices.ts";

interface CompPointsModules {
  ledger: Ledger;
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  issueGift: CompPointsDeps["issueGift"];
  bonuses: CompPointsDeps["offers"] & Pick<CompPointsDeps, "estimateGifts">;
  lootboxes: Lootboxes;
  lotteries: CompPointsDeps["tickets"];
  tell: TellPlayer;
}

export function openCompPoints({ db, brandsOfSessions }: Base, modules: CompPointsModules): CompPoints {
  const { ledger, catalogue, content, players, realtime, issueGift, bonuses, lootboxes, lotteries, tell } = modules;
  return createCompPoints({
    db,
    ledger,
    issueGift,
    issueBox: lootboxes.issueLootbox,
    wasGiven: async (tx, { playerId, key }) => (await isIssued(tx, key)) || (await wasIssued(tx, playerId, key)),
    boxCost: (brand, on, groups) => lootboxes.costForGroups(brand, groups, on),
    boxPrizes: lootboxes.prizesOf,
    hasDrawLeft: lootboxes.hasDrawLeft,
    lockTables: lootboxes.lockTables,
    estimateGifts: bonuses.estimateGifts,
    offers: bonuses,
    rates: readExchangeRates,
    brandIds: content.brandIds,
    tickets: lotteries,
    say(language, title, values = {}) {
      const message = content.messages.language(language).messages[title];
      return message === undefined ? title : formatIcu(compileIcu(message), language, values);
    },
    // A box is opened on the page of the wheel.
    hasBoxes: (brand) =>
      isOpen("spinWheel", content.config("manage-promotion-pages", brand) ?? {}) &&
      content.config("wheel-page", brand)?.isEnabled === true &&
      content.config("lootbox-rules", brand) !== undefined &&
      (content.config("wheel-config", brand) ?? []).length > 0,
    publishIn: realtime.publishIn,
    configOf: (brand) => (content.config("comp-points", brand) as CompPointsConfig | undefined) ?? null,
    currenciesOf: (brand) => currenciesOf(content, brand),
    standardCurrency: (brand) => content.config("currency-lists", brand)?.default ?? "EUR",
    games: rewardGames(catalogue),
    brandsOf: brandsOfSessions,
    async collectorOf(on, playerId) {
      const found = await ruledFacts({ content, players }, on, playerId);
      if (!found) throw new Error(`player ${playerId} is not known`);
      const { currency, language } = found.facts;
      return { currency, language, groups: found.groups, refusal: found.refusal };
    },
    async climb(tx, points, now) {
      const reached = await players.climbLevels(tx, points, now);
      // Levels are answered from the lowest: the last one is where the player stands.
      const standing = new Map(reached.map(({ playerId, level }) => [playerId, level]));
      for (const [playerId, level] of standing) {
        const statuses = await players.statusesOf(tx, playerId);
        await realtime.publishIn(tx, playerChannel("groups_updates", playerId), { statuses });
        const notice = { title: "notices.levelReached", values: { level: levelOf([level]) }, text: "" };
        const show = { icon: "level", button: "notices.toLevels" } as const;
        await tell(tx, playerId, { id: `level:${level}`, ...notice, path: pathOf("ProfileLevels"), show });
      }
      return reached;
    },
  });
}

/** The catalogue's titles as points count them; the same map as long as nothing changed. */
function rewardGames(catalogue: Catalogue): CompPointsDeps["games"] {
  const maps = new WeakMap<object, ReadonlyMap<string, RewardGame>>();
  return async (on) => {
    const { games } = await catalogue.snapshot(on);
    const known = maps.get(games);
    if (known) return known;
    const map = new Map(
      games.map(({ identifier, title, categories, provider, seoTitle, engine }) => {
        const rtp = (engine && gameById(engine)?.math.rtp) || null;
        return [identifier, { title, categories, url: `/play/${provider}/${seoTitle}`, rtp }] as const;
      }),
    );
    maps.set(games, map);
    return map;
  };
}
