import { expectAccessible } from "../../fixtures/accessibility.ts";
import { untilReady } from "../../fixtures/game.ts";
import { wallet } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

test("free spins of an outside studio's title are given by hand with a bound, the gift leads the player into the studio's game, and what they won there is cash", async ({
  player,
  guest,
  operator,
}) => {
  const kim = await player();
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.goto(`${origin().replace("//localhost", "//office.localhost")}/#/players/${kim.account.id}/show`);
  await page.getByRole("tab", { name: "Gifts" }).click();
  await page.getByRole("button", { name: "Give a gift" }).click();
  const dialog = page.getByRole("dialog", { name: "Give a gift" });
  await dialog.getByRole("combobox", { name: "What" }).click();
  await page.getByRole("option", { name: "Free spins" }).click();
  await dialog.getByRole("combobox", { name: "Game" }).fill("Paper Boats");
  await page.getByRole("option", { name: /^Paper Boats/ }).click();
  const given = { Title: "Two trips", Rounds: "2", "Stake of a round": "1", Wager: "0", Reason: "waited long" };
  for (const [label, value] of Object.entries(given)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  const give = dialog.getByRole("button", { name: "Give a gift" });
  await give.click();
  const most = dialog.getByLabel(/^Most that they may win/);
  await expect(most).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "free spins by hand, without their bound");
  await most.fill("20");
  await give.click();
  await page.getByRole("row", { name: /Two trips/ }).waitFor();

  await kim.page.goto("/profile/gifts");
  const card = kim.page.getByRole("listitem").filter({ hasText: "Two trips" });
  await card.getByText("2 of 2 free spins left").waitFor();
  await card.getByRole("link", { name: "Play Paper Boats" }).click();
  await untilReady(kim.page);
  const game = kim.page.frameLocator("iframe");
  await game.getByText("2 free rounds at 1.00 CAD each for you.").waitFor();
  await game.getByRole("button", { name: "Sail for free" }).press("Enter");
  await game.getByText("1 of 2 left").waitFor();
  await game.getByRole("button", { name: "Sail for free" }).press("Enter");
  await game.getByTestId("free-left").waitFor({ state: "hidden" });
  const counted = async () => {
    const { rows } = await operator.query("SELECT used, won FROM free_rounds.campaign WHERE player_id = $1", [
      kim.account.id,
    ]);
    return rows.map(({ used, won }) => ({ used, won: Number(won) }));
  };
  await expect.poll(async () => (await counted())[0]?.used).toBe(2);
  await expect.poll(async () => (await wallet(kim.account)) - (await counted())[0]!.won).toBe(0);
  await kim.page.goto("/profile/gifts");
  await kim.page.getByRole("button", { name: "Past" }).click();
  await kim.page.getByRole("listitem").filter({ hasText: "Two trips" }).waitFor();
  await expectAccessible(kim.page, "a gift of a studio's free spins that were played");
  expect([...faults.filter((one) => !one.includes("status of 422")), ...kim.faults]).toEqual([]);
});
