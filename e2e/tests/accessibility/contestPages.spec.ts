import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Pages of single contests, whose addresses no route table lists, on the brands beside the first. */

for (const brand of ["neon", "nordic"])
  test(`axe finds nothing on the page of each kind of contest that ${brand} has [F-70]`, {
    tag: "@phone",
  }, async ({ guest }) => {
    const home = origin().replace("//localhost", `//${brand}.localhost`);
    const { page, faults } = await guest({ baseURL: home });
    await page.goto("/tournaments");
    const tournament = await page.evaluate(async () => {
      const list: { frontend_identifier: string }[] = await (await fetch("/api/tournaments")).json();
      return list.map((one) => one.frontend_identifier).find((name) => !/quest|achievement/.test(name));
    });
    // Nordic Lodge has lotteries and quests closed.
    const paths = [
      `/tournaments/${tournament}`,
      ...(brand === "nordic" ? [] : ["/lottery/weekly-draw", "/action/lantern-way"]),
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page, `${path} on ${brand}`);
    }
    expect(faults).toEqual([]);
  });
