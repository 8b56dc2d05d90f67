import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { compileIcu, formatIcu, icuArguments, icuSelectCases } from "./icu.ts";

const instant = new Date("2026-03-01T12:00:00Z");
const cases: [string, Record<string, string | number | Date>][] = [
  ["plain text", {}],
  ["Hello {name}!", { name: "Kim" }],
  ["It''s {name}''s turn", { name: "Kim" }],
  ["braces '{literal}' stay", {}],
  ["it's a lone apostrophe", {}],
  ["{count, plural, =0 {none} one {# game} other {# games}}", { count: 0 }],
  ["{count, plural, =0 {none} one {# game} other {# games}}", { count: 1 }],
  ["{count, plural, =0 {none} one {# game} other {# games}}", { count: 1234 }],
  ["{n, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}", { n: 3 }],
  ["{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 }],
  ["{kind, select, a {first} b {second {name}} other {rest}}", { kind: "b", name: "x" }],
  ["{kind, select, a {first} other {{n, plural, one {# of {kind}} other {# of {kind}}}}}", { kind: "q", n: 5 }],
  ["{x, number} and {y, number, percent}", { x: 1234567.5, y: 0.25 }],
  ["{d, date, long}", { d: instant }],
];

describe("ICU messages", () => {
  for (const locale of ["en", "de"]) {
    test.each(cases)(`read like the reference implementation in ${locale}: %s`, (message, values) => {
      const ours = formatIcu(compileIcu(message), locale, values);
      expect(ours).toBe(new IntlMessageFormat(message, locale).format(values));
    });
  }

  test("short dates follow the platform, which knows the language's own order and padding", () => {
    expect(formatIcu(compileIcu("{d, date, short}"), "de", { d: instant })).toBe("01.03.26");
  });

  test("a missing value stays visible instead of failing the page", () => {
    expect(formatIcu(compileIcu("Hello {name}"), "en")).toBe("Hello {name}");
  });

  test.each(["{", "{a", "}", "{a, plural, one {x}}", "{a, shout}", "{a, select, other {x}"])(
    "a broken message is refused where it is broken: %s",
    (message) => {
      expect(() => compileIcu(message)).toThrow(SyntaxError);
    },
  );

  test("every argument of a message is found, however deep", () => {
    const message = "{a} {b, select, x {{c, number}} other {{d, plural, other {# {e}}}}}";
    expect([...icuArguments(compileIcu(message))].sort()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("every case of every select is found, however deep; plurals are each language's own", () => {
    const message = "{a, plural, one {{b, select, x {1} other {2}}} other {{c, select, y {3} other {4}}}}";
    expect([...icuSelectCases(compileIcu(message))].sort()).toEqual(["b=other", "b=x", "c=other", "c=y"]);
    expect(icuSelectCases(compileIcu("plain")).size).toBe(0);
  });
});
