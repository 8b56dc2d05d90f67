import fc from "fast-check";
import { expect, test } from "vitest";
import { guestPromoGroup, missingPromoGroup, promoVariant } from "./promoGroup.ts";

test("a player's promo group follows the parity of the id, unless they are in one already [4-36] [6-16]", () => {
  expect([missingPromoGroup(4012, []), missingPromoGroup(4013, ["21"])]).toEqual([543, 544]);
  expect(missingPromoGroup(4012, ["544"])).toBeNull();
  expect(missingPromoGroup(4013, [543])).toBeNull();
});

test("the variant is that of the player's id, else of the partner's tracking id [4-36]", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (player, partner) => {
      expect(promoVariant(player, partner)).toBe(player % 2 === 0 ? "A" : "B");
      expect(promoVariant(null, partner)).toBe(partner % 2 === 0 ? "A" : "B");
    }),
  );
  expect(promoVariant(null, null)).toBe("A");
});

test("a guest sees the banners of their partner's promo group, those who came by themselves the first [4-36] [6-16]", () => {
  expect([guestPromoGroup(122), guestPromoGroup(55), guestPromoGroup(null)]).toEqual([543, 544, 543]);
});
