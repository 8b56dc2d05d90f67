import fc from "fast-check";
import { expect, test } from "vitest";
import { holdsCardNumber, maskCardNumbers } from "./cardNumber.ts";

const numbers = ["4242424242424242", "5555555555554444", "378282246310005", "6011111111111117", "4222222222222"];

test("a card number is found with any signs between its digits and any words around it [F-68]", () => {
  const between = fc.constantFrom("", " ", "-", ".", "/", "_", "\u00a0", "\u2009", " - ", "*", ",");
  const around = fc.constantFrom("", "card ", "Kim Doe, ", "№", "x");
  fc.assert(
    fc.property(fc.constantFrom(...numbers), between, around, around, (number, sign, before, after) => {
      const grouped = number.match(/.{1,4}/g)!.join(sign);
      expect(holdsCardNumber(`${before}${grouped}${after}`)).toBe(true);
      expect(holdsCardNumber([...number].join(sign))).toBe(true);
    }),
  );
  expect(holdsCardNumber("４２４２ ４２４２ ４２４２ ４２４２")).toBe(true);
  expect(holdsCardNumber("7 4242 4242 4242 4242")).toBe(true);
  expect(holdsCardNumber("+4242 4242 4242 4242")).toBe(true);
  expect(holdsCardNumber("+49 151 4242 4242 4242 4242")).toBe(true);
  expect(holdsCardNumber("+1 604 555 0100, 4242 4242 4242 4242")).toBe(true);
});

test.each([
  "Kim Doe",
  "4242 4242 4242 4241",
  "+1 604 555 0100",
  "+49 1512 3012309",
  "004915123012309",
  "Call me at +49 1512 3012309, please",
  "12 Main Street, 90210",
  "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  "",
])("%s is none", (text) => expect(holdsCardNumber(text)).toBe(false));

test("a telephone number with its country's code is none, whatever its check digit says [5-12]", () => {
  const number = fc.stringMatching(/^[1-9][0-9]{6,14}$/);
  const written = fc.tuple(fc.constantFrom("+", "00"), number, fc.constantFrom("", " ", "-", " / "));
  fc.assert(
    fc.property(written, ([before, digits, between]) => {
      expect(holdsCardNumber(`${before}${digits}`)).toBe(false);
      expect(
        holdsCardNumber(
          `Kim, ${before}${digits.slice(0, 2)}${between}${digits.slice(2, 5)}${between}${digits.slice(5)}`,
        ),
      ).toBe(false);
    }),
  );
});

test("a masked text holds no card number, keeps its last four digits and everything around it [F-68]", () => {
  const between = fc.constantFrom("", " ", "-", ".", " - ");
  fc.assert(
    fc.property(fc.constantFrom(...numbers), between, fc.lorem(), (number, sign, words) => {
      const grouped = number.match(/.{1,4}/g)!.join(sign);
      const masked = maskCardNumbers(`${words}: ${grouped}, ${words}`);
      expect(holdsCardNumber(masked)).toBe(false);
      expect(masked.replace(/\D/g, "")).toBe(number.slice(-4));
      expect(masked.startsWith(`${words}: •`) && masked.endsWith(`, ${words}`)).toBe(true);
    }),
  );
  expect(maskCardNumbers("my card 4242 4242 4242 4242 and 5555-5555-5555-4444")).toBe(
    "my card •••• •••• •••• 4242 and ••••-••••-••••-4444",
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      if (!holdsCardNumber(text)) expect(maskCardNumbers(text)).toBe(text);
    }),
  );
});

test("a text of any length is read once", () => {
  const started = performance.now();
  for (const text of ["1 ".repeat(50_000), "9".repeat(100_000), "-".repeat(100_000), "1-".repeat(50_000)])
    holdsCardNumber(text);
  // Half a second on a busy machine. Where each digit reads on to the end of its text, these are thousands of millions of steps.
  expect(performance.now() - started).toBeLessThan(10_000);
});
