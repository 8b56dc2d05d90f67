import { createHash } from "node:crypto";
import type { Lootbox } from "@croupier/contract";
import { winnable } from "@croupier/rules/wheel/wheelTable";
import type { Page } from "@playwright/test";
import { expectAccessible, sidewaysFaults, untilStill } from "../../fixtures/accessibility.ts";
import { definitionOf } from "../../fixtures/definitions.ts";
import { expect, test } from "../../fixtures/test.ts";

/** The wheel as it is drawn, above the boxes; the list beside it has its prizes for whoever does not see it. */
const picture = (page: Page) => page.locator("[data-state][aria-hidden=true]").first();

test("a player turns the wheel, sees what was drawn, and draws it again on the public page [F-36]", {
  tag: "@main",
}, async ({ player }) => {
  const { page, account, context } = await player({ reducedMotion: "no-preference" });
  await page.goto("/spin-wheel");
  const wheel = page.getByRole("region", { name: "Spin of the day" });
  // Before anything is drawn each prize stands there with its chance, as the operator's table has it now.
  const { body: boxes } = await account.get<Lootbox[]>("/api/player/lootboxes");
  const items = boxes.find(({ group_key }) => group_key === "wheel_daily")?.items ?? [];
  const all = items.reduce((sum, { weight }) => sum + weight, 0);
  const chances = items
    .filter(({ weight }) => weight > 0)
    .map(({ weight }) => `${Number(((weight / all) * 100).toFixed(2))}%`);
  const listed = wheel.getByRole("list", { name: "Segments of the wheel" }).getByRole("listitem");
  await expect(listed).toHaveText(chances.map((chance) => new RegExp(`\\S.*${chance.replace(".", "\\.")}$`)));
  // The wheel hardly moves until its button was pressed: on a busy machine it would come to rest before.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await wheel.getByRole("button", { name: "Spin", exact: true }).click();
  await page.getByRole("button", { name: "Show the result now" }).click();
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toBeVisible();
  await expectAccessible(page, "the wheel's result");
  await page.getByRole("link", { name: "Check the draw" }).click();
  await expect(page.locator("[data-verdict=fair]")).toBeVisible();
});

test("the hash that fixes a draw is read on the wheel before the spin, and the check afterwards has the same one [F-21]", async ({
  player,
}) => {
  const { page, faults } = await player({ reducedMotion: "reduce" });
  await page.goto("/spin-wheel");
  const wheel = page.getByRole("region", { name: "Spin of the day" });
  const fixed = wheel.getByText(/^Hash of the server seed: [0-9a-f]{64}$/);
  await expect(fixed).toBeHidden();
  await wheel.getByText("How the draw was fixed beforehand").click();
  await expect(fixed).toBeVisible();
  const hash = ((await fixed.textContent()) ?? "").replace("Hash of the server seed: ", "");
  await wheel.getByRole("button", { name: "Spin", exact: true }).click();
  await page.getByRole("heading", { name: /^You have won: \S/ }).waitFor();
  await page.getByRole("link", { name: "Check the draw" }).click();
  await expect(page.locator("[data-verdict=fair]")).toBeVisible();
  await expect(definitionOf(page, "Hash of the server seed")).toHaveText(hash);
  // What was promised is the hash of what was drawn with.
  const seed = await definitionOf(page, "Server seed").innerText();
  expect(createHash("sha256").update(seed).digest("hex")).toBe(hash);
  expect(faults).toEqual([]);
});

test("the wheel comes to rest by itself on a slice of the prize, and a box opens on a phone", {
  tag: "@phone",
}, async ({ player }) => {
  const { page } = await player({ reducedMotion: "no-preference" });
  await page.goto("/spin-wheel");
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  const won = page.getByRole("heading", { name: /^You have won: \S/ });
  await expect(won).toHaveCount(1);
  const prize = ((await won.textContent()) ?? "").replace("You have won: ", "");
  // What is under the pointer is a slice of the prize.
  const pointed = await picture(page).evaluate((wheel) => {
    const { left, top, width, height } = wheel.getBoundingClientRect();
    const slice = [...wheel.querySelectorAll("svg:first-child path")].find((path) => {
      const point = new DOMPoint(left + width / 2, top + height * 0.14);
      const inside = point.matrixTransform((path as SVGPathElement).getScreenCTM()?.inverse());
      return (path as SVGPathElement).isPointInFill(inside);
    });
    return slice?.parentElement?.hasAttribute("data-won") ?? false;
  });
  expect(pointed, prize).toBe(true);
  await page.getByRole("button", { name: "Open the box" }).click();
  await expect(won).toHaveCount(2);
  await untilStill(page);
  expect(await sidewaysFaults(page)).toEqual([]);
  await expectAccessible(page, "a wheel and a box that are opened");
});

