import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* Offers as operators of the demo plan, price and start them. */

test("an operator writes an offer, sees what a player sees and what it costs, starts it, and a player finds it", async ({
  guest,
  player,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Offers", exact: true }).click();
  await page.getByRole("row", { name: /first-deposit/ }).waitFor();
  await page.getByRole("link", { name: "New offer" }).click();
  await page.getByLabel("Identifier").fill("autumn-share");
  await page.getByLabel("Title").fill("Autumn share");
  await page.getByRole("combobox", { name: "Currencies" }).fill("CAD");
  await page.getByRole("option", { name: "CAD" }).click();
  for (const currency of ["EUR", "CAD"]) {
    await page.getByLabel(`Least deposit in ${currency}`).fill("10");
    await page.getByLabel(`At most in ${currency}`, { exact: true }).fill("50");
    await page.getByLabel(`Becomes cash at most in ${currency}`).fill("500");
    await page.getByLabel(`Largest stake in ${currency}`).fill("5");
  }
  await page.getByLabel("Becomes cash at most in EUR").fill("40");
  await page.getByLabel("Wager", { exact: true }).fill("10");
  await page.getByLabel("Budget in EUR").fill("400");
  await page.getByLabel("Until", { exact: true }).fill("2001-01-02T00:00");
  await page.getByLabel("From", { exact: true }).fill("2001-01-03T00:00");
  const reason = page.getByLabel("Reason");
  await reason.fill("a test of the screen");
  const write = page.getByRole("button", { name: "Write the offer down" });
  await write.click();
  // Each fault stands beside its field, and what was typed is still there.
  await expect(page.getByLabel("Becomes cash at most in EUR")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("What may become cash is less than what is given.").first()).toBeVisible();
  await page.getByLabel("Becomes cash at most in EUR").fill("500");
  await write.click();
  await expect(page.getByText("The end must be after the start.").first()).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("");
  await page.getByLabel("Until", { exact: true }).fill("");

  const tile = page.getByRole("figure", { name: "The offer's tile in the cashbox" });
  await expect(tile).toContainText("Autumn share");
  await expect(tile).toContainText("100");
  await expect(tile).toContainText("€50");
  await expect(page.getByRole("status", { name: "Players of the segment" })).toContainText(/\d+ players/);
  await page.getByRole("button", { name: "Compute the cost" }).click();
  await expect(page.getByLabel("Expected cost")).toContainText(/EUR ± \d/, { timeout: 20_000 });
  await expect(page.getByText(/% of a stake, which counts 100%/)).toBeVisible();

  await write.click();
  await page.getByRole("heading", { name: "autumn-share", level: 2 }).waitFor();
  await page.getByRole("combobox", { name: "Currency" }).first().click();
  await page.getByRole("option", { name: "CAD" }).click();
  await expect(tile).toContainText("CA$50");
  // As the player's own pages say it.
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "en-CA" }).click();
  await expect(tile).not.toContainText("CA$50");
  const told = await tile.innerText();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Start autumn-share" });
  await dialog.getByLabel("Reason").fill("autumn has begun");
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.getByText("Running", { exact: true }).waitFor();
  await page.getByRole("row", { name: /offer.start.*autumn has begun/ }).waitFor();

  // The cashbox says line by line what the preview said, and beside it what the typed amount would bring.
  const kim = await player({ money: 0 });
  await kim.page.goto("/deposit-bonus");
  const choice = kim.page.locator("label").filter({ hasText: "Autumn share" });
  await expect(choice).toContainText(" brings you ");
  const lines = (await choice.innerText()).split("\n").filter(Boolean);
  const brings = lines.filter((line) => line.includes(" brings you "));
  expect(brings).toHaveLength(1);
  expect(told.split("\n").filter(Boolean)).toEqual(lines.filter((line) => !brings.includes(line)));

  // While it runs a player loses nothing by a change.
  await page.getByLabel("Wager", { exact: true }).fill("12");
  await page.getByLabel("Reason").fill("more to wager");
  await page.getByRole("button", { name: "Change the offer" }).click();
  await expect(page.getByText(/cannot be made worse for players/).first()).toBeVisible();
  await expect(page.getByLabel("Wager", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  const stop = page.getByRole("dialog", { name: "Stop autumn-share" });
  await stop.getByLabel("Reason").fill("the test is over");
  await stop.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Off", { exact: true }).waitFor();
  // What the form was refused is no fault of the page.
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
