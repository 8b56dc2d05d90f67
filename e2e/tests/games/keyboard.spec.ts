import type { Frame, Page } from "@playwright/test";
import { password, signUp } from "../../../apps/server/src/testing/people.ts";
import { gameFrame, pokie, roulette, untilReady } from "../../fixtures/game.ts";
import { payIn } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * The way from the lobby to a played round without a pointer: nothing but keys is used, and at every stop it is asked
 * whether the focus can be seen.
 */

/** The element that has the keyboard, and whether a person can see that it has. */
function focused(place: Page | Frame) {
  return place.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // A control that is drawn by its label (a radio tile, a card's link) shows its ring there.
    const drawn = [element, element.parentElement, element.closest("label, article")];
    const ringed = drawn.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    });
    return {
      tag: element.tagName,
      name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
      href: element.getAttribute("href") ?? "",
      type: element.getAttribute("type") ?? "",
      inDialog: element.closest("dialog") !== null,
      visible: ringed || element.tagName === "IFRAME",
    };
  });
}
type Stop = Awaited<ReturnType<typeof focused>>;

/** Presses Tab until the wanted stop has the keyboard; every stop on the way must be seen. */
async function tabTo(page: Page, wanted: (stop: Stop) => boolean, place: Page | Frame = page): Promise<Stop> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press("Tab");
    const stop = await focused(place);
    if (stop.tag === "BODY") continue;
    expect(stop.visible, `focus on ${stop.tag} "${stop.name}" can be seen`).toBe(true);
    if (wanted(stop)) return stop;
  }
  throw new Error("no stop of the keyboard is the wanted one");
}

const isSignIn = (stop: Stop) => stop.tag === "A" && stop.name === "Sign in";
const path = (page: Page) => new URL(page.url()).pathname;

async function openFromLobby(page: Page, game: string): Promise<Frame> {
  await page.goto("/");
  await tabTo(page, (stop) => stop.href.startsWith(`/play/${game}`));
  await page.keyboard.press("Enter");
  await untilReady(page);
  await tabTo(page, (stop) => stop.tag === "IFRAME");
  return gameFrame(page);
}

test("the sign-in modal keeps the keyboard, gives it back on Escape and Back, and signs in with keys alone [2.4-01] [4-35] [F-70]", async ({
  guest,
}) => {
  const account = await signUp(origin());
  const { page } = await guest();
  await page.goto("/");
  const dialog = page.getByRole("dialog");
  await tabTo(page, isSignIn);
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await expect.poll(async () => (await focused(page)).inDialog).toBe(true);
  for (const key of [...Array(12).fill("Tab"), ...Array(12).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await focused(page)).toMatchObject({ inDialog: true, visible: true });
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(path(page)).toBe("/");
  await expect.poll(async () => isSignIn(await focused(page))).toBe(true);

  await page.keyboard.press("Enter");
  await dialog.waitFor();
  expect(path(page)).toBe("/sign-in");
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(path(page)).toBe("/");
  await expect.poll(async () => isSignIn(await focused(page))).toBe(true);

  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await expect.poll(async () => (await focused(page)).type).toBe("email");
  await page.keyboard.type(account.email);
  await tabTo(page, (stop) => stop.type === "password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.getByTestId("balance").waitFor();
  await dialog.waitFor({ state: "detached" });
});

test("a roulette bet is placed and spun, and a pokie spun, with keys alone [F-70]", async ({ player }) => {
  const { page, account } = await player({ money: 20 });
  await payIn(account, 15);
  const staked = async () => (await account.get("/api/player/stats")).body.bets_sum.CAD;

  const table = await openFromLobby(page, roulette);
  await tabTo(page, (stop) => /^Number /.test(stop.name), table);
  await page.keyboard.press("Enter");
  await tabTo(page, (stop) => stop.name === "Spin", table);
  await page.keyboard.press("Enter");
  await expect.poll(staked).toBe(100);
  const landed = table.getByRole("list", { name: "Last numbers" }).getByRole("listitem");
  await landed.first().waitFor({ timeout: 20_000 });

  const reels = await openFromLobby(page, pokie);
  await tabTo(page, (stop) => stop.name === "Fairness", reels);
  await page.keyboard.press("Enter");
  await reels.getByRole("dialog").waitFor();
  expect(await focused(reels)).toMatchObject({ inDialog: true });
  await page.keyboard.press("Escape");
  await reels.getByRole("dialog").waitFor({ state: "detached" });
  expect((await focused(reels)).name).toBe("Fairness");
  await tabTo(page, (stop) => stop.name === "Spin", reels);
  await page.keyboard.press("Enter");
  await expect.poll(staked).toBe(200);
});
