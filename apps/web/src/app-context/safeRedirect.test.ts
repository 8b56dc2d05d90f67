import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safeRedirect.ts";

const own = "https://casino.example";

describe("the way back after a sign-in", () => {
  test.each(["/", "/play/tidewick/skerry-light", "/profile/limits?tab=loss#day", "/de/neu?a=%2F%2Fx", "/desk/chats"])(
    "%s is kept",
    (target) => {
      expect(safeRedirect(target)).toBe(target);
    },
  );

  test.each([
    null,
    "",
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r\n/evil.test",
    "/\u0000/evil.test",
    "\t//evil.test",
    "/.//evil.test",
    "/x/..//evil.test",
    "javascript:alert(1)",
  ])("%j leads home", (target) => {
    expect(safeRedirect(target)).toBe("/");
  });

  test("nothing that somebody writes leads to another site or into a header's next line", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      "../pages",
      "..",
      "@",
      ":",
      "evil.test",
      "%2F",
      "?",
      "#",
      " ",
      "x",
      "\u0000",
      "//",
    );
    const written = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 10 }).map((list) => `/${list.join("")}`),
    );
    fc.assert(
      fc.property(written, (target) => {
        const way = safeRedirect(target);
        expect(new URL(way, own).origin).toBe(own);
        expect(way).toMatch(/^\/(?!\/)[^\s\\]*$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
