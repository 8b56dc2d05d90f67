import { expect, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";

/* The footer in a real browser, for visitors of each licence. */

test.describe("the footer", () => {
  for (const [country, variant, has, hasNot, seals] of [
    ["CA", "general", ["bitcoin", "visa"], [], ["18+", "CW"]],
    ["AU", "australian", ["bitcoin", "visa"], [], ["18+", "CW"]],
    ["EE", "estonian", ["visa"], ["bitcoin", "voucher"], ["21+", "EE"]],
  ] as const)
    test(`for a visitor from ${country} the copyright is the ${variant} one, and the ways to pay, the age and the licence fit [2.5-35] [2.5-36] [2.5-37] [2.5-38]`, async ({
      guest,
    }) => {
      const { page } = await guest();
      await page.goto(`/?country=${country}`);
      const footer = page.getByRole("contentinfo");
      expect(await footer.getByTestId("copyright").getAttribute("data-variant")).toBe(variant);
      for (const mark of has) {
        expect(await footer.locator(`[data-mark=${mark}]`).getAttribute("href")).toMatch(/\/dashboard$/);
      }
      for (const mark of hasNot) expect(await footer.locator(`[data-mark=${mark}]`).count()).toBe(0);
      expect((await footer.locator("a[href$='/benefits-of-crypto']").count()) > 0).toBe(country !== "EE");
      const trust = await footer
        .getByRole("region", { name: "Trust and licence" })
        .locator("p > span:first-child")
        .allTextContents();
      expect(trust.filter((seal) => seal !== "")).toEqual(seals);
    });

  test("says how to reach the brand: in which language, by phone, chat and mail, and where it can be followed [2.5-32] [3-67]", async ({
    guest,
  }) => {
    const { page } = await guest();
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    expect(await footer.getByLabel(/: Choose a language$/).count()).toBe(1);
    expect(await footer.locator("a[href^='tel:+']").count()).toBe(1);
    expect(await footer.locator("a[href='mailto:support@velvet-table.example']").count()).toBe(1);
    const social = footer.getByRole("list", { name: "Follow us" }).getByRole("link");
    expect(await social.allTextContents()).toEqual(["Mastodon", "Telegram", "YouTube", "Instagram"]);
    const [first] = await social.all();
    expect(await first?.getAttribute("href")).toBe("https://social.example/@velvet-table");
    expect(await first?.locator("use").getAttribute("href")).toMatch(/#mastodon$/);
    await waitForHydration(page);
    await footer.getByRole("link", { name: "Support chat" }).click();
    await page.getByRole("dialog", { name: /support/ }).waitFor();
  });

  test("the chat opens from the footer while the footer's own script is late [2.5-32]", async ({ guest }) => {
    const { page } = await guest();
    await page.route(/\/assets\/Footer-[^/]+\.js$/, () => {});
    await page.goto("/");
    await waitForHydration(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Support chat" }).click();
    await page.getByRole("dialog", { name: /support/ }).waitFor();
  });

  test("studios lead to their pages, and the carousel scrolls by its buttons [2.5-34]", { tag: "@phone" }, async ({
    guest,
  }) => {
    const { page } = await guest();
    await page.goto("/");
    const studios = page.getByRole("region", { name: "Game studios" });
    expect(await studios.getByRole("link").first().getAttribute("href")).toMatch(/^\/producers\/[\w-]+$/);
    const list = studios.getByRole("list");
    await studios.getByRole("button", { name: /forward/ }).click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});
