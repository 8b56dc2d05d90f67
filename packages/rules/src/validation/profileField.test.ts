import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callingCode, phoneProblemIn } from "./phoneNumber.ts";
import { isPostalCode, postalCodeExample, stateFromPostalCode, statesOf } from "./postalState.ts";
import { type PlayerFacts, type ProfileTextField, profileFieldProblem, profileTextFields } from "./profileField.ts";

const kim: PlayerFacts = {
  country: "CA",
  minimumAge: 18,
  birthDate: null,
  now: new Date("2026-11-25T12:00:00Z"),
};
const codeOf = (field: ProfileTextField, text: string, more: Partial<PlayerFacts> = {}) =>
  profileFieldProblem(field, text, { ...kim, ...more })?.code ?? "fine";

describe("a field of the profile", () => {
  test.each<[ProfileTextField, string, string, Partial<PlayerFacts>?]>([
    ["first_name", "Zoë", "fine"],
    ["first_name", "Z0ë", "wrong_characters"],
    ["nickname", "Jo", "too_short"],
    ["gender", "x", "not_in_list"],
    ["date_of_birth", "2008-11-26", "minimum_age"],
    ["date_of_birth", "2008-11-25", "fine"],
    ["date_of_birth", "2005-11-26", "minimum_age", { minimumAge: 21 }],
    ["date_of_birth", "31/02/1990", "invalid_birth_date"],
    ["city", "x".repeat(101), "too_long"],
    ["city", "Bre\nmen", "wrong_characters"],
    ["address", "4242 4242 4242 4242", "card_number_here"],
    ["mobile_phone", "+49 1512 3012309", "fine", { country: "DE" }],
    ["postal_code", "M5V 2T6", "fine"],
    ["postal_code", "28195", "invalid_postal_code"],
    ["postal_code", "28195", "fine", { country: "DE" }],
    ["personal_id", "49403136526", "fine", { country: "EE", birthDate: "1994-03-13" }],
    ["personal_id", "49403136526", "personal_id_birth_date", { country: "EE", birthDate: "1994-03-14" }],
  ])("%s %j: %s", (field, text, code, more) => {
    expect(codeOf(field, text, more)).toBe(code);
  });

  test("takes or refuses any text, and refuses what nobody sees on a screen [5-07]", () => {
    const fields = fc.constantFrom(...(Object.keys(profileTextFields) as ProfileTextField[]));
    fc.assert(
      fc.property(fields, fc.string({ unit: "binary", minLength: 1 }), (field, text) => {
        expect(() => codeOf(field, text)).not.toThrow();
        expect(codeOf(field, `${text}\u202e`)).not.toBe("fine");
      }),
    );
  });
});

describe("a phone number by country [5-12]", () => {
  test.each([
    ["CA", "(902) 555-0134", "fine"],
    ["CA", "+1 902 555 0134", "fine"],
    ["CA", "902 555 01", "invalid_phone"],
    ["CA", "+372 5123 4567", "fine"],
    ["EE", "5123 4567", "fine"],
    ["EE", "+372 5123 4567 890", "invalid_phone"],
    ["DE", "0421 5550 134", "fine"],
    ["AU", "0412 345 678", "fine"],
    ["DE", "+999 1234567", "invalid_phone"],
    ["DE", "phone me", "wrong_characters"],
    ["ZZ", "12345678", "fine"],
  ])("in %s %j: %s", (country, phone, code) => {
    expect(phoneProblemIn(country, phone)?.code ?? "fine").toBe(code);
  });

  test("the country's own code is known, and nothing is said of a country that is none", () => {
    expect([callingCode("EE"), callingCode("CA"), callingCode("ZZ")]).toEqual(["+372", "+1", null]);
  });
});

describe("postal code and state by country [5-04] [5-17]", () => {
  test("every example has its country's form, in small letters too", () => {
    for (const country of ["AU", "AT", "BR", "CA", "DE", "EE", "FI", "GB", "IE", "IT", "NL", "NO", "NZ", "SE", "US"]) {
      const example = postalCodeExample(country) ?? "";
      expect([country, isPostalCode(country, example), isPostalCode(country, example.toLowerCase())]).toEqual([
        country,
        true,
        true,
      ]);
    }
    expect(postalCodeExample("KZ")).toBeNull();
  });

  test("the state of a postal code is always one of the country's, and unknown countries have none", () => {
    fc.assert(
      fc.property(fc.constantFrom("CA", "AU"), fc.string({ unit: "grapheme-ascii", maxLength: 7 }), (country, code) => {
        const state = stateFromPostalCode(country, code);
        if (state !== null) expect(statesOf(country)).toContain(state);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 9999 }), (code) => {
        const state = stateFromPostalCode("AU", String(code).padStart(4, "0"));
        if (state !== null) expect(statesOf("AU")).toContain(state);
      }),
    );
    expect([statesOf("DE"), stateFromPostalCode("DE", "28195")]).toEqual([null, null]);
    expect(statesOf("AU")).toHaveLength(8);
    expect(statesOf("CA")).toHaveLength(13);
  });
});
