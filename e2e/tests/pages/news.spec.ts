import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";

/* The list of articles, of which the demo has as many as are shown at once. */

/** Older articles than those of the demo, in each of its languages. */
const older = 8;

test.afterEach(({ operator }) => operator.query("DELETE FROM content.item WHERE name LIKE 'news/older-%'"));

test("a list of articles shows six at first and six more with each press, the newest first, until all are shown [9-24]", {
  tag: "@phone",
}, async ({ guest, operator }) => {
  await operator.query(
    `INSERT INTO content.item (kind, name, brand, locale, variant, body, edited)
     SELECT kind, 'news/older-' || n, brand, locale, variant,
            jsonb_set(body::jsonb || jsonb_build_object('title', 'Older article ' || n), '{blocks,date}', to_jsonb('2020-01-0' || n)), true
       FROM content.item, generate_series(1, $1::int) AS n WHERE kind = 'page' AND name = 'news/app'`,
    [older],
  );
  const { page, faults } = await guest();
  const more = page.getByRole("button", { name: "Show more" });
  // The servers read content anew soon after it changed.
  await expect(async () => {
    await page.goto("/news");
    await expect(more).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const articles = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("time") });
  await expect(articles).toHaveCount(6);
  await expect(page.getByText("Older article")).toHaveCount(0);
  await more.click();
  await expect(articles).toHaveCount(12);
  await expect(articles.nth(6)).toContainText("Older article 8");
  await expectAccessible(page, "articles of which more are shown");
  await more.click();
  await expect(articles).toHaveCount(14);
  await expect(articles.nth(13)).toContainText("Older article 1");
  await expect(more).toBeHidden();
  await articles.nth(13).getByRole("link").click();
  await expect(page).toHaveURL(/\/news\/older-1$/);
  expect(faults).toEqual([]);
});
