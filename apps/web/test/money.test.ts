import { formatMoney } from "@croupier/rules/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unitsText } from "../src/features/cashbox/amounts.ts";
import { parseAmount } from "../src/format/money.ts";

describe("money as people read and type it", () => {
  test("fiat is written the way the language writes it, crypto in its own small unit [5-22]", () => {
    const plain = (text: string) => text.replace(/\u00a0|\u202f/g, " ");
    expect(plain(formatMoney(1_234_56n, "EUR", "de"))).toBe("1.234,56 €");
    expect(plain(formatMoney(5000n, "JPY", "en"))).toBe("¥5,000");
    expect(plain(formatMoney(12_000n, "BTC", "en"))).toBe("120 µBTC");
    expect(plain(formatMoney(25_000_000n, "USDT", "en"))).toBe("25.00 USDT");
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
