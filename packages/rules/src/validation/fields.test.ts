import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonPasswordProblem } from "./commonPasswords.ts";
import { emailProblem, normalEmail, phoneProblem } from "./contactFields.ts";
import {
  ageOn,
  birthDateProblem,
  nicknameProblem,
  parseBirthDate,
  personalIdProblem,
  personNameProblem,
} from "./identityFields.ts";
import { confirmationProblem, passwordProblem } from "./password.ts";
import { isPostalCode, stateFromPostalCode } from "./postalState.ts";

const codeOf = (problem: { code: string } | null) => problem?.code ?? "fine";

describe("e-mail [5-08]", () => {
  test.each([
    "kim@example.test",
    "kim.b+casino@mail.example.co.uk",
    "KIM@EXAMPLE.TEST",
    "o'neil@example.ie",
    "a@xn--mnchen-3ya.xn--p1ai",
  ])("%s is fine", (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  test.each([
    "kim",
    "@example.test",
    "kim@",
    "kim@example",
    "kim@@example.test",
    ".kim@example.test",
    "ki..m@example.test",
    "kim@-a.test",
    "kim@a..test",
    "kim @example.test",
    "kim@example.test\n",
    "kim@[127.0.0.1]",
    `${"a".repeat(65)}@example.test`,
    `kim@${"a".repeat(64)}.test`,
  ])("%j is not one", (email) => {
    expect(codeOf(emailProblem(email))).toBe("invalid_email");
  });

  test("is required, and the same in any case", () => {
    expect(codeOf(emailProblem(""))).toBe("required");
    expect(normalEmail(" Kim@Example.TEST ")).toBe("kim@example.test");
  });
});

describe("passwords [5-09] [F-59]", () => {
  test.each(["correct horse", "🦊🦊🦊🦊🦊🦊🦊🦊", "пароль-длинный", "x".repeat(128), "        ", "日本語のパスワード"])(
    "%j may be one",
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  test.each([
    ["", "required"],
    ["seven77", "too_short"],
    ["🦊🦊🦊🦊🦊🦊🦊", "too_short"],
    ["x".repeat(129), "too_long"],
    ["tab\tinside it", "password_wrong_characters"],
    ["null\u0000inside", "password_wrong_characters"],
    ["half \ud83e of a pair", "password_wrong_characters"],
  ])("%j: %s", (password, code) => {
    expect(codeOf(passwordProblem(password))).toBe(code);
  });

  test("that guessing tries first are refused in any case", () => {
    for (const common of ["password", "PassWord", "12345678", "qwertyuiop", "sunshine", "aaaaaaaaaaaa", "trustno1"]) {
      expect([common, codeOf(commonPasswordProblem(common))]).toEqual([common, "too_common"]);
    }
    expect(commonPasswordProblem("a long sentence of mine")).toBeNull();
  });

  test("may not be the account's own address", () => {
    expect(codeOf(commonPasswordProblem("Kim.Berg.Halifax", "kim.berg.halifax@example.test"))).toBe("too_common");
    expect(codeOf(commonPasswordProblem("kim@example.test", "Kim@example.test"))).toBe("too_common");
  });

  test("must be typed the same twice", () => {
    expect([codeOf(confirmationProblem("one", "One")), codeOf(confirmationProblem("one", "one"))]).toEqual([
      "passwords_do_not_match",
      "fine",
    ]);
  });
});

describe("names and ids", () => {
  test.each([
    ["kim", "fine"],
    ["Kim B. the-3rd", "fine"],
    ["Øyvind Ægir", "fine"],
    ["ki", "too_short"],
    ["sixteen letters!", "wrong_characters"],
    ["sixteen letter s", "too_long"],
    ["kim\nberg", "wrong_characters"],
    ["<b>kim</b>", "wrong_characters"],
    ["   ", "required"],
  ])("the nickname %j: %s [5-10]", (nickname, code) => {
    expect(codeOf(nicknameProblem(nickname))).toBe(code);
  });

  test.each([
    ["38001085718", "fine"],
    ["3800108571", "personal_id_length"],
    ["380010857180", "personal_id_length"],
    ["AB-12345678", "fine"],
    ["", "required"],
  ])("the personal id %j of a country whose codes we do not know: %s [5-11]", (id, code) => {
    expect(codeOf(personalIdProblem(id, { country: "LV", birthDate: "1990-04-12" }))).toBe(code);
  });

  test("names of people may have marks but no digits", () => {
    expect([personNameProblem("Mary-Ann O'Neil"), personNameProblem("Łukasz")]).toEqual([null, null]);
    expect([codeOf(personNameProblem("R2D2")), codeOf(personNameProblem(" "))]).toEqual([
      "wrong_characters",
      "required",
    ]);
  });

  test.each([
    ["+1 (902) 555-0134", "fine"],
    ["90255501", "fine"],
    ["1234567", "too_short"],
    ["+-+-+-+-+", "too_short"],
    ["902 555 CALL", "wrong_characters"],
    ["1+9025550134", "wrong_characters"],
    ["1".repeat(16), "too_long"],
  ])("the phone %j: %s [5-12]", (phone, code) => {
    expect(codeOf(phoneProblem(phone))).toBe(code);
  });
});

describe("age [5-13] [F-58]", () => {
  const on = (day: string) => new Date(`${day}T00:00:00.000Z`);

  test("changes on the birthday itself, by the server's day", () => {
    expect(codeOf(birthDateProblem("15/06/2008", 18, new Date("2026-06-14T23:59:59.999Z")))).toBe("minimum_age");
    expect(codeOf(birthDateProblem("15/06/2008", 18, on("2026-06-15")))).toBe("fine");
    expect(birthDateProblem("15/06/2008", 21, on("2026-06-15"))).toEqual({ code: "minimum_age", facts: { age: 21 } });
  });

  test("of who was born on 29 February changes on 1 March in other years", () => {
    const birth = on("2008-02-29");
    expect([ageOn(birth, on("2026-02-28")), ageOn(birth, on("2026-03-01")), ageOn(birth, on("2028-02-29"))]).toEqual([
      17, 18, 20,
    ]);
  });

  test("is never less than the years between minus one, nor more", () => {
    const day = fc.date({ min: on("1900-01-01"), max: on("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (birth, now) => {
        fc.pre(birth <= now);
        const years = now.getUTCFullYear() - birth.getUTCFullYear();
        expect([years, years - 1]).toContain(ageOn(birth, now));
      }),
    );
  });

  test("is read in both forms, and only from days that exist", () => {
    expect(parseBirthDate("1990-04-23")).toEqual(parseBirthDate("23/04/1990"));
    for (const text of ["1990-02-30", "32/01/1990", "23/04/1890", "tomorrow", "1990-4-23"])
      expect([text, parseBirthDate(text)]).toEqual([text, null]);
    expect(codeOf(birthDateProblem("01/01/2090", 18, on("2026-01-01")))).toBe("invalid_birth_date");
  });
});

describe("postal codes", () => {
  test("of Canada give the province by their first letter [5-05]", () => {
    const provinces = Object.fromEntries(
      [..."ABCEGHJKLMNPRSTVXY"].map((letter) => [letter, stateFromPostalCode("CA", `${letter}1A 1A1`)]),
    );
    expect(provinces).toMatchObject({
      A: "Newfoundland and Labrador",
      B: "Nova Scotia",
      G: "Quebec",
      J: "Quebec",
      K: "Ontario",
      P: "Ontario",
      V: "British Columbia",
      X: "Northwest Territories",
      Y: "Yukon",
    });
    expect(["D1A 1A1", "I1A", "", "1"].map((code) => stateFromPostalCode("CA", code))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(stateFromPostalCode("CA", " h2x 1y4")).toBe("Quebec");
  });

  test.each([
    ["2599", "NSW"],
    ["2600", "ACT"],
    ["2618", "ACT"],
    ["2619", "NSW"],
    ["2899", "NSW"],
    ["2900", "ACT"],
    ["2920", "ACT"],
    ["2921", "NSW"],
    ["2999", "NSW"],
    ["0200", "ACT"],
    ["299", "ACT"],
    ["300", null],
    ["0799", null],
    ["0800", "NT"],
    ["0999", "NT"],
    ["3000", "VIC"],
    ["8999", "VIC"],
    ["9000", "QLD"],
    ["9999", "QLD"],
    ["4000", "QLD"],
    ["5999", "SA"],
    ["6797", "WA"],
    ["6798", null],
    ["6800", "WA"],
    ["7999", "TAS"],
    ["0199", null],
    ["12345", null],
  ])("%s of Australia lies in %s [5-06]", (code, state) => {
    expect(stateFromPostalCode("AU", code)).toBe(state);
  });

  test("have their country's form, and any form where we know none [5-17]", () => {
    expect(["B3H 1A1", "b3h1a1", "D3H 1A1", "12345"].map((code) => isPostalCode("CA", code))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([
      isPostalCode("DE", "10115"),
      isPostalCode("DE", "1011"),
      isPostalCode("constructor", "anything 9"),
      isPostalCode("XX", ""),
    ]).toEqual([true, false, true, false]);
  });
});
