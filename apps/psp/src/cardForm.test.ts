import { expect, test } from "vitest";
import { type CardInput, readCard } from "./cardForm.ts";

const now = new Date("2026-11-21T12:00:00Z");
const good: CardInput = { number: "4242 4242 4242 4242", expiry: "11/26", cvc: "123", holder: "Kim O'Doe-Smith" };
const faultsOf = (change: Partial<CardInput>, at = now) => {
  const answer = readCard({ ...good, ...change }, ["601100"], at);
  return answer.ok ? {} : answer.faults;
};

test("a valid card is read with its brand and last four digits [5-14]", () => {
  expect(readCard(good, [], now)).toEqual({
    ok: true,
    card: { number: "4242424242424242", brand: "visa", last4: "4242" },
  });
});

test.each([
  [{ number: "4242 4242 4242 4241" }, { number: "card_number_invalid" }],
  [{ number: "" }, { number: "required" }],
  [{ number: "6011000000000004" }, { number: "bank_not_possible" }],
  [{ expiry: "10/26" }, { expiry: "card_expired" }],
  [{ expiry: "13/27" }, { expiry: "expiry_invalid" }],
  [{ expiry: "1/27" }, { expiry: "expiry_invalid" }],
  [{ expiry: "11/99" }, { expiry: "expiry_invalid" }],
  [{ cvc: "12" }, { cvc: "cvc_invalid" }],
  [{ cvc: "12a" }, { cvc: "cvc_invalid" }],
  [{ holder: "Ким" }, { holder: "only_english_letters" }],
  [{ number: "378282246310005", cvc: "123" }, { cvc: "cvc_invalid" }],
])("%j is refused with %j [5-14] [5-15]", (change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});

test("a card is good until the last moment of its month [5-14]", () => {
  expect(faultsOf({}, new Date("2026-11-30T23:59:59.999Z"))).toEqual({});
  expect(faultsOf({}, new Date("2026-12-01T00:00:00.000Z"))).toEqual({ expiry: "card_expired" });
});
