import {
  type CompPointsPreview,
  estimateCards as estimateCardsCall,
  estimateLevels as estimateLevelsCall,
  previewCompPoints,
} from "@croupier/contract/backOffice/compPoints";
import { type ClimbGift, CompPointsConfig } from "@croupier/contract/compPointsConfig";
import type { LevelGiftDescription } from "@croupier/contract/info";
import { moneyRate, rewardRate } from "@croupier/rules/compPoints";
import { currencyOf, defaultCurrency } from "@croupier/rules/currencies";
import { formatMoney } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { configFault, type Failure, fail } from "../platform/failure.ts";
import { cardKey } from "./cardBudgets.ts";
import type { AnyCard } from "./cardPrice.ts";
import { offeredBoxes, offeredFreespins, offeredMoney, shopOf, wireBoxCard } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { describeClimb } from "./describeLevelGifts.ts";
import { estimateCards } from "./estimateCards.ts";
import { estimateLevels } from "./estimateLevels.ts";
import { type CostFacts, costOf, costOfCard } from "./giftCosts.ts";
import { levelsLeft, stillGiven } from "./levelBudgets.ts";

type Card = CompPointsPreview["cards"][number];

/** What a preview is made of. */
interface Preview extends CostFacts {
  deps: CompPointsDeps;
  brand: string;
  config: CompPointsConfig;
  currency: string;
  say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  money: (cents: number, currency: string) => string;
}

/** What a configuration that is about to be written shows and costs. */
export function registerPreview(api: ApiServer, deps: CompPointsDeps): void {
  handleForOperator(api, previewCompPoints, async ({ body, context: { now } }) => {
    const { currency, locale } = body;
    if (!currencyOf(currency)) return fail(422, "currency", "unknown_currency");
    const read = readAsked(deps, body);
    return "status" in read ? read : previewOf(deps, { ...read, currency, locale }, now);
  });
  handleForOperator(api, estimateLevelsCall, async ({ body, context: { now } }) => {
    const read = readAsked(deps, body);
    if ("status" in read) return read;
    const levels = Object.entries(read.config.levels).map(([level, gifts]) => ({ level, gifts }));
    const { game, stake_cents, so_far } = body;
    return estimateLevels(deps, { brand: read.brand, levels, game, stake_cents, so_far }, now, read.config);
  });
  handleForOperator(api, estimateCardsCall, async ({ body, context: { now } }) => {
    const read = readAsked(deps, body);
    if ("status" in read) return read;
    const { game, stake_cents, so_far } = body;
    return estimateCards(deps, { ...read, game, stake_cents, so_far }, now);
  });
}

