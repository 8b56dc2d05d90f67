import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Arrival,
  affiliateTag,
  campaignOf,
  defaultReferrerTags,
  isPromoExcluded,
  ownTag,
  trackingId,
} from "./affiliateTag.ts";

const tags = { ...defaultReferrerTags, countries: { others: { "reviews.example": "777_reviews" } } };
const arrival: Arrival = { search: "", referrer: "", host: "casino.example", path: "/", country: "CA", known: null };

describe("the affiliate tag of a visit", () => {
  test.each([
    ["who comes by themselves is direct", {}, "122"],
    [
      "the address's own tag wins",
      { search: "?stag=55_abc", known: "9", referrer: "https://reviews.example/" },
      "55_abc",
    ],
    ["an earlier tag stays", { known: "9_x", referrer: "https://www.google.ca/" }, "9_x"],
    ["a search engine sends", { referrer: "https://www.google.ca/search?q=x" }, "241"],
    ["a referrer with a tag sends", { referrer: "https://www.reviews.example/a" }, "777_reviews"],
    ["a page below that referrer's host sends too", { referrer: "https://de.reviews.example/" }, "777_reviews"],
    ["a host that only looks like it does not", { referrer: "https://notreviews.example/" }, "122"],
    ["a host that only holds an engine's name does not", { referrer: "https://googleish.example/" }, "122"],
    ["our own pages send nobody", { referrer: "https://casino.example/x" }, "122"],
    ["a tag with strange characters is none", { search: "?stag=<script>" }, "122"],
    ["a broken cookie is none", { known: "a b;c" }, "122"],
  ])("%s [9-17]", (_, more, tag) => {
    expect(affiliateTag({ ...arrival, ...more }, tags)).toBe(tag);
  });

  test("by themselves, and from a search engine, is what the operator says it is [9-17]", () => {
    const own = { ...tags, direct: "900_direct", search: "901_search", searchEngines: ["google", "search.example"] };
    const from = (referrer: string) => affiliateTag({ ...arrival, referrer }, own);
    expect([from(""), from("https://www.google.co.nz/"), from("https://search.example/q")]).toEqual([
      "900_direct",
      "901_search",
      "901_search",
    ]);
    expect(from("https://www.bing.com/"), "an engine that the operator does not list").toBe("900_direct");
  });

  test("is that of the page they came to, else of their country, else of all others [9-17]", () => {
    const own = {
      ...tags,
      pages: { google: { "/vip": "800_vip" }, constructor: {} },
      countries: { NZ: { google: "801_nz" }, others: { "google.com": "802_others" } },
    };
    const from = (more: Partial<Arrival>) =>
      affiliateTag({ ...arrival, referrer: "https://www.google.com/", ...more }, own);
    expect(from({ path: "/vip", country: "NZ" })).toBe("800_vip");
    expect(from({ path: "/pokies/top", country: "NZ" })).toBe("801_nz");
    expect(from({ path: "/pokies/top" })).toBe("802_others");
    expect(from({ path: "constructor", country: "constructor", referrer: "https://www.google.ca/" })).toBe("241");
    expect(affiliateTag({ ...arrival, referrer: "https://www.bing.com/" }, { ...own, pages: null })).toBe("241");
  });

  test("is known without the operator's list when the address or an earlier visit names it", () => {
    expect(ownTag({ search: "?stag=55_abc", known: "9" })).toBe("55_abc");
    expect(ownTag({ search: "", known: "9" })).toBe("9");
    expect(ownTag({ search: "?stag=<b>", known: "a b" })).toBeNull();
  });

  test("is always one that fits into a cookie, whatever comes", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(fc.string()), (search, referrer, known) => {
        expect(affiliateTag({ ...arrival, search, referrer, known }, tags)).toMatch(/^[\w.:-]{1,100}$/);
      }),
    );
  });
});

describe("the campaign of an address", () => {
  test("is its six known parameters, and nothing else [9-46]", () => {
    const all = "?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&utm_term=e&sub_id=f&utm_other=g&token=h";
    expect(campaignOf(all)).toEqual({
      utm_source: "a",
      utm_medium: "b",
      utm_campaign: "c",
      utm_content: "d",
      utm_term: "e",
      utm_sub_id: "f",
    });
    expect(campaignOf("?utm_source=%20&x=1")).toBeNull();
    expect(campaignOf("?utm_source=%E0%A4%A")?.utm_source).toBeDefined();
  });
});

test("promotions are off for listed tags, and for all that begin like one with a star", () => {
  expect(["12_a", "13", "99_z", null].map((tag) => isPromoExcluded(tag, ["13", "12_*"]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a tag's leading digits are the partner's id", () => {
  expect(["122", "55_abc", "abc", null].map(trackingId)).toEqual([122, 55, null, null]);
});
