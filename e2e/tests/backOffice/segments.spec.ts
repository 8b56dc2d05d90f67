import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* Saved segments, as operators of the demo work with them. */

test("an operator saves a segment and sees its count, chooses it in an offer and for boxes, changes it with its version, and deletes one that is not used", async ({
  guest,
  player,
}) => {
  await player({ money: 0 });
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Segments" }).click();
  await page.getByRole("button", { name: "New segment" }).click();
  const making = page.getByRole("dialog", { name: "New segment" });
  await making.getByRole("textbox", { name: "Identifier" }).fill("Not so");
  await making.getByRole("textbox", { name: "Name" }).fill("Canadians");
  await making.getByRole("textbox", { name: "Currencies" }).fill("cad");
  await expect(making.getByRole("status", { name: "Players of the segment" })).toContainText(/[1-9]\d* players/);
  await making.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
  await making.getByRole("button", { name: "New segment" }).click();
  await expect(making.getByRole("textbox", { name: "Identifier" })).toHaveAttribute("aria-invalid", "true");
  await making.getByRole("textbox", { name: "Identifier" }).fill("canadians");
  await making.getByRole("button", { name: "New segment" }).click();
  const row = page.getByRole("row", { name: /Canadians \(canadians\).*currencies: CAD/ });
  await expect(row).toContainText(/None1,/);

  await row.getByRole("button", { name: "Change" }).click();
  const changing = page.getByRole("dialog", { name: "Change Canadians" });
  await changing.getByRole("textbox", { name: "Currencies" }).fill("CAD, EUR");
  await changing.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
  await changing.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("row", { name: /currencies: CAD, EUR/ })).toContainText(/None2,/);

  await page.getByRole("menuitem", { name: "Wheel and boxes" }).click();
  await page.getByRole("button", { name: "Give to a group" }).click();
  const boxes = page.getByRole("dialog", { name: "Give to a group" });
  await boxes.getByRole("combobox", { name: "Saved segment" }).click();
  await page.getByRole("option", { name: /^Canadians/ }).click();
  await expect(boxes.getByRole("status")).toContainText(/players? (is|are) given one/);
  await boxes.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("menuitem", { name: "Offers", exact: true }).click();
  await page.getByRole("link", { name: "New offer" }).click();
  await page.getByLabel("Identifier").fill("for-canadians");
  await page.getByLabel("Title").fill("For Canadians");
  await page.getByLabel("Least deposit in EUR").fill("10");
  await page.getByLabel("At most in EUR", { exact: true }).fill("50");
  await page.getByRole("combobox", { name: "Saved segment" }).click();
  await page.getByRole("option", { name: /^Canadians/ }).click();
  await expect(page.getByText(/asked again whenever something is given/)).toBeVisible();
  await page.getByLabel("Reason").fill("a test of the screen");
  await page.getByRole("button", { name: "Write the offer down" }).click();
  await page.getByRole("heading", { name: "for-canadians", level: 2 }).waitFor();

  await page.getByRole("menuitem", { name: "Segments" }).click();
  const used = page.getByRole("row", { name: /Canadians/ });
  await expect(used.getByRole("link", { name: "for-canadians" })).toBeVisible();
  await expect(used.getByRole("button", { name: "Delete" })).toBeDisabled();
  await page.getByRole("button", { name: "New segment" }).click();
  await making.getByRole("textbox", { name: "Identifier" }).fill("nobody-needs");
  await making.getByRole("textbox", { name: "Name" }).fill("Unused");
  await making.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
  await making.getByRole("button", { name: "New segment" }).click();
  const unused = page.getByRole("row", { name: /Unused \(nobody-needs\) everybody/ });
  await unused.getByRole("button", { name: "Delete" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete Unused" });
  await deleting.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
  await deleting.getByRole("button", { name: "Delete" }).click();
  await expect(unused).toHaveCount(0);
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("an operator saves a segment by the last deposit, sees its count change with the days, and reads what it asks", async ({
  guest,
  player,
}) => {
  await player({ money: 20 });
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Segments" }).click();
  await page.getByRole("button", { name: "New segment" }).click();
  const making = page.getByRole("dialog", { name: "New segment" });
  const counted = making.getByRole("status", { name: "Players of the segment" });
  await making.getByRole("textbox", { name: "Identifier" }).fill("long-away");
  await making.getByRole("textbox", { name: "Name" }).fill("Long away");
  const last = making.getByRole("combobox", { name: "Last deposit" });
  await last.click();
  await page.getByRole("option", { name: "Less than some days ago" }).click();
  await expect(making.getByText("Who never deposited is not in it")).toBeVisible();
  await expect(making.getByText(/cannot be counted/)).toBeVisible();
  await making.getByRole("spinbutton", { name: "Days" }).fill("1");
  await expect(counted).toHaveText(/^[1-9][\d,]* players/);
  await last.click();
  await page.getByRole("option", { name: "More than some days ago" }).click();
  await making.getByRole("spinbutton", { name: "Days" }).fill("3650");
  await expect(counted).toHaveText(/^0 players/);
  await making.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
  await making.getByRole("button", { name: "New segment" }).click();
  const row = page.getByRole("row", { name: /Long away \(long-away\) last deposit more than 3650 days ago/ });
  await expect(row).toContainText(/ago0None1,/);

  await row.getByRole("button", { name: "Change" }).click();
  const changing = page.getByRole("dialog", { name: "Change Long away" });
  await expect(changing.getByRole("spinbutton", { name: "Days" })).toHaveValue("3650");
  await changing.getByRole("combobox", { name: "Last deposit" }).click();
  await page.getByRole("option", { name: "At any time, or none" }).click();
  await expect(changing.getByRole("status", { name: "Players of the segment" })).toHaveText(/^[1-9][\d,]* players/);
  await changing.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
  await changing.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("row", { name: /Long away \(long-away\) everybody/ })).toBeVisible();
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
