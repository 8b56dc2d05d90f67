import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { untilReady } from "../../fixtures/game.ts";
import { wallet } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { auditLines, changeWith, pressChange, signIn } from "./office.ts";

/* Where and what the house offers: countries, titles and studios. What an operator presses is looked at with a visitor's eyes. */

test("a country is closed in part: who is there cannot sign up, and can again once it is opened [2.3-04] [6-03]", async ({
  guest,
}) => {
  const there = await guest();
  await there.context.addCookies([{ name: demoCountryCookie, value: "PE", url: origin() }]);
  const form = there.page.getByRole("button", { name: "Create an account" });
  const closed = there.page.getByRole("heading", { name: "Registration restricted in your country" });
  await there.page.goto("/sign-up");
  await form.waitFor();

  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Countries" }).click();
  await page.getByRole("button", { name: "Close a country" }).waitFor();
  await expectAccessible(page, "the countries");
  const dialog = await pressChange(page, "Close a country", "the law there", {
    fill: (asked) => asked.getByRole("textbox", { name: "Country" }).fill("XX"),
  });
  await expect(dialog.getByRole("textbox", { name: "Country" })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "a country that there is not");
  await dialog.getByRole("textbox", { name: "Country" }).fill("PE");
  await dialog.getByRole("button", { name: "Close a country" }).click();
  await dialog.waitFor({ state: "detached" });
  const row = page.getByRole("row", { name: /PE.*Peru.*Partly closed/ });
  await row.waitFor();
  // Every process follows within half a minute.
  await expect(async () => {
    await there.page.goto("/sign-up");
    await closed.waitFor({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(form).toHaveCount(0);

  await row.getByRole("button", { name: "Change" }).click();
  const change = page.getByRole("dialog", { name: "Change PE" });
  await change.getByLabel("Reason").fill("the law has changed");
  await change.getByRole("button", { name: "Change" }).click();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    await there.page.goto("/sign-up");
    await form.waitFor({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  const lines = await auditLines(page, "country:PE");
  expect(lines.map(({ reason }) => reason)).toEqual(["the law has changed", "the law there"]);
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("a studio's title is closed in the catalogue and players find it no more, until it is opened again", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Games", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Paper Boats");
  await page.waitForURL(/Paper/);
  await page.getByRole("row", { name: /Paper Boats/ }).waitFor();
  await expectAccessible(page, "the catalogue");
  await page.getByRole("row", { name: /Paper Boats/ }).click();
  await page.getByText("reedwater/PaperBoats").waitFor();
  await expectAccessible(page, "a title");
  const visitor = await guest();
  const tile = visitor.page.getByRole("link", { name: "Play: Paper Boats" });
  const found = async (count: number) =>
    expect(async () => {
      await visitor.page.goto("/producers/reedwater");
      await visitor.page.waitForLoadState("networkidle");
      await expect(tile).toHaveCount(count, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  await found(1);
  await changeWith(page, "Close", "the studio asks for it");
  await page.getByText("Closed", { exact: true }).first().waitFor();
  await found(0);
  await changeWith(page, "Open", "the studio is done");
  await page.getByText("Open", { exact: true }).first().waitFor();
  await found(1);
  const lines = await auditLines(page, "game:reedwater/PaperBoats");
  expect(lines.slice(0, 2).map(({ reason }) => reason)).toEqual(["the studio is done", "the studio asks for it"]);
  // A game of the house is stopped, not closed.
  await page.getByRole("menuitem", { name: "Games", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("roulette");
  await page.waitForURL(/roulette/);
  await page
    .getByRole("row", { name: /roulette/i })
    .nth(0)
    .click();
  await page.getByText("This game is the house's own.").waitFor();
  await expect(page.getByRole("button", { name: "Close", exact: true })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a studio that is kept out moves no player's money, is let in again, and says which titles its feed would bring", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 20 });
  await kim.page.goto("/producers/reedwater");
  await kim.page.getByRole("link", { name: "Play: Paper Boats" }).press("Enter");
  await untilReady(kim.page);
  const game = kim.page.frameLocator("iframe");
  const sail = game.getByRole("button", { name: "Set sail" });
  await sail.waitFor();

  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Studios" }).click();
  await page.getByRole("row", { name: /Reedwater.*Let in/ }).waitFor();
  await expectAccessible(page, "the studios");
  await page.getByRole("row", { name: /Reedwater.*Let in/ }).click();
  await page.getByRole("heading", { name: "Titles of its feed" }).waitFor();
  await changeWith(page, "See what would change", "to know what is new");
  await page.getByText("As before").waitFor();
  await expectAccessible(page, "a studio with its feed");
  await changeWith(page, "Keep out", "its messages look odd");
  await page.getByText("This studio is kept out: its requests are refused.").waitFor();
  await expectAccessible(page, "a studio that is kept out");
  await sail.press("Enter");
  await game.getByText("This game is closed for now.").waitFor();
  expect(await wallet(kim.account)).toBe(20_00);

  await changeWith(page, "Let in", "the messages were in order");
  await expect(page.getByText("This studio is kept out: its requests are refused.")).toHaveCount(0);
  const lines = await auditLines(page, "studio:reedwater");
  expect(lines.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(["the messages were in order", "its messages look odd"]),
  );
  await kim.page.reload();
  await untilReady(kim.page);
  await sail.press("Enter");
  await game.getByText(/comes in first/).waitFor();
  expect([19_00, 20_92]).toContain(await wallet(kim.account));
  expect(faults).toEqual([]);
});