test("who wants no motion sees the result at once; once all is opened the page says what brings the next spin [4-07]", async ({
  player,
}) => {
  const { page } = await player({ reducedMotion: "reduce" });
  await page.goto("/spin-wheel");
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toBeVisible();
  await expect(picture(page)).toHaveAttribute("data-state", "stopped");
  await page.getByRole("button", { name: "Open the box" }).click();
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(/^The next spin comes with your first visit after \S/)).toBeVisible();
});

test("a guest sees the wheel's prizes with their chances, what brings a spin, and the ways in [2.1-03] [4-07]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/spin-wheel");
  const wheel = page.getByRole("region", { name: "Segments of the wheel" });
  const table = await page.request.get("/api/fe/config/wheel-config");
  const items: { id: number; weight: number }[] = await table.json();
  expect(items.some(({ weight }) => weight === 0)).toBe(true);
  const chances = winnable(items).map(({ chance }) => `${Number((chance * 100).toFixed(2))}%`);
  await expect(wheel.getByRole("listitem")).toHaveText(
    chances.map((chance) => new RegExp(`\\S.*${chance.replace(".", "\\.")}$`)),
  );
  // What cannot be won is neither listed nor drawn: each slice is of a listed prize.
  const named = (await wheel.getByRole("listitem").allTextContents()).map((text) => text.replace(/[\d.]+%$/, ""));
  const onSlices = await wheel
    .locator("svg text")
    .evaluateAll((texts) => texts.map((text) => [...text.children].map((line) => line.textContent).join(" ")));
  expect(onSlices.length).toBeGreaterThan(1);
  expect(onSlices.filter((name) => !named.includes(name))).toEqual([]);
  await expect(wheel.getByRole("button")).toHaveCount(0);
  const sources = page.getByRole("region", { name: "What brings a spin or a box" }).getByRole("listitem");
  await expect(sources.filter({ hasText: "Spin of the day" })).toContainText("Your first visit on each day (UTC)");
  await expect(sources.filter({ hasText: "A spin of the wheel" })).toContainText(/\d points, Rewards shop/);
  await expectAccessible(page, "the wheel's page of a guest");
  await wheel.getByRole("link", { name: "Odds and conditions" }).click();
  await expect(page.getByRole("columnheader", { name: "Chance" })).toBeVisible();
  await page.goBack();
  await wheel.getByRole("link", { name: "Sign in to spin" }).click();
  await expect(page.getByLabel("E-mail address")).toBeVisible();
  await page.goBack();
  await wheel.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fspin-wheel$/);
});

test("what can be opened is counted, and what was of today's is counted and shown with its prize [4-09]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page } = await player({ reducedMotion: "reduce" });
  await page.goto("/spin-wheel");
  const counted = (name: string) =>
    page.getByRole("term").filter({ hasText: name }).locator("..").getByRole("definition");
  await expect(counted("To open")).toHaveText("2");
  await expect(counted("Opened today")).toHaveText("0");
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  const won = (await page.getByRole("heading", { name: /^You have won: \S/ }).textContent()) ?? "";
  await expect(counted("To open")).toHaveText("1");
  await expect(counted("Opened today")).toHaveText("1");
  const used = page.getByRole("region", { name: "Opened today" });
  await expect(used, "it stands in its place").toHaveCount(0);
  await page.reload();
  await expect(used.getByRole("listitem")).toHaveCount(1);
  await expect(used).toContainText("Spin of the day");
  await expect(used).toContainText(won);
  await expectAccessible(page, "the wheel's page with a turn of today that was used");
  await used.getByRole("link", { name: "Check the draw" }).click();
  await expect(page.locator("[data-verdict=fair]")).toBeVisible();
});

test("whom a rule of who gives nothing is told on the wheel's page which one it is", async ({ player }) => {
  const { page, account } = await player();
  await account.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  await page.goto("/spin-wheel");
  await expect(
    page.getByText("You have said that you want no bonuses. You can change this in your profile."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Spin", exact: true })).toHaveCount(0);
});
