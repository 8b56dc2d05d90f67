import type { LevelGiftDescription } from "@croupier/contract";
import type { ClimbGift, LevelGift } from "@croupier/contract/compPointsConfig";
import type { BonusOffer, GiftAttribute } from "@croupier/contract/gifts";
import type { CompPointsDeps, RewardGame } from "./deps.ts";
import { levelsLeft, stillGiven } from "./levelBudgets.ts";

type Games = ReadonlyMap<string, RewardGame>;

/**
 * What each level of a brand still gives, by the level's group: what the budget does not reach for is not promised. A game that is not in
 * the catalogue has no title. Source: 3-54.
 */
export async function describeLevelGifts(
  deps: CompPointsDeps,
  { brand, groups }: Climber,
  now: Date,
): Promise<ReadonlyMap<string, LevelGiftDescription[]>> {
  const described = new Map<string, LevelGiftDescription[]>();
  const config = deps.configOf(brand);
  const budget = await levelsLeft(deps, brand, config);
  for (const [level, gifts] of Object.entries(config?.levels ?? {}))
    described.set(level, await describeClimb(deps, { brand, groups }, stillGiven(budget, level, gifts), now));
  return described;
}

/** Who climbs, by whose groups their table of prizes is known; everybody in none. */
interface Climber {
  brand: string;
  groups: readonly string[];
}

/** What a level gives at a brand: no box where none can be opened or their table gives no other, and of its offers those that run. */
export async function describeClimb(
  deps: CompPointsDeps,
  { brand, groups }: Climber,
  gifts: readonly ClimbGift[],
  now: Date,
): Promise<LevelGiftDescription[]> {
  const games = await deps.games(deps.db.pool);
  const hasBoxes = deps.hasBoxes(brand) && (await deps.hasDrawLeft(deps.db.pool, brand, groups));
  const described: LevelGiftDescription[] = [];
  for (const gift of gifts) {
    if (gift.type === "points") described.push({ type: "points", points_count: gift.points });
    else if (gift.type === "offer") {
      const offers = await deps.offers.levelOffers(deps.db.pool, gift.group_key, now);
      described.push(...offers.flatMap((offer) => describeOffer(offer, games)));
    } else if (gift.type !== "lootbox" || hasBoxes) described.push(describe(gift, games));
  }
  return described;
}

export async function describeGifts(
  deps: CompPointsDeps,
  gifts: readonly LevelGift[],
): Promise<LevelGiftDescription[]> {
  const games = await deps.games(deps.db.pool);
  return gifts.map((gift) => describe(gift, games));
}

function describe(gift: LevelGift, games: Games): LevelGiftDescription {
  if (gift.type === "lootbox") return { type: "lootbox", title: gift.title };
  if (gift.type === "money") return { type: "money", amounts: amountsOf(gift.amount_cents), wager: gift.wager };
  return {
    ...{ type: "freespins", freespins_count: gift.count, amounts: amountsOf(gift.stake_cents), wager: gift.wager },
    ...gameOf(gift.game, games),
  };
}

function describeOffer({ bonuses }: BonusOffer, games: Games): LevelGiftDescription[] {
  return bonuses.map(({ type, attributes, result_bonus = [] }) => {
    const wager = namedAs(result_bonus, "wager");
    const terms = typeof wager === "number" ? { wager } : {};
    if (type !== "freespins") return { type: "money", amounts: amountsAt(attributes, "amount"), ...terms };
    const [game] = namedAs(attributes, "games") as string[];
    return {
      ...{ type, amounts: amountsAt(attributes, "stake"), ...terms },
      freespins_count: Number(namedAs(attributes, "freespins_count")),
      ...gameOf(game ?? "", games),
    };
  });
}

function gameOf(identifier: string, games: Games): Pick<LevelGiftDescription, "game"> {
  const game = games.get(identifier);
  return game ? { game: { title: game.title, frontend_url: game.url } } : {};
}

const namedAs = (attributes: readonly GiftAttribute[], field: string) =>
  attributes.find((one) => one.field === field)?.value;

function amountsAt(attributes: readonly GiftAttribute[], field: string): { currency: string; amount_cents: number }[] {
  const value = namedAs(attributes, field);
  return Array.isArray(value) ? value.flatMap((one) => (typeof one === "object" ? [one] : [])) : [];
}

const amountsOf = (cents: Readonly<Record<string, number>>) =>
  Object.entries(cents).map(([currency, amount_cents]) => ({ currency, amount_cents }));
