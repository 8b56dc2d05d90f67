import type { Frame, Page } from "@playwright/test";
import { gameFrame, roulette, untilReady } from "../../fixtures/game.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";

/*
 * The roulette's felt under a thumb: every field is 44 px or more on small phones, all of the felt is in sight, and every
 * bet of the table can be reached by touch and by keys.
 */

/** Bets of European roulette: 37 numbers, 60 splits, 12 streets, 2 trios, 22 corners, 1 first four, 11 lines and 12 outside. */
const betsOfTheTable = 157;

/** The felt, in the language that its page is opened in. */
const feltIn = (frame: Frame) => frame.getByRole("group", { name: /^(Place your chips|Setze deine Jetons)$/ });

/** Its places: fields, on which something stands, and those between fields. */
const placesIn = (frame: Frame) => feltIn(frame).getByRole("button");
const fieldsIn = (frame: Frame) => placesIn(frame).filter({ has: frame.locator("span") });

/** The roulette for fun on a phone, once it lies still; `language` is the prefix of the address. */
async function openOn(guest: Guest, width: number, height: number, language = "") {
  const { page, context } = await guest();
  await page.setViewportSize({ width, height });
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
  await page.goto(`${language}/play/${roulette}?mode=demo`);
  await untilReady(page);
  const frame = gameFrame(page);
  let before = -1;
  const liesStill = async () => {
    const now = await feltIn(frame).evaluate((felt) => felt.getBoundingClientRect().bottom);
    const still = now === before;
    before = now;
    return still;
  };
  await expect.poll(liesStill, { intervals: [300] }).toBe(true);
  return { page, frame };
}

/** How places of each kind of bet are called. */
const kinds = [
  /^Number /,
  /^Split /,
  /^Street /,
  /^Corner /,
  /^Six line /,
  /^Trio /,
  /^First four /,
  /^Column /,
  /Dozen /,
  /^1 to 18$/,
  /^Red$/,
];

interface Box {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const fields = (frame: Frame): Promise<Box[]> =>
  fieldsIn(frame).evaluateAll((all) =>
    all.map((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return { name: field.getAttribute("aria-label") ?? "", left, top, width, height };
    }),
  );

/** Names of the fields whose words are wider or taller than the field. */
const spilling = (frame: Frame): Promise<string[]> =>
  fieldsIn(frame).evaluateAll((all) =>
    all.flatMap((field) => {
      const words = field.firstElementChild?.getBoundingClientRect();
      const box = field.getBoundingClientRect();
      return words && (words.width > box.width + 0.5 || words.height > box.height + 0.5)
        ? [field.getAttribute("aria-label") ?? ""]
        : [];
    }),
  );

const chipsOnFelt = (frame: Frame) =>
  feltIn(frame)
    .getByRole("button", { name: / on it$/ })
    .count();

/** Touches the middle of a field, or a place of the felt where two or more numbers meet. */
async function touch(page: Page, frame: Frame, name: string): Promise<void> {
  const box = await frame.getByRole("button", { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

for (const [width, height] of [
  [360, 640],
  [360, 780],
  [390, 664],
  [390, 844],
] as const)
  test.describe(`on a phone of ${width} × ${height} px`, () => {
    test("every field of the felt is 44 px or more each way and lies inside the frame [F-70]", {
      tag: "@phone",
    }, async ({ guest }) => {
      const { frame } = await openOn(guest, width, height);
      const room = await frame.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      const all = await fields(frame);
      expect(all).toHaveLength(37 + 12);
      const small = all.filter((field) => Math.min(field.width, field.height) < 44);
      expect(small.map(({ name, width: w, height: h }) => `${name}: ${w.toFixed(1)} × ${h.toFixed(1)}`)).toEqual([]);
      const outside = all.filter(
        (field) =>
          field.left < 0 ||
          field.top < 0 ||
          field.left + field.width > room.width ||
          field.top + field.height > room.height,
      );
      expect(outside).toEqual([]);
      expect(await spilling(frame)).toEqual([]);
    });
  });

test("on the smallest phone a thumb bets on a number, between numbers, on dozens and on even money [F-70]", {
  tag: ["@phone", "@main"],
}, async ({ guest }) => {
  const { page, frame } = await openOn(guest, 360, 640);
  const names = await placesIn(frame).evaluateAll((all) => all.map((place) => place.getAttribute("aria-label") ?? ""));
  expect(new Set(names).size).toBe(betsOfTheTable);
  for (const [index, kind] of kinds.entries()) {
    const name = names.findLast((one) => kind.test(one)) ?? "";
    await touch(page, frame, name);
    await expect.poll(() => chipsOnFelt(frame), { message: name }).toBe(index + 1);
  }
});

test("arrow keys reach every bet of the table on the smallest phone [F-70]", { tag: "@phone" }, async ({ guest }) => {
  const { frame } = await openOn(guest, 360, 640);
  const reached = await placesIn(frame).evaluateAll((places) => {
    const known = new Set(places.slice(0, 1));
    for (const spot of known) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        (spot as HTMLElement).focus();
        spot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const now = places.find((place) => place === document.activeElement);
        if (now) known.add(now);
      }
    }
    return known.size;
  });
  expect(reached).toBe(betsOfTheTable);
});

test("German words stay inside their fields on the smallest phone", { tag: "@phone" }, async ({ guest }) => {
  const { frame } = await openOn(guest, 360, 640, "/de");
  expect(await frame.getByText("Ungerade", { exact: true }).count()).toBe(1);
  expect(await spilling(frame)).toEqual([]);
});
