import { expect, test } from "vitest";
import { safeRedirect } from "../src/app-context/safeRedirect.ts";

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", "deposit"])(
  "after sign-in nobody is led away to %j",
  (target) => {
    expect(safeRedirect(target)).toBe("/");
  },
);

test("after sign-in a player comes back to where they were going", () => {
  expect(safeRedirect("/play/acme/lucky?mode=real")).toBe("/play/acme/lucky?mode=real");
  expect(safeRedirect(null)).toBe("/");
});
