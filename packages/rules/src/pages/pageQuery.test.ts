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

test("why somebody is asked to sign in is part of the page", () => {
  expect(pageQuery("?redirect=%2Fpromotions&ended")).toBe("?ended=&redirect=%2Fpromotions");
  expect(pageQuery("?new_password")).toBe("?new_password=");
});

test("what a shared address asks for is part of the page: a leaderboard, and what is checked", () => {
  expect(pageQuery("?period=month&by=points&n=1")).toBe("?by=points&period=month");
  for (const query of ["?round=17", "?box=b-17", "?lottery=17"]) expect(pageQuery(query)).toBe(query);
});

test("how a sign-in through another site goes on is part of the page", () => {
  expect(pageQuery("?provider_fault=denied")).toBe("?provider_fault=denied");
  expect(pageQuery("?step=passkey&utm_source=x")).toBe("?step=passkey");
});
