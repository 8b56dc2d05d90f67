import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* The VIP club as operators of the demo work with it. */

test("an operator changes what a status asks for, a wrong sum is refused beside its field, and gives a player a status by hand", async ({
  guest,
  player,
}) => {
  const kim = await player();
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "VIP club" }).click();
  const star = page.getByRole("row", { name: /^Star/ });
  await expect(star).toContainText("As published");
  await star.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "What Star asks for" });
  await dialog.getByLabel("Deposits, CAD").fill("0");
  await dialog.getByLabel("Reason").fill("a test of the screen");
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByLabel("Deposits, CAD")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Deposits, CAD").fill("12000");
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(star).toContainText("An operator");
  const asked = async () => {
    const { body } = await kim.account.get("/api/vip/club");
    return body.statuses.find(({ rank }: { rank: string }) => rank === "STAR").threshold;
  };
  expect(await asked()).toEqual({ currency: "CAD", deposit_cents: 12_000_00, bet_cents: 90_000_00 });

  await page.goto(`${origin().replace("//localhost", "//office.localhost")}/#/players/${kim.account.id}/show`);
  await page.getByRole("tab", { name: "VIP" }).click();
  await page.getByText("The player never had a status.").waitFor();
  await page.getByRole("button", { name: "Set the status" }).click();
  const set = page.getByRole("dialog", { name: "Set the status" });
  await set.getByLabel("Status").click();
  await page.getByRole("option", { name: "Gold" }).click();
  await set.getByLabel("Reason").fill("came from our sister site");
  await set.getByRole("button", { name: "Set the status" }).click();
  await page.getByRole("row", { name: /Regular.*Gold.*By hand: came from our sister site/ }).waitFor();
  expect((await kim.account.get("/api/vip/standing")).body).toMatchObject({ rank: "GOLD", falls_to: "SILVER" });
  // What the server refused is all that went wrong.
  expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
});
