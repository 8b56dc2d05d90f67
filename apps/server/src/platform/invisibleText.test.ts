import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutInvisible } from "./invisibleText.ts";

test("characters that turn or hide what a text says are taken out wherever they stand, secrets are left as they are", () => {
  expect(
    withoutInvisible({
      user: { mobile_phone: "\u202a+1 416 555 0134\u202c", password: "a\u202eb", city: "Tor\u0007onto" },
      list: ["\u001b[31mred", 1, null],
      "na\u0008me": "x\u2066y\u2069",
    }),
  ).toEqual({
    user: { mobile_phone: "+1 416 555 0134", password: "a\u202eb", city: "Toronto" },
    list: ["[31mred", 1, null],
    name: "xy",
  });
});

test("text without them is the very same, with emoji, line ends and marks of scripts from right to left", () => {
  const body = { text: "שלום\u200f 👩‍👩‍👧🏽\n\tdéjà vu", list: [{ a: "b" }] };
  expect(withoutInvisible(body)).toBe(body);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = withoutInvisible(value);
      expect(withoutInvisible(once)).toBe(once);
      expect(JSON.stringify(once).length).toBeLessThanOrEqual(JSON.stringify(value).length);
    }),
  );
});
