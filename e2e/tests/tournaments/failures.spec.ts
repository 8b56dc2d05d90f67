import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";
import { storeTournament } from "./storeTournament.ts";

/* What a tournament's page does when the server has no answer, and what the log hears of it. */

/** Codes that the page has logged. */
function loggedBy(page: Page): string[] {
  const codes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/log") && request.method() === "PUT") codes.push(request.postDataJSON().code);
  });
  return codes;
}

test("a tournament that cannot be joined just now is logged as CHOOSE_TOURNAMENT_ERROR, and can be joined again [8-05]", async ({
  player,
  operator,
}) => {
  await storeTournament(operator, { identifier: "failing-cup", title: "Failing cup", asks: true });
  const { page } = await player();
  const logged = loggedBy(page);
  await page.goto("/tournaments/failing-cup");
  await page.route("**/api/tournaments/*/confirm", (route) =>
    route.fulfill({ status: 500, json: { errors: { base: { internal: "It did not work." } } } }),
  );
  const join = page.getByRole("button", { name: "Take part" }).first();
  await join.click();
  await expect.poll(() => logged).toContain("CHOOSE_TOURNAMENT_ERROR");
  await page.unroute("**/api/tournaments/*/confirm");
  await join.click();
  await expect(page.getByRole("button", { name: "Take part" })).toHaveCount(0);
});

test("a tournament that cannot be loaded is logged as LOAD_TOURNAMENT_ERROR [8-06]", async ({ player, operator }) => {
  await storeTournament(operator, { identifier: "unloaded-cup", title: "Unloaded cup" });
  const { page } = await player();
  const logged = loggedBy(page);
  await page.goto("/tournaments");
  await page.route("**/api/tournaments/unloaded-cup*", (route) =>
    route.fulfill({ status: 500, json: { errors: { base: { internal: "It did not work." } } } }),
  );
  await page.route("**/api/contests/unloaded-cup/rules*", (route) =>
    route.fulfill({ status: 500, json: { errors: { base: { internal: "It did not work." } } } }),
  );
  await page.getByRole("main").getByRole("link", { name: "Unloaded cup" }).first().click();
  await expect.poll(() => logged).toContain("LOAD_TOURNAMENT_ERROR");
});
