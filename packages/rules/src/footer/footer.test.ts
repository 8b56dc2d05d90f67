import fc from "fast-check";
import { expect, test } from "vitest";
import { type CopyrightGroup, copyrightVariant } from "./copyrightVariant.ts";
import { footerFor } from "./footerFor.ts";

test.each<[string, CopyrightGroup, string, string]>([
  ["CW", null, "en", "general"],
  ["CW", null, "de", "general"],
  ["CW", null, "en-AU", "australian"],
  ["CW", "AU", "en", "australian"],
  ["CW", "fake-AU", "de", "australian"],
  ["EE", null, "en", "estonian"],
  ["EE", "AU", "en-AU", "estonian"],
])("licence %s, group %s, locale %s: the %s copyright text [2.5-37]", (licence, group, locale, variant) => {
  expect(copyrightVariant({ licence, group, locale })).toBe(variant);
});

test("the Estonian footer has fewer links, fewer ways to pay and no crypto, whatever the host offers [2.5-38]", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.constantFrom(null, "https://partners.example"), (blogHost, affiliateUrl) => {
      const here = footerFor({ licence: "EE", blogHost, affiliateUrl });
      const there = footerFor({ licence: "CW", blogHost, affiliateUrl });
      expect([here.cryptoBenefits, here.affiliates, here.blog, here.awards, here.social]).not.toContain(true);
      expect(here.paymentMarks.length).toBeLessThan(there.paymentMarks.length);
      expect(here.paymentMarks).not.toContain("bitcoin");
      expect(here.minimumAge).toBe(21);
    }),
  );
});

test("affiliates and blog are linked only where a host has them", () => {
  expect(footerFor({ licence: "CW", blogHost: true, affiliateUrl: "https://p.example" })).toMatchObject({
    affiliates: true,
    blog: true,
  });
  expect(footerFor({ licence: "CW", blogHost: false, affiliateUrl: null })).toMatchObject({
    affiliates: false,
    blog: false,
  });
});
