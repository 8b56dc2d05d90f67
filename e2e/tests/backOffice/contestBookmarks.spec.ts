import { expect, test } from "../../fixtures/test.ts";
import { readAsOperator } from "../gifts/office.ts";
import { signIn } from "./office.ts";

test("a bookmark of a tournament, a lottery, an achievement or a form of a plan opens it, at once and after a reload", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  const home = new URL(page.url()).origin;
  const first = async (kind: string) => (await readAsOperator(page, `/${kind}?per_page=1`)).data[0];
  const [tournament, lottery, achievement] = [
    await first("tournaments"),
    await first("lotteries"),
    await first("achievements"),
  ];
  const places: [string, string | RegExp][] = [
    [`/tournaments/${tournament.id}/show`, tournament.frontend_identifier],
    [`/lotteries/${lottery.id}/show`, lottery.frontend_identifier],
    [`/achievements/${achievement.id}/show`, /./],
    ["/tournaments/create", "What counts, and for whom"],
    ["/lotteries/create", /./],
  ];
  for (const [path, heading] of places) {
    // Another document first, so that the address alone opens the page.
    await page.goto("about:blank");
    await page.goto(`${home}/#${path}`);
    const shown = page.getByRole("main").getByRole("heading", { name: heading, level: 2 }).first();
    await expect(shown, path).toBeVisible();
    await page.reload();
    await expect(shown, path).toBeVisible();
    expect(decodeURIComponent(new URL(page.url()).hash), path).toContain(path);
  }
  // One that is not there says so.
  await page.goto("about:blank");
  await page.goto(`${home}/#/tournaments/999999999/show`);
  await expect(page.getByText(/not found|does not exist|not there/i).first()).toBeVisible();
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
});
