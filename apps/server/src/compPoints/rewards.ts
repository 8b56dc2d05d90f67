import type { FreespinsCardConfig, LevelGift, LootboxCardConfig } from "@croupier/contract/compPointsConfig";
import { sumIn } from "@croupier/rules/compPoints";
import type { GiftBody, GiftOrder } from "../bonuses/index.ts";
import type { Tx } from "../platform/database.ts";
import type { CompPointsDeps } from "./deps.ts";

/** What is given, without to whom and why: a gift, a number of boxes, or tickets of a lottery. */
export type Reward =
  | { give: "gift"; body: Pick<GiftOrder, "currency" | "gift" | "validDays"> }
  | { give: "boxes"; groupKey: string; validHours: number; count: number }
  | { give: "tickets"; lotteryId: number; count: number };

type Gift = Extract<Reward, { give: "gift" }>;
type Boxes = Extract<Reward, { give: "boxes" }>;

type Wagering = Pick<FreespinsCardConfig, "wager" | "max_win_cents" | "valid_days">;

function maxWinOf({ max_win_cents }: Wagering, currency: string): bigint | null {
  const cents = max_win_cents?.[currency];
  return cents === undefined ? null : BigInt(cents);
}

/** Money in one currency, which becomes cash when its wagering is done. */
export function moneyReward(terms: Wagering, currency: string, cents: number, times: number): Gift {
  const cap = maxWinOf(terms, currency);
  const gift: GiftBody = {
    type: "bonus",
    amount: BigInt(cents) * BigInt(times),
    wager: terms.wager,
    // The cap is said for one, and each of them brings its own.
    maxWin: cap === null ? null : cap * BigInt(times),
    maxStake: null,
    games: null,
  };
  return { give: "gift", body: { currency, gift, validDays: terms.valid_days } };
}

type Spins = Pick<FreespinsCardConfig, "game" | "count" | "stake_cents"> & Wagering;

/** Free spins in the currency that there is a stake for: the player's, else the standard one, else the first. Source: 5-25. */
export function freespinsReward(terms: Spins, wanted: string, standard: string, times: number): Gift {
  const stake = sumIn(terms.stake_cents, wanted, standard);
  if (!stake) throw new Error("free spins without a stake");
  const cap = maxWinOf(terms, stake.currency);
  const gift: GiftBody = {
    type: "freespins",
    count: terms.count * times,
    game: terms.game,
    stake: BigInt(stake.cents),
    wager: terms.wager,
    maxWin: cap === null ? null : cap * BigInt(times),
    maxStake: null,
  };
  return { give: "gift", body: { currency: stake.currency, gift, validDays: terms.valid_days } };
}

export function boxReward(terms: Pick<LootboxCardConfig, "group_key" | "valid_hours">, count: number): Boxes {
  return { give: "boxes", groupKey: terms.group_key, validHours: terms.valid_hours, count };
}

/** What a level brings. */
export function levelReward(gift: LevelGift, wanted: string, standard: string): Gift | Boxes {
  if (gift.type === "lootbox") return boxReward(gift, 1);
  if (gift.type === "freespins") return freespinsReward(gift, wanted, standard, 1);
  const sum = sumIn(gift.amount_cents, wanted, standard);
  if (!sum) throw new Error("a gift of money without a sum");
  return moneyReward(gift, sum.currency, sum.cents, 1);
}

/** To whom something is given, and for what. */
export interface Giving {
  playerId: number;
  brand: string;
  title: string;
  /** The card or the level. */
  groupKey: string;
  strategy: "exchange" | "level" | "prize";
  /** The same key gives nothing twice. */
  key: string;
}

/** Gives a reward in the caller's transaction; false where a box cannot be given because nothing can be won in it. */
export async function give(
  { issueGift, issueBox }: CompPointsDeps,
  tx: Tx,
  giving: Giving,
  reward: Gift | Boxes,
  now: Date,
): Promise<boolean> {
  if (reward.give === "gift") {
    await issueGift(tx, { ...giving, activatableUntil: null, ...reward.body }, now);
    return true;
  }
  const validUntil = new Date(now.getTime() + reward.validHours * 3_600_000);
  for (let number = 1; number <= reward.count; number++) {
    const box = { ...giving, groupKey: reward.groupKey, key: `${giving.key}:${number}`, validUntil };
    if (!(await issueBox(tx, box, now)).ok) return false;
  }
  return true;
}

/** Gives what a level of something else brings. */
export async function giveGift(
  deps: CompPointsDeps,
  tx: Tx,
  giving: Giving,
  gift: LevelGift,
  now: Date,
): Promise<boolean> {
  const { currency } = await deps.collectorOf(tx, giving.playerId);
  const titled = gift.type === "lootbox" ? { ...giving, title: gift.title } : giving;
  return give(deps, tx, titled, levelReward(gift, currency, deps.standardCurrency(giving.brand)), now);
}
