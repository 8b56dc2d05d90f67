import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unitsText } from "../src/features/cashbox/amounts.ts";
import { formatMoney, parseAmount } from "../src/format/money.ts";

describe("money as people read and type it", () => {
  test("fiat is written the way the language writes it, crypto with its code [1-09] [3-11]", () => {
    const plain = (text: string) => text.replace(/\u00a0|\u202f/g, " ");
    expect(plain(formatMoney(1_234_56, { code: "EUR", subunits: 100, fiat: true }, "de"))).toBe("1.234,56 €");
    expect(plain(formatMoney(5000, { code: "JPY", subunits: 1, fiat: true }, "en"))).toBe("¥5,000");
    expect(plain(formatMoney(12_000, { code: "BTC", subunits: 1e8, fiat: false }, "en"))).toBe("0.00012 BTC");
    expect(plain(formatMoney(25_000_000, { code: "USDT", subunits: 1e6, fiat: false }, "en"))).toBe("25.00 USDT");
  });

  test("what is typed is read back exactly, with a comma or a point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9e11 }), fc.constantFrom(1, 100, 1e6), (cents, subunits) => {
        const text = unitsText(cents, subunits);
        expect(parseAmount(text, subunits)).toBe(cents);
        expect(parseAmount(text.replace(".", ","), subunits)).toBe(cents);
      }),
    );
  });

  test.each(["", "-5", "1e3", "NaN", "12.345", "5 0 0 €", "0x10"])("%j is not an amount of euros", (text) => {
    expect(parseAmount(text, 100)).toBeNull();
  });
});
