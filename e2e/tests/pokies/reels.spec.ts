import type { Page } from "@playwright/test";
import { launchedAlone, pokieStands } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";

/* How the reels of a pokie are drawn, and what can be done before they are. */

const moving = { reducedMotion: "no-preference" } as const;

const reels = (page: Page) => page.getByRole("img", { name: "Reels" });
/** What moves on the reels, once its script is there. */
const canvasOf = (page: Page) => reels(page).locator("canvas");
/** The symbols as they stand before that. */
const standing = (page: Page) => reels(page).locator("> svg:first-child");

/** WebGL is drawn as before, but names a card. */
function nameCard(): void {
  const UNMASKED_RENDERER_WEBGL = 0x9246;
  const ask = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER_WEBGL ? "A card" : ask.call(this, name);
  };
}

for (const { who, drawn, card, game } of [
  { who: "a browser with a graphics card", drawn: "webgl2", card: true, game: "skerry-light" },
  { who: "a browser with a graphics card", drawn: "webgl2", card: true, game: "rocket-foundry" },
  { who: "a browser without one", drawn: "2d", card: false, game: "skerry-light" },
  { who: "a browser without one", drawn: "2d", card: false, game: "rocket-foundry" },
])
  test(`${who} draws the moving reels of ${game} in ${drawn}, and a spin ends`, { tag: "@phone" }, async ({
    guest,
  }) => {
    const { context, page, faults } = await guest(moving);
    if (card) await context.addInitScript(nameCard);
    await page.goto(await launchedAlone(game));
    const canvas = canvasOf(page);
    expect(
      await canvas.evaluate((field: HTMLCanvasElement, kind) => field.getContext(kind) !== null, drawn),
      `a canvas for ${drawn}`,
    ).toBe(true);
    await pokieStands(page);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Skip" }).waitFor();
    await page.keyboard.press("Space");
    await pokieStands(page);
    expect(faults).toEqual([]);
  });

test("Spin can be pressed before the reels can move: the round is staked at once and shown when they can, over a broken line", {
  tag: "@phone",
}, async ({ guest }) => {
  const { context, page } = await guest(moving);
  let asked = 0;
  const pressed = Promise.withResolvers<void>();
  await context.route(/createStage/, async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await pressed.promise;
    return route.continue();
  });
  await page.goto(await launchedAlone("skerry-light"));
  await pokieStands(page);
  expect(await standing(page).locator("> g use").count()).toBe(15);
  const answered = nextResponse(page, (reply) => reply.url().endsWith("/game/rounds"));
  await page.keyboard.press("Space");
  expect((await answered).status()).toBe(200);
  expect(await canvasOf(page).count()).toBe(0);
  pressed.resolve();
  await canvasOf(page).waitFor();
  expect(await standing(page).count()).toBe(0);
  await pokieStands(page);
  // A browser that remembers the failure loads the page anew and asks once more.
  expect(asked).toBeGreaterThanOrEqual(2);
});

test("a device that draws a picture in two seconds shows a round in the time of a round, not in slow motion", {
  tag: "@phone",
}, async ({ guest }) => {
  const { context, page } = await guest(moving);
  await context.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 2000);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  });
  await page.goto(await launchedAlone("skerry-light"));
  await pokieStands(page);
  await canvasOf(page).waitFor();
  await page.keyboard.press("Space");
  await pokieStands(page);
});
