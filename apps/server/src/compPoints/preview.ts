import { type CompPointsPreview, previewCompPoints } from "@croupier/contract/backOffice/compPoints";
import { type ClimbGift, CompPointsConfig } from "@croupier/contract/compPointsConfig";
import type { LevelGiftDescription } from "@croupier/contract/info";
import { moneyRate, rewardRate, sumIn } from "@croupier/rules/compPoints";
import { currencyOf, defaultCurrency } from "@croupier/rules/currencies";
import { formatMoney } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import { offeredBoxes, offeredFreespins, offeredMoney, openShop, wireBoxCard } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { describeClimb } from "./describeLevelGifts.ts";
import { type CostFacts, costOf, inEuro, spinsCost } from "./giftCosts.ts";

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
    const brand = body.brand || (deps.brandIds()[0] ?? "");
    if (!deps.brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
    if (!currencyOf(currency)) return fail(422, "currency", "unknown_currency");
    const read = CompPointsConfig.safeParse(body.config);
    if (!read.success) {
      const [issue] = read.error.issues;
      return fail(422, ["config", ...(issue?.path ?? [])].join("."), "invalid", { says: issue?.message });
    }
    return previewOf(deps, { brand, currency, locale, config: read.data }, now);
  });
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
    shop: { ...(await openShop(deps, brand, now)), config },
    rates: await deps.rates(deps.db.pool),
    boxCost: await deps.boxCost(brand),
    say: (key, values) => deps.say(locale, key, values),
    money: (cents, code) => formatMoney(BigInt(cents), code, locale),
  };
  const levels: CompPointsPreview["levels"] = [];
  for (const [level, gifts] of Object.entries(config.levels))
    levels.push({ level, ...(await previewLevel(preview, gifts, now)) });
  return { cards: previewCards(preview), levels };
}

function previewCards(preview: Preview): Card[] {
  const { config, shop, currency, say, money, boxCost } = preview;
  const [moneyNow, spinsNow, boxesNow] = [offeredMoney(shop), offeredFreespins(shop), offeredBoxes(shop)];
  const priced = (card: { group: string }, points = 0, cost: number | null) => ({
    ...{ group: card.group, points, cost_eur_cents: cost, back_percent: backOf(config, points, cost) },
  });
  return [
    ...config.money.map((card): Card => {
      const rate = moneyRate(card.rates, currency);
      const name = rate ? money(rate.amount_cents, rate.currency) : "";
      const cost = rate ? inEuro(preview, rate.amount_cents, rate.currency) : null;
      const about = { type: "money", name, detail: say(card.title), on_offer: moneyNow.includes(card) } as const;
      return { ...about, ...priced(card, rate?.points, cost) };
    }),
    ...config.freespins.map((card): Card => {
      const rate = rewardRate(card.rates, currency, shop.standard);
      const name = say("profile.freespins", { count: card.count });
      const detail = shop.games.get(card.game)?.title ?? card.game;
      const stake = sumIn(card.stake_cents, defaultCurrency, shop.standard);
      const cost = spinsCost(preview, card.count, stake, shop.games.get(card.game)?.rtp ?? null);
      const about = { type: "freespins", name, detail, on_offer: spinsNow.includes(card) } as const;
      return { ...about, ...priced(card, rate?.points, cost) };
    }),
    ...config.lootboxes.map((card): Card => {
      const rate = rewardRate(card.rates, currency, shop.standard);
      const isWheel = wireBoxCard(card, shop).display === "wheel";
      const detail = say(isWheel ? "compPoints.wheelDetail" : "compPoints.boxDetail");
      const about = { type: "lootboxes", name: say(card.title), detail, on_offer: boxesNow.includes(card) } as const;
      return { ...about, ...priced(card, rate?.points, boxCost) };
    }),
  ];
}

async function previewLevel(preview: Preview, gifts: readonly ClimbGift[], now: Date) {
  const { deps, brand } = preview;
  const described = await describeClimb(deps, brand, gifts, now);
  const costs = described.map((gift) => costOf(preview, gift));
  const known = costs.every((cost): cost is number => cost !== null);
  return {
    lines: described.map((gift) => lineOf(preview, gift)),
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
