import { expect, test } from "vitest";
import { isSamePerson, sameName } from "./samePerson.ts";

const jose = {
  first_name: "José María",
  last_name: "Núñez",
  date_of_birth: "1984-05-06",
  mobile_phone: "+34 612 345 678",
  address: "Calle Mayor 5, 2º",
  postal_code: "28013",
};

test("one person is known again whatever they changed in writing, and another one is not", () => {
  const same = (change: Partial<typeof jose> | Record<string, string | null>) =>
    isSamePerson(jose, { ...jose, ...change });
  expect(same({})).toBe(true);
  expect(same({ first_name: "JOSE MARIA", last_name: "Nunez", mobile_phone: "0034612345678" })).toBe(true);
  expect(same({ first_name: "Nuñez", last_name: "José-María", mobile_phone: "600000000" })).toBe(true);
  expect(same({ address: "calle mayor 5 2º", mobile_phone: null })).toBe(true);
  expect(same({ first_name: "Pepe", address: "elsewhere 1" })).toBe(true);
  expect(same({ date_of_birth: "1984-05-07" })).toBe(false);
  expect(same({ date_of_birth: null })).toBe(false);
  expect(same({ mobile_phone: "600000000", address: "elsewhere 1" })).toBe(false);
  expect(same({ first_name: "Ana", mobile_phone: "600000000" })).toBe(false);
});

test("an account's holder is the player in any order of the names, and nobody is nobody", () => {
  expect(sameName("DOE, Kim", "Kim Doe")).toBe(true);
  expect(sameName("Søren Weiß", "soren weiss")).toBe(true);
  expect(sameName("Kim Doe", "Kim Do")).toBe(false);
  expect(sameName("", "")).toBe(false);
});
