import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies, decimalsOf, funCredit } from "./currencies.ts";
import {
  formatDecimal,
  formatMoney,
  fromCents,
  largestWireAmount,
  parseAmount,
  splitByWeights,
  toCents,
} from "./money.ts";

const code = fc.constantFrom(...currencies.map((currency) => currency.code));
const wireAmount = fc.bigInt({ min: -largestWireAmount, max: largestWireAmount });

describe("amounts as text", () => {
  test("written and read again are the same, in every currency [F-04]", () => {
    fc.assert(
      fc.property(wireAmount, code, (amount, currency) => {
        expect(parseAmount(formatDecimal(amount, currency), currency)).toEqual({ ok: true, amount });
      }),
    );
  });

  test("have exactly the currency's decimals", () => {
    expect([
      formatDecimal(1230n, "EUR"),
      formatDecimal(7n, "JPY"),
      formatDecimal(-1n, "BTC"),
      formatDecimal(5n, "USDT"),
    ]).toEqual(["12.30", "7", "-0.00000001", "0.000005"]);
  });

  test("with more decimals than the currency has are refused, never rounded", () => {
    expect(parseAmount("0.001", "EUR")).toEqual({ ok: false, reason: "too_precise" });
    expect(parseAmount("0.5", "JPY")).toEqual({ ok: false, reason: "too_precise" });
    expect(parseAmount("1.500", "EUR")).toEqual({ ok: true, amount: 150n });
  });

  test.each(["", ".", "1.", ".5", "1,50", "1e3", "NaN", "Infinity", "--1", "+1", "0x10", "１", "1 000"])(
    "such as %j are no amounts",
    (text) => {
      expect(parseAmount(text, "EUR")).toEqual({ ok: false, reason: "invalid" });
    },
  );

  test("over what a JSON integer holds are refused", () => {
    expect(parseAmount("90071992547409.91", "EUR")).toEqual({ ok: true, amount: largestWireAmount });
    expect(parseAmount("90071992547409.92", "EUR")).toEqual({ ok: false, reason: "too_big" });
  });
});

describe("amounts on the wire", () => {
  test("keep every subunit, or are not sent at all", () => {
    fc.assert(fc.property(wireAmount, (amount) => fromCents(toCents(amount)) === amount));
    expect(() => toCents(largestWireAmount + 1n)).toThrow(RangeError);
    expect(() => toCents(-largestWireAmount - 1n)).toThrow(RangeError);
    expect(() => fromCents(0.5)).toThrow(RangeError);
  });

  test("hold the whole supply of every crypto currency that has one", () => {
    const supply = { BTC: 21_000_000n, BCH: 21_000_000n, LTC: 84_000_000n };
    for (const [currency, coins] of Object.entries(supply)) {
      const { subunitsToUnit = 0 } = currencies.find((one) => one.code === currency) ?? {};
      expect(() => toCents(coins * BigInt(subunitsToUnit))).not.toThrow();
    }
  });
});

describe("a split", () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 });

  test("neither loses nor makes a subunit, beyond 2^53 too [F-04]", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), weights, (amount, parts) => {
        fc.pre(parts.some((part) => part > 0n));
        const shares = splitByWeights(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  test("gives nothing for a weight of nothing, and nobody more than one subunit over their exact share", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (amount, parts) => {
        fc.pre(parts.some((part) => part > 0n));
        const total = parts.reduce((sum, part) => sum + part, 0n);
        for (const [index, share] of splitByWeights(amount, parts).entries()) {
          const part = parts[index] ?? 0n;
          const floor = (amount * part) / total;
          expect(share === floor || share === floor + 1n).toBe(true);
          if (part === 0n) expect(share).toBe(0n);
        }
      }),
    );
  });

  test("is refused without weights", () => {
    expect(() => splitByWeights(10n, [])).toThrow(RangeError);
    expect(() => splitByWeights(10n, [0n, 0n])).toThrow(RangeError);
    expect(() => splitByWeights(10n, [2n, -1n])).toThrow(RangeError);
  });
});

describe("amounts for players", () => {
  const shown = (amount: bigint, currency: string, locale: string) =>
    formatMoney(amount, currency, locale).replaceAll("\u00a0", " ");

  test("are written as the language writes that currency", () => {
    expect(shown(123_456_00n, "EUR", "de")).toBe("123.456,00 €");
    expect(shown(123_456_00n, "CAD", "en-CA")).toBe("$123,456.00");
    expect(shown(5000n, "JPY", "en")).toBe("¥5,000");
  });

  test("show bitcoin in millionths, ether and litecoin in thousandths [5-22]", () => {
    expect(shown(12_000n, "BTC", "en")).toBe("120 µBTC");
    expect(shown(12_345_678n, "ETH", "en")).toBe("123.45678 mETH");
    expect(shown(100_000_000n, "LTC", "de")).toBe("1.000 mLTC");
    expect(shown(150_000_000n, "DOG", "en")).toBe("1.5 DOGE");
    expect(shown(25_000_000n, "USDT", "en")).toBe("25.00 USDT");
  });

  test("never go through a float", () => {
    expect(shown(largestWireAmount, "EUR", "en")).toBe("€90,071,992,547,409.91");
    expect(shown(largestWireAmount, "DOG", "en")).toBe("90,071,992.54740991 DOGE");
  });

  test("name demo credit as what it is", () => {
    expect(shown(100_000n, funCredit.code, "en")).toBe("1,000.00 FUN");
  });
});

test("every currency counts in powers of ten", () => {
  for (const currency of [...currencies, funCredit]) expect(10 ** decimalsOf(currency)).toBe(currency.subunitsToUnit);
});
