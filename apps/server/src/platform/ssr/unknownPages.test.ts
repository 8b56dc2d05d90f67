import { expect, test } from "vitest";
import { unknownPages } from "./unknownPages.ts";

test("an address that asks for many pages that are not there has to wait, and no other with it", () => {
  const pages = unknownPages();
  for (let n = 0; n < 60; n++) {
    expect(pages.mayAsk("203.0.113.1")).toBe(true);
    pages.missed("203.0.113.1");
  }
  for (let n = 0; n < 5; n++) pages.missed("203.0.113.1");
  expect(pages.mayAsk("203.0.113.1")).toBe(false);
  expect(pages.mayAsk("203.0.113.2")).toBe(true);
});