/** The brand and the configuration that are asked about, or what is wrong with them by its path. */
function readAsked(
  deps: CompPointsDeps,
  body: { brand: string; config: unknown },
): { brand: string; config: CompPointsConfig } | Failure {
  const brand = body.brand || (deps.brandIds()[0] ?? "");
  if (!deps.brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
  const read = CompPointsConfig.safeParse(body.config);
  if (read.success) return { brand, config: read.data };
  return configFault(read.error.issues);
}

interface Asked {
  brand: string;
  currency: string;
  locale: string;
  config: CompPointsConfig;
}

/** What players of a currency and language see, and what each thing costs. */
export async function previewOf(
  deps: CompPointsDeps,
  { brand, currency, locale, config }: Asked,
  now: Date,
): Promise<CompPointsPreview> {
  const preview: Preview = {
    ...{ deps, brand, currency, config },
    shop: await shopOf(deps, brand, config, now),
    rates: await deps.rates(deps.db.pool),
    boxCost: await deps.boxCost(brand),
    say: (key, values) => deps.say(locale, key, values),
    money: (cents, code) => formatMoney(BigInt(cents), code, locale),
  };
  const budget = await levelsLeft(deps, brand, config);
  const levels: CompPointsPreview["levels"] = [];
  for (const [level, gifts] of Object.entries(config.levels)) {
    const told = stillGiven(budget, level, gifts);
    levels.push({ level, ...(await previewLevel(preview, { gifts, told }, now)), is_used_up: told !== gifts });
  }
  return { cards: previewCards(preview), levels, levels_budget_left_eur_cents: budget?.left ?? null };
}

function previewCards(preview: Preview): Card[] {
  const { config, shop, currency, say, money } = preview;
  const [moneyNow, spinsNow, boxesNow] = [offeredMoney(shop), offeredFreespins(shop), offeredBoxes(shop)];
  const priced = (type: Card["type"], card: AnyCard, points = 0) => {
    const cost = costOfCard(preview, type, card, currency);
    return {
      ...{ type, group: card.group, points, cost_eur_cents: cost, back_percent: backOf(config, points, cost) },
      budget_left_eur_cents: shop.budgets.get(cardKey(type, card))?.left ?? null,
    };
  };
  return [
    ...config.money.map((card): Card => {
      const rate = moneyRate(card.rates, currency);
      const name = rate ? money(rate.amount_cents, rate.currency) : "";
      const about = { name, detail: say(card.title), on_offer: moneyNow.includes(card) };
      return { ...about, ...priced("money", card, rate?.points) };
    }),
    ...config.freespins.map((card): Card => {
      const rate = rewardRate(card.rates, currency, shop.standard);
      const name = say("profile.freespins", { count: card.count });
      const detail = shop.games.get(card.game)?.title ?? card.game;
      const about = { name, detail, on_offer: spinsNow.includes(card) };
      return { ...about, ...priced("freespins", card, rate?.points) };
    }),
    ...config.lootboxes.map((card): Card => {
      const rate = rewardRate(card.rates, currency, shop.standard);
      const isWheel = wireBoxCard(card, shop).display === "wheel";
      const detail = say(isWheel ? "compPoints.wheelDetail" : "compPoints.boxDetail");
      const about = { name: say(card.title), detail, on_offer: boxesNow.includes(card) };
      return { ...about, ...priced("lootboxes", card, rate?.points) };
    }),
  ];
}

/** What a level brings, of which players are told what is still given. */
interface PreviewedGifts {
  gifts: readonly ClimbGift[];
  told: readonly ClimbGift[];
}

async function previewLevel(preview: Preview, { gifts, told }: PreviewedGifts, now: Date) {
  const { deps, brand } = preview;
  const costs = (await describeClimb(deps, { brand, groups: [] }, gifts, now)).map((gift) => costOf(preview, gift));
  const known = costs.every((cost): cost is number => cost !== null);
  return {
    lines: (await describeClimb(deps, { brand, groups: [] }, told, now)).map((gift) => lineOf(preview, gift)),
    cost_eur_cents: known ? costs.reduce((sum, cost) => sum + cost, 0) : null,
  };
}

/** A gift as the profile's page of levels says it. */
function lineOf(preview: Preview, { type, title, amounts, game, wager, ...counts }: LevelGiftDescription): string {
  const { say, money, currency } = preview;
  if (type === "points") return say("levels.spendable", { count: counts.points_count ?? 0 });
  if (type === "lootbox") return say(title ?? "");
  const sum = rewardRate(amounts ?? [], currency, defaultCurrency);
  const amount = sum ? money(sum.amount_cents, sum.currency) : "";
  const wagering = wager ? ` · ${say("levels.wager", { times: wager })}` : "";
  if (type === "money") return say("levels.money", { amount }) + wagering;
  const spins = say("profile.freespins", { count: counts.freespins_count ?? 0 });
  return say("levels.spins", { spins, game: game?.title ?? "", stake: amount }) + wagering;
}

function backOf({ earning }: CompPointsConfig, points: number, cost: number | null): number | null {
  const stake = earning.at(-1)?.stake_cents[defaultCurrency];
  return !stake || points === 0 || cost === null ? null : (100 * cost) / (points * stake);
}
