import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

test("games, studios, groups and countries of a plan are picked from a list with the keyboard or pasted; what names nothing is told and not kept [3-44]", async ({
  guest,
  operator,
}) => {
  await operator.query("DELETE FROM tournaments.tournament WHERE identifier LIKE 'picked-race%'");
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Tournaments" }).click();
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.getByRole("textbox", { name: "Identifier" }).fill("picked-race");
  await page.getByRole("textbox", { name: "Title" }).fill("The picked race");
  // So little that nobody else has to look at it.
  await page.getByLabel("Prize money in EUR").fill("50");

  const games = page.getByRole("combobox", { name: "Games", exact: true });
  await games.focus();
  await page.keyboard.type("skerry");
  await expect(page.getByRole("option").first()).toContainText("Skerry Light");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^1 of \d+ picked$/)).toBeVisible();
  await page.keyboard.type("No Such Game");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No Such Game: not in the list")).toBeVisible();
  await expectAccessible(page, "a plan that names an unknown game");
  await games.fill("");
  await games.fill("frostberry");
  await page.getByRole("option").first().click();
  await expect(page.getByText(/^2 of \d+ picked$/)).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(page.getByText(/^1 of \d+ picked$/)).toBeVisible();

  const countries = page.getByRole("combobox", { name: "Countries" });
  await countries.fill("Canada, de, Atlantis");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Atlantis: not in the list")).toBeVisible();
  await expect(page.getByRole("button", { name: "Germany" })).toBeVisible();
  await countries.fill("");
  await page.getByRole("combobox", { name: "Begin with" }).press("Tab");
  await page.getByRole("button", { name: "Check the plan" }).click();
  await expect(page.getByText("Games that count")).toBeVisible();
  await page.getByLabel("Reason").fill("a test of the lists");
  await page.getByRole("button", { name: "Plan the tournament" }).click();
  await expect
    .poll(
      async () =>
        (
          await operator.query(
            "SELECT games, countries FROM tournaments.tournament WHERE identifier LIKE 'picked-race%'",
          )
        ).rows[0],
    )
    .toEqual({ games: ["tidewick/SkerryLight"], countries: ["CA", "DE"] });
  await page.getByRole("row", { name: /picked-race/ }).click();
  await expect(page.getByRole("button", { name: "Skerry Light" })).toBeVisible();
  expect(faults).toEqual([]);
});
