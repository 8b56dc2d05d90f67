import fc from "fast-check";
import { expect, test } from "vitest";
import { pageQuery } from "./pageQuery.ts";

test("what pages read of a query is kept, whatever stands beside it and in whatever order", () => {
  expect(pageQuery("")).toBe("");
  expect(pageQuery("?n=1&utm_source=x")).toBe("");
  expect(pageQuery("?sort=title&n=2&studio=tidewick&sort=payout")).toBe("?sort=title&studio=tidewick");
  expect(pageQuery("?redirect=%2Fprofile%3Fa%3Db&stag=5")).toBe("?redirect=%2Fprofile%3Fa%3Db");
});

test("names that no page reads make no other page", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const added = new URLSearchParams([[`x-${name}`, value]]).toString();
      expect(pageQuery(`?${added}&mode=real`)).toBe("?mode=real");
    }),
  );
});

test("how a sign-in through another site goes on is part of the page", () => {
  expect(pageQuery("?provider_fault=denied")).toBe("?provider_fault=denied");
  expect(pageQuery("?step=passkey&utm_source=x")).toBe("?step=passkey");
});
