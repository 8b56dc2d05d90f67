import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";
import { signIn } from "./office.ts";

/* What browsers report, as an operator reads it. */

test("an error and the speed of a page in one browser stand on the page of telemetry, without the address that the error told [7.8-06] [9-47]", async ({
  guest,
}) => {
  const { page } = await guest();
  // One visit in twenty is measured; this one is.
  await page.addInitScript(() => sessionStorage.setItem("measured", "yes"));
  const script = nextResponse(page, (answer) => /\/assets\/vitals-/.test(answer.url()));
  await page.goto("/promotions");
  await (await script).finished();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error("the lantern of ana@example.test is out");
    }),
  );
  // The layout shift of a page is told when it is left.
  await page.goto("about:blank");

  const { page: office, faults } = await guest();
  await signIn(office, "robin");
  const shown = async () => {
    await office.getByRole("menuitem", { name: "Telemetry" }).click();
    await office.reload();
    await office.getByRole("heading", { name: "Errors of pages" }).waitFor();
    await office.waitForLoadState("networkidle");
    const lines = await office.getByRole("row", { name: /the lantern of <email> is out/ }).count();
    const speeds = await office.getByRole("row", { name: /^LCP \/promotions desktop/ }).count();
    return { lines, speeds };
  };
  await expect.poll(shown, { timeout: 60_000 }).toEqual({ lines: 1, speeds: 1 });
  await expect(office.getByText("ana@example.test")).toHaveCount(0);
  await expectAccessible(office, "telemetry");
  await office.getByRole("combobox", { name: "Days, today among them" }).click();
  await office.getByRole("option", { name: "1", exact: true }).click();
  await office.getByRole("row", { name: /the lantern of <email> is out/ }).waitFor();
  await office.getByRole("heading", { name: "Everything that was reported" }).waitFor();
  expect(faults).toEqual([]);
});
