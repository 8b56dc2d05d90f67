import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { birthDateIn, checkDigit } from "./estonianCode.ts";
import { personalIdProblem } from "./identityFields.ts";

/** A code as the register gives it, with the birth date in it. */
const codes = fc
  .record({
    born: fc.date({ min: new Date("1800-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }),
    female: fc.boolean(),
    serial: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ born, female, serial }) => {
    const date = born.toISOString().slice(0, 10);
    const century = (Math.floor(born.getUTCFullYear() / 100) - 18) * 2 + (female ? 2 : 1);
    const ten = `${century}${date.slice(2).replaceAll("-", "")}${String(serial).padStart(3, "0")}`;
    return { code: `${ten}${checkDigit(ten)}`, date };
  });

describe("the Estonian personal code [5-11]", () => {
  test.each([
    ["37605030299", "1976-05-03"],
    ["38001085718", "1980-01-08"],
    ["49403136526", "1994-03-13"],
  ])("%s is of somebody born on %s", (code, date) => {
    expect(birthDateIn(code)).toBe(date);
    expect(personalIdProblem(code, { country: "EE", birthDate: date })).toBeNull();
    expect(personalIdProblem(code, { country: "EE", birthDate: null })).toBeNull();
  });

  test("every code of the register is taken, with its own birth date and no other", () => {
    fc.assert(
      fc.property(codes, ({ code, date }) => {
        expect(birthDateIn(code)).toBe(date);
        expect(personalIdProblem(code, { country: "EE", birthDate: date })).toBeNull();
        expect(personalIdProblem(code, { country: "EE", birthDate: "1799-12-31" })?.code).toBe(
          "personal_id_birth_date",
        );
      }),
    );
  });

  test("a wrong check digit is always found", () => {
    fc.assert(
      fc.property(codes, fc.integer({ min: 1, max: 9 }), ({ code }, by) => {
        const wrong = code.slice(0, 10) + ((Number(code.at(-1)) + by) % 10);
        expect(personalIdProblem(wrong, { country: "EE", birthDate: null })?.code).toBe("invalid_personal_id");
      }),
    );
  });

  test.each(["30002300000", "91234567890", "3800108571x", "00000000000"])("%s is nobody's", (code) => {
    expect(birthDateIn(code)).toBeNull();
  });
});
