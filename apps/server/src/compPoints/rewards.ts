import type { FreespinsCardConfig, LevelGift } from "@croupier/contract/compPointsConfig";
import { sumIn } from "@croupier/rules/compPoints";
import type { GiftBody, GiftOrder } from "../bonuses/index.ts";

/** What is given, without to whom and why. */
export type Reward = Pick<GiftOrder, "currency" | "gift" | "validDays">;

type Wagering = Pick<LevelGift, "wager" | "max_win_cents" | "valid_days">;

function maxWinOf({ max_win_cents }: Wagering, currency: string): bigint | null {
  const cents = max_win_cents?.[currency];
  return cents === undefined ? null : BigInt(cents);
}

/** Money in one currency, which becomes cash when its wagering is done. */
export function moneyReward(terms: Wagering, currency: string, cents: number): Reward {
  const gift: GiftBody = {
    type: "bonus",
    amount: BigInt(cents),
    wager: terms.wager,
    maxWin: maxWinOf(terms, currency),
    maxStake: null,
    games: null,
  };
  return { currency, gift, validDays: terms.valid_days };
}

type Spins = Pick<FreespinsCardConfig, "game" | "count" | "stake_cents"> & Wagering;

/** Free spins in the currency that there is a stake for: the player's, else the standard one, else the first. Source: 5-25. */
export function freespinsReward(terms: Spins, wanted: string, standard: string, times: number): Reward {
  const stake = sumIn(terms.stake_cents, wanted, standard);
  if (!stake) throw new Error("free spins without a stake");
  const gift: GiftBody = {
    type: "freespins",
    count: terms.count * times,
    game: terms.game,
    stake: BigInt(stake.cents),
    wager: terms.wager,
    maxWin: maxWinOf(terms, stake.currency),
    maxStake: null,
  };
  return { currency: stake.currency, gift, validDays: terms.valid_days };
}

/** What a level brings. */
export function levelReward(gift: LevelGift, wanted: string, standard: string): Reward {
  if (gift.type === "freespins") return freespinsReward(gift, wanted, standard, 1);
  const sum = sumIn(gift.amount_cents, wanted, standard);
  if (!sum) throw new Error("a gift of money without a sum");
  return moneyReward(gift, sum.currency, sum.cents);
}
