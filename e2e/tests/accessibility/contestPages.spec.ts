import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Pages of single contests, whose addresses no route table lists, on the brands beside the first. */

for (const brand of ["neon", "nordic"])
  test(`axe finds nothing on the page of a tournament, of a lottery and of a quest on ${brand} [F-70]`, {
    tag: "@phone",
  }, async ({ guest }) => {
    const home = origin().replace("//localhost", `//${brand}.localhost`);
    const { page, faults } = await guest({ baseURL: home });
    await page.goto("/tournaments");
    const pathsOf = async (list: string, folder: string, name: string) =>
      ((await (await page.request.get(`${home}${list}`)).json()) as Record<string, string>[])
        .map((one) => String(one[name]))
        .filter((slug) => folder !== "tournaments" || !/quest|achievement/.test(slug))
        .slice(0, 1)
        .map((slug) => `/${folder}/${slug}`);
    const paths = [
      ...(await pathsOf("/api/tournaments", "tournaments", "frontend_identifier")),
      ...(await pathsOf("/api/lotteries", "lotteries", "frontend_identifier")),
      // Nordic Lodge has quests closed.
      ...(brand === "nordic" ? [] : await pathsOf("/api/quests", "action", "slug")),
    ];
    expect(paths.length).toBe(brand === "nordic" ? 2 : 3);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page, `${path} on ${brand}`);
    }
    expect(faults).toEqual([]);
  });
