import { expect, test } from "vitest";
import { renderBounds, TooManyRenders } from "./renderBounds.ts";

function setUp() {
  const clock = { ms: 1_000 };
  const bounds = renderBounds(() => clock.ms);
  const rendered = (visitor: string) => {
    try {
      bounds.count(visitor);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyRenders);
      return false;
    }
  };
  return { clock, bounds, rendered };
}

test("a visitor who asks for page after page has to wait, no other with them, and is let in again", () => {
  const { clock, rendered } = setUp();
  for (let n = 0; n < 400; n++) expect(rendered("203.0.113.1")).toBe(true);
  expect(rendered("203.0.113.1")).toBe(false);
  expect(rendered("203.0.113.2")).toBe(true);
  clock.ms += 1_000;
  const after = Array.from({ length: 30 }, () => rendered("203.0.113.1"));
  expect(after.filter(Boolean)).toHaveLength(10);
});

test("pages that are not there use a visitor's renders up sooner", () => {
  const { clock, bounds, rendered } = setUp();
  for (let n = 0; n < 60; n++) {
    expect(rendered("203.0.113.1")).toBe(true);
    bounds.missed("203.0.113.1");
  }
  expect(rendered("203.0.113.1")).toBe(false);
  expect(rendered("203.0.113.2")).toBe(true);
  clock.ms += 2_000;
  expect(rendered("203.0.113.1")).toBe(true);
});

test("a crowd of addresses refuses nobody who is new", () => {
  const { rendered } = setUp();
  for (let n = 0; n < 120_000; n++) expect(rendered(`place-${n}`)).toBe(true);
});
