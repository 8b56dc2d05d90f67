import type { MoneyCard, RewardCard } from "@croupier/contract";
import type { CompPointsConfig, FreespinsCardConfig, MoneyCardConfig } from "@croupier/contract/compPointsConfig";
import { isSaleGroup, rewardRate, saleEnd } from "@croupier/rules/compPoints";
import type { CompPointsDeps, RewardGame } from "./deps.ts";

/** Types of exchange that something stands behind; a card of another type is not offered. Source: 9-35. */
export type OfferedType = "money" | "freespins";

interface Shop {
  config: CompPointsConfig | null;
  games: ReadonlyMap<string, RewardGame>;
  /** Currency of the rate that names a card's price where nobody's is asked. */
  standard: string;
  now: Date;
}

export async function openShop(deps: CompPointsDeps, brand: string, now: Date): Promise<Shop> {
  return {
    // Without an engine for gifts nothing is offered: points would buy nothing.
    config: deps.issueGift ? deps.configOf(brand) : null,
    games: await deps.games(deps.db.pool),
    standard: deps.standardCurrency(brand),
    now,
  };
}

/** Cards of money that can be had now. */
export function offeredMoney({ config, now }: Shop): MoneyCardConfig[] {
  return (config?.money ?? []).filter((card) => isOnOffer(card, now));
}

/** Cards of free spins that can be had now: their game is in the catalogue. */
export function offeredFreespins({ config, games, now }: Shop): FreespinsCardConfig[] {
  return (config?.freespins ?? []).filter((card) => isOnOffer(card, now) && games.has(card.game));
}

function isOnOffer({ sale }: Pick<MoneyCardConfig, "sale">, now: Date): boolean {
  return sale === undefined || saleEnd(sale, now) !== null;
}

function extrasOf(card: MoneyCardConfig | FreespinsCardConfig, now: Date) {
  const until = card.sale && isSaleGroup(card.group) ? saleEnd(card.sale, now) : null;
  return {
    ...(card.badges ? { badges: card.badges } : {}),
    ...(until ? { sale_until: until.toISOString() } : {}),
    ...(card.max_win_cents ? { max_win_cents: card.max_win_cents } : {}),
    max_quantity: card.max_quantity,
  };
}

export function wireMoneyCard(card: MoneyCardConfig, now: Date): MoneyCard {
  return { group: card.group, title: card.title, wager: card.wager, rates: card.rates, ...extrasOf(card, now) };
}

export function wireFreespinsCard(card: FreespinsCardConfig, { games, standard, now }: Shop): RewardCard {
  const rate = rewardRate(card.rates, standard, standard);
  if (!rate) throw new Error(`the card ${card.group} has no rate`);
  const game = games.get(card.game);
  return {
    group: card.group,
    title: card.title,
    rate: { points: rate.points, freespins_count: card.count },
    rates: card.rates,
    games: [card.game.replace("/", ":")],
    games_info: game ? [{ identifier: card.game, title: game.title, frontend_url: game.url }] : [],
    wager: card.wager,
    freespins_count: card.count,
    stake_cents: card.stake_cents,
    ...extrasOf(card, now),
  };
}
