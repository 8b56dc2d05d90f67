import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* The phone's side panel in a real browser: who finds what there. */

test.describe("the phone's side panel", () => {
  test("a player finds balance, menu, profile, chat, language and local time; Escape closes it [2.5-19] [2.5-20] [2.5-22] [2.5-23] [2.5-26] [2.5-28]", {
    tag: ["@phone", "@main"],
  }, async ({ player }) => {
    const { page, faults } = await player({ money: 20 });
    await page.goto("/");
    await page.getByRole("navigation", { name: "Quick navigation" }).getByRole("button").click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("link", { name: "Cashbox" }).waitFor();
    for (const name of [
      "Promotions",
      "News",
      "Favourites",
      "Limits",
      "Games played",
      "Profile",
      "Support chat",
      "Rewards shop",
      "Achievements",
      "VIP club",
      "Chance",
      "Jackpots",
    ])
      await expect(panel.getByRole("link", { name, exact: true }), name).toHaveCount(1);
    await expect(panel).toContainText(/\$20\.00/);
    await expect(panel.getByLabel(/: Choose a language$/)).toBeVisible();
    // With the number of those that run, if any do.
    await expect(panel.getByRole("link", { name: /^Tournaments( ?\d+)?$/ })).toHaveCount(1);
    expect(await panel.getByRole("link", { name: "Live", exact: true }).count()).toBe(0);
    expect(await panel.getByTestId("local-time").innerText()).toMatch(/\d{1,2}:\d{2}/);
    expect(await panel.getByRole("link", { name: "Create an account" }).count()).toBe(0);
    await expectAccessible(page, "side panel");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });

  test("a VIP finds what is new, their manager and the way to install; the installed app offers no other [6-12] [2.2-20] [2.5-21] [2.5-24] [2.5-25] [3-07] [8-22]", {
    tag: "@phone",
  }, async ({ player, operator }) => {
    const { page, account } = await player();
    await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '759', now())", [
      account.id,
    ]);
    const openPanel = async () => {
      await page.goto("/");
      await page.getByRole("navigation", { name: "Quick navigation" }).getByRole("button").click();
      await panel.getByRole("link", { name: "Cashbox" }).waitFor();
    };
    const panel = page.getByRole("dialog", { name: "Menu" });
    const news = panel.getByRole("button", { name: /^Notifications/ });
    await openPanel();
    // The status itself is news.
    await news.waitFor();
    const manager = panel.getByRole("region", { name: "Your VIP manager" });
    expect(await manager.innerText()).toContain("Ines Halloran");
    expect(await manager.locator("a[href='https://wa.example/ines']").count()).toBe(1);
    await panel.getByRole("link", { name: /^Install/ }).click();
    const steps = page.getByRole("dialog", { name: /^Put .* on your home screen$/ });
    await steps.waitFor();
    expect(page.url()).toBe(`${origin()}/`);
    await page.keyboard.press("Escape");
    await steps.waitFor({ state: "detached" });
    await page.goto("/support?pwa=install");
    await steps.waitFor();
    expect(page.url()).toBe(`${origin()}/`);
    await page.keyboard.press("Escape");
    await steps.waitFor({ state: "detached" });
    await page.evaluate(() => {
      const notice = {
        id: "a",
        kind: "message",
        title: "A cup begins",
        text: "",
        path: null,
        at: Date.now(),
        read: false,
      };
      localStorage.setItem("croupier.notices", JSON.stringify([notice]));
    });
    await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '1401', now())", [
      account.id,
    ]);
    await openPanel();
    expect(await panel.getByRole("link", { name: /^Install/ }).count()).toBe(0);
    await news.click();
    const bar = page.getByRole("dialog", { name: "Notifications" });
    await bar.getByRole("button", { name: "Delete: A cup begins" }).click();
    await bar.getByText("No new notifications.", { exact: false }).waitFor();
  });

  test("a guest finds the ways in and neither balance nor profile [2.5-27]", { tag: "@phone" }, async ({ guest }) => {
    const { page } = await guest();
    await page.goto("/de");
    await page.getByRole("navigation", { name: "Schnellnavigation" }).getByRole("button").click();
    const panel = page.getByRole("dialog");
    await panel.locator("a[href$='/sign-up']").waitFor();
    expect(await panel.locator("a[href$='/profile'], a[href$='/dashboard']").count()).toBe(0);
  });
});
