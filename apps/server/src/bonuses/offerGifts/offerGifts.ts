import { z } from "zod";
import { CashbackMoney, cashbackMoney } from "./cashbackMoney.ts";
import { DepositMoney, depositMoney } from "./depositMoney.ts";
import { FixedMoney, fixedMoney } from "./fixedMoney.ts";
import type { OfferGiftType } from "./offerGift.ts";
import { OfferSpins, offerSpins } from "./offerSpins.ts";

/** A gift as an operator writes it. */
export const OfferGift = z.discriminatedUnion("type", [DepositMoney, FixedMoney, OfferSpins, CashbackMoney]);
export type OfferGift = z.infer<typeof OfferGift>;

const types: { readonly [Type in OfferGift["type"]]: OfferGiftType<Extract<OfferGift, { type: Type }>> } = {
  deposit: depositMoney,
  bonus: fixedMoney,
  freespins: offerSpins,
  cashback: cashbackMoney,
};

/** The type of a gift, which takes any: TypeScript cannot see that it is this one's. */
export const offerGiftType = ({ type }: Pick<OfferGift, "type">) => types[type] as OfferGiftType<OfferGift>;
