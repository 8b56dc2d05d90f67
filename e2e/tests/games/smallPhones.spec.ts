import type { Frame, Page } from "@playwright/test";
import catalogue from "../../../content/catalogue/games.json" with { type: "json" };
import { amiss } from "../../fixtures/controls.ts";
import { gameFrame, mainButton, untilReady } from "../../fixtures/game.ts";
import { gameKinds } from "../../fixtures/gameKinds.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

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
  const felt = frame
    .getByRole("group", { name: "Setze deine Jetons" })
    .or(frame.getByRole("region", { name: /^Box \d$/ }));
  // A felt may have switches of its own: they say whether they are pressed.
  const places = await felt.locator("button:enabled:not([aria-pressed])").all();
  for (const place of places.slice(0, 2)) await place.click();
  await mainButton(frame).click();
}

/** Turns the phone, and waits until page and game have followed. */
async function turn(page: Page, frame: Frame, size: typeof upright): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  const lies = () => frame.evaluate(() => innerWidth > innerHeight);
  await expect.poll(lies).toBe(size === turned);
}

for (const game of games)
  test(`${game} is played on a phone of 360 × 640 px and on its side [F-70]`, { tag: "@phone" }, async ({ guest }) => {
    const { page, context, faults } = await guest({ locale: "de-DE", viewport: upright });
    await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
    await page.goto(pathOf(game));
    await untilReady(page);
    const frame = gameFrame(page);
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
  });
