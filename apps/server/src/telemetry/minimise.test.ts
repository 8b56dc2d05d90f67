import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minimise, tallyName, withoutPersons } from "./minimise.ts";

describe("what is kept of a browser's report", () => {
  test("only named fields, and of those only plain values", () => {
    const report = { code: "LOGIN_ERROR", status: 422, password: "x", user: { email: "a" }, message: { deep: 1 } };
    expect(minimise("log", report)).toEqual({ code: "LOGIN_ERROR", status: 422 });
  });

  test.each([
    ["kim.o+x@mail.example.test refused", "<email> refused"],
    ["card 4111 1111 1111 1111 refused", "card <number> refused"],
    ["call +1 (416) 555-0134", "call <number>"],
    ["GET /new-password?reset_password_token=abc failed", "GET /new-password?… failed"],
    ["Bearer eyJhbGciOiJIUzI1NiJ9abcdef0123456789", "Bearer <token>"],
    ["TypeError: x is undefined at app.js:12:7", "TypeError: x is undefined at app.js:12:7"],
  ])("%s", (text, kept) => {
    expect(withoutPersons(text)).toBe(kept);
  });

  test("no mail address and no card number survives, wherever it stands [F-68]", () => {
    const card = fc.stringMatching(/^[3-6]\d{12,15}$/);
    const person = fc.oneof(card, fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.test$/));
    fc.assert(
      fc.property(fc.string(), person, fc.string(), (before, secret, after) => {
        const { message = "" } = minimise("log", { message: `${before} ${secret} ${after}` });
        expect(message).not.toContain(secret);
      }),
    );
  });

  test("a text of a quarter of a megabyte takes no longer than one of the kept length, whatever its signs", () => {
    const hard = ["a-", "a.", "@", "a@", "a@a.", "0 ", "?", "a", "0", "- "];
    for (const sign of hard) {
      const text = sign.repeat(240_000 / sign.length);
      const start = performance.now();
      for (let times = 0; times < 30; times += 1) minimise("log", { message: text, stack: text });
      expect(performance.now() - start, sign).toBeLessThan(300);
    }
  });

  test("a name to count under is short and plain, or `other`", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(tallyName(value)).toMatch(/^[\w .:/*-]{1,80}$/);
      }),
    );
    expect(tallyName("LOGIN_ERROR")).toBe("LOGIN_ERROR");
  });
});
