import type { ConfigOf } from "@croupier/contract/configs";
import type { Typed } from "../common/typed.ts";
import { centsIn, unitsOf } from "../points/amounts.ts";

type Gift = NonNullable<ConfigOf<"vip-adventures">["prizes"][string][number]["gifts"]>[number];
export type GiftType = Gift["type"];

/** What a day may bring, as operators read it. */
export const giftTypes: Readonly<Record<GiftType, string>> = {
  freespins: "Free spins",
  bonus: "Bonus money",
  deposit: "A share of the deposit",
};

/** A gift as the form holds it: everything is text until it is sent. */
export interface GiftDraft {
  type: GiftType;
  count: string;
  game: string;
  percent: string;
  /** The bonus money, or the most that a share comes to. */
  amount: Typed;
  maxWin: Typed;
}

export const newGift = (type: GiftType): GiftDraft => ({
  ...{ type, count: "10", game: "tidewick/SkerryLight", percent: "25", amount: {}, maxWin: {} },
});

export function giftDraft(gift: Gift): GiftDraft {
  const base = { ...newGift(gift.type), maxWin: unitsOf(gift.maxWin) };
  switch (gift.type) {
    case "freespins":
      return { ...base, count: String(gift.count), game: gift.game as string };
    case "bonus":
      return { ...base, amount: unitsOf(gift.amount) };
    case "deposit":
      return { ...base, percent: String(gift.percent), amount: unitsOf(gift.cap) };
  }
}

export function giftOf({ type, count, game, percent, amount, maxWin }: GiftDraft) {
  const caps = centsIn(maxWin);
  const most = Object.keys(caps).length > 0 ? { maxWin: caps } : {};
  switch (type) {
    case "freespins":
      return { type, count: Number(count), game: game.trim(), ...most };
    case "bonus":
      return { type, amount: centsIn(amount), ...most };
    case "deposit":
      return { type, percent: Number(percent), cap: centsIn(amount), ...most };
  }
}
