import { expect, test } from "vitest";
import { browser } from "./browser.ts";
import { openGame, pokie, roulette } from "./game.ts";
import { newVisitor } from "./kit.ts";

/* The smallest phone on its side: a game of reels and one of a table lie whole in their frame. Upright: felt.e2e.ts. */

test.each([pokie, roulette])(
  "%s on a phone of 640 × 360 px has all that can be pressed in sight [F-70]",
  async (game) => {
    const { page, context, faults } = await newVisitor(browser, "phone", "de-DE", {
      viewport: { width: 640, height: 360 },
    });
    const frame = await openGame(page, game, "demo");
    const seen = () =>
      frame.locator("body").evaluate(() => {
        const boxes = [...document.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
        const shown = boxes.filter((box) => box.width > 0 && box.height > 0);
        const isInSight = (box: DOMRect) =>
          box.left > -1 && box.right < innerWidth + 1 && box.top > -1 && box.bottom < innerHeight + 1;
        return {
          wide: document.documentElement.scrollWidth > innerWidth,
          few: shown.length < 6,
          outOfSight: shown.filter((box) => !isInSight(box)).length,
        };
      });
    // A table turns with its phone, which takes a moment.
    await expect.poll(seen).toEqual({ wide: false, few: false, outOfSight: 0 });
    expect(faults).toEqual([]);
    await context.close();
  },
);
