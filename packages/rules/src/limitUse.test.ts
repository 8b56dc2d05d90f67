import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies } from "./currencies.ts";
import { rateBetween } from "./exchange.ts";
import { countedIn, countedParts, fittingInto, largestCount, proportionOf, shownCount } from "./limitUse.ts";

const rates = {
  BTC: { EUR: { exchange_rate: "88000" }, USD: { exchange_rate: "95000.5" } },
  DOG: { EUR: { exchange_rate: "0.19" } },
  USDT: { USD: { exchange_rate: "1" }, JPY: { exchange_rate: "152" }, NOK: { exchange_rate: "10.4" } },
};
const code = fc.constantFrom("EUR", "USD", "JPY", "NOK", "BTC", "DOG", "USDT");
const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });

describe("money of every wallet against one limit", () => {
  test("an amount of the limit's own currency counts exactly [F-48]", () => {
    fc.assert(
      fc.property(code, amount, (currency, subunits) => {
        expect(countedIn(currency, subunits, currency, {})).toBe(subunits * countedParts);
        expect(shownCount(subunits * countedParts)).toBe(subunits);
      }),
    );
  });

  test("what is said to fit into a limit never passes it, and one subunit more would but for rounding [F-48]", () => {
    fc.assert(
      fc.property(code, code, amount, (limit, wallet, left) => {
        const fits = fittingInto(left * countedParts, limit, wallet, rates);
        const counted = countedIn(limit, fits, wallet, rates)!;
        // Rounded up once when it is counted, by at most one part in a thousand of the limit's smallest piece.
        expect(counted <= left * countedParts + 1n).toBe(true);
        expect(countedIn(limit, fits + 2n, wallet, rates)! > left * countedParts).toBe(true);
      }),
    );
  });

  test("many small amounts never count less than their sum, and hardly more", () => {
    fc.assert(
      fc.property(
        code,
        code,
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { maxLength: 40 }),
        (limit, wallet, list) => {
          const apart = list.reduce((sum, one) => sum + countedIn(limit, one, wallet, rates)!, 0n);
          const together = countedIn(
            limit,
            list.reduce((sum, one) => sum + one, 0n),
            wallet,
            rates,
          )!;
          expect(apart >= together).toBe(true);
          expect(apart - together <= BigInt(list.length)).toBe(true);
        },
      ),
    );
  });

  test("a stake that comes back whole takes back what it counted, and a payout in proportion", () => {
    fc.assert(
      fc.property(code, code, fc.bigInt({ min: 1n, max: 10n ** 8n }), (limit, wallet, stake) => {
        const counted = countedIn(limit, stake, wallet, rates)!;
        expect(proportionOf(counted, stake, stake)).toBe(counted);
        expect(proportionOf(counted, 3n * stake, stake)).toBe(3n * counted);
      }),
    );
    expect(proportionOf(7n, 5n, 0n)).toBe(0n);
  });

  test("without a way between two currencies nothing can be counted and nothing fits", () => {
    expect(countedIn("EUR", 1n, "BRL", rates)).toBeNull();
    expect(fittingInto(10n ** 9n, "EUR", "BRL", rates)).toBe(0n);
  });

  test("counts stay within what the database holds", () => {
    expect(countedIn("DOG", 2n ** 53n - 1n, "EUR", rates)).toBe(largestCount);
    expect(largestCount * 2n < 2n ** 63n).toBe(true);
  });
});

test("rates lead over as many steps as it takes, and back again", () => {
  const there = rateBetween("DOG", "JPY", rates)!;
  const back = rateBetween("JPY", "DOG", rates)!;
  expect(there.over * back.over).toBe(there.under * back.under);
  expect(currencies.filter(({ code: one }) => rateBetween(one, "KZT", rates) !== null).map((one) => one.code)).toEqual([
    "KZT",
  ]);
});
