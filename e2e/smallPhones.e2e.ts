import type { Frame, Page } from "playwright-core";
import { expect, test } from "vitest";
import catalogue from "../content/catalogue/games.json" with { type: "json" };
import { browser } from "./browser.ts";
import { amiss } from "./controls.ts";
import { gameKinds } from "./gameKinds.ts";
import { newVisitor, origin } from "./kit.ts";

/*
 * Every client on the smallest phone, upright and then turned, in German, before and after the first play: whatever can be
 * pressed lies whole in sight or is scrolled there inside its table, nothing covers it, and its words fit it.
 */

const upright = { width: 360, height: 640 };
const turned = { width: 640, height: 360 };

/** A game of each client; of the pokies also one that sells its feature and one that gambles, which have a button more. */
const games = [
  "skerry-light",
  "cogwrights-vault",
  "snowcap-sevens",
  ...gameKinds.flatMap(({ demoKeys }) => Object.keys(demoKeys).slice(0, 1)),
];

const pathOf = (game: string) => {
  const provider = catalogue.find(({ seoTitle }) => seoTitle === game)?.provider;
  return `/de/play/${provider}/${game}?mode=demo`;
};

/** Bets on the first two places where bets are laid by hand, and plays. */
async function play(frame: Frame): Promise<void> {
  const places = await frame.locator(".spot:enabled, .bet-hit, .place:enabled").all();
  for (const place of places.slice(0, 2)) await place.click();
  await frame.locator(".go, .spin").first().click();
}

/** Turns the phone, and waits until page and game have followed. */
async function turn(page: Page, frame: Frame, size: typeof upright): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  const lies = () => frame.evaluate(() => innerWidth > innerHeight);
  await expect.poll(lies).toBe(size === turned);
}

test.each(games)("%s is played on a phone of 360 × 640 px and on its side [F-70]", async (game) => {
  const { page, context, faults } = await newVisitor(browser, "phone", "de-DE", { viewport: upright });
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
  await page.goto(`${origin()}${pathOf(game)}`);
  await page.locator("iframe[data-ready]").waitFor();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("the game has no frame");
  await expect.poll(() => amiss(frame), { message: "upright" }).toEqual([]);
  await turn(page, frame, turned);
  await expect.poll(() => amiss(frame), { message: "turned" }).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => page.locator("iframe").boundingBox()).toMatchObject({ x: 0, y: 0, height: turned.height });
  for (const name of ["Zurück zur Lobby", "Registrieren und spielen"])
    expect(await page.getByRole("link", { name }).first().boundingBox(), name).toMatchObject({ width: 44 });
  await play(frame);
  await expect.poll(() => amiss(frame), { message: "turned, in play" }).toEqual([]);
  await turn(page, frame, upright);
  await expect.poll(() => amiss(frame), { message: "upright, in play" }).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
