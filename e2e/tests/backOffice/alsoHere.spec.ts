import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { settled } from "./menuWalk.ts";
import { changeWith, signIn } from "./office.ts";

/* Who works on something sees who else has it open. Nothing of the house is changed here. */

test("two operators on one configuration see each other, and no more once one has left; so do those with a form open about one status, segment, table of prizes or country", async ({
  guest,
}) => {
  const [robin, ada] = [await guest(), await guest()];
  await signIn(robin.page, "robin");
  await signIn(ada.page, "ada");
  const go = (page: Page, place: string) => page.getByRole("menuitem", { name: place, exact: true }).click();

  /** Both open it, in turn; `open` answers where it is said who else is there. */
  const meet = async (what: string, open: (page: Page) => Promise<Locator>): Promise<void> => {
    const mine = await open(robin.page);
    const theirs = await open(ada.page);
    await expect(theirs.getByText(/Robin Vale.* also here\.$/)).toBeVisible();
    await expect(mine.getByText(/Ada Lindqvist.* also here\.$/)).toBeVisible();
    await settled(ada.page);
    await expectAccessible(ada.page, `${what} with a colleague`);
  };
  const onPage = (place: string) => async (page: Page) => {
    await go(page, place);
    return page.getByRole("main");
  };
  await meet("box rules", onPage("Box rules"));
  await go(ada.page, "Abuse score");
  await expect(robin.page.getByText(/Ada Lindqvist.* also here/)).toHaveCount(0);
  await meet("the abuse score", onPage("Abuse score"));

  const inForm = (place: string, press: (page: Page) => Locator, title: string) => async (page: Page) => {
    await go(page, place);
    await press(page).click();
    return page.getByRole("dialog", { name: title });
  };
  const change = (line: RegExp) => (page: Page) =>
    page.getByRole("row", { name: line }).getByRole("button", { name: "Change" });
  const button = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first();
  const leave = () =>
    Promise.all(
      [robin, ada].map(({ page }) => page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()),
    );

  await meet("a status", inForm("VIP club", change(/^Gold/), "What Gold asks for"));
  await leave();
  await meet("a table of prizes", inForm("Wheel and boxes", button("Edit"), "Everybody's table"));
  await leave();
  const country = inForm("Countries", button("Close a country"), "Close a country");
  await meet("a country", async (page) => {
    const form = await country(page);
    await form.getByRole("textbox", { name: "Country" }).fill("CL");
    return form;
  });
  await leave();

  const id = `seen-by-two-${Date.now()}`;
  await go(robin.page, "Segments");
  await changeWith(robin.page, "New segment", "to look at it together", {
    fill: async (dialog) => {
      await dialog.getByRole("textbox", { name: "Identifier" }).fill(id);
      await dialog.getByRole("textbox", { name: "Name" }).fill("Seen by two");
    },
  });
  const line = new RegExp(`Seen by two \\(${id}\\)`);
  await meet("a segment", inForm("Segments", change(line), "Change Seen by two"));
  await leave();
  await robin.page.getByRole("row", { name: line }).getByRole("button", { name: "Delete" }).click();
  const deleting = robin.page.getByRole("dialog", { name: "Delete Seen by two" });
  await deleting.getByRole("textbox", { name: "Reason" }).fill("it was looked at");
  await deleting.getByRole("button", { name: "Delete" }).click();
  await expect(robin.page.getByRole("row", { name: line })).toHaveCount(0);
  expect([robin.faults, ada.faults]).toEqual([[], []]);
});
