import type { FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";
import { visitor } from "../apps/server/src/testing/visitor.ts";
import { origin } from "./kit.ts";

export const roulette = "baize-and-brass/european-roulette";
export const pokie = "tidewick/skerry-light";

/** Opens a game's page and answers its frame once the game says that it is ready. */
export async function openGame(page: Page, path: string, mode: "real" | "demo" = "real"): Promise<FrameLocator> {
  await page.goto(`${origin()}/play/${path}?mode=${mode}`);
  await page.locator("iframe[data-ready]").waitFor();
  return page.frameLocator("iframe");
}

/** Puts one chip on a number of the roulette, spins, and waits until the ball lies and the table takes bets again. */
export async function playRoulette(game: FrameLocator, number: number): Promise<void> {
  const numbers = game.getByRole("list", { name: "Last numbers" }).getByRole("listitem");
  const before = await numbers.count();
  await game.getByRole("button", { name: `Number ${number}`, exact: true }).click();
  await game.getByRole("button", { name: "Spin" }).click();
  await expect.poll(() => numbers.count(), { timeout: 20_000 }).toBe(before + 1);
  await expect.poll(() => game.getByRole("button", { name: "My rounds" }).isEnabled(), { timeout: 20_000 }).toBe(true);
}

/** Address of a game by itself, for fun, as its frame would open it. */
export async function launchedAlone(seoTitle: string, casino = origin()): Promise<string> {
  const guest = visitor(casino);
  const { body } = await guest.send("POST", "/api/games_filter/select_by_seo_titles", { game_seo_titles: [seoTitle] });
  const [game] = Object.values(body) as { currencies: { FUN: { id: number } } }[];
  const launched = await guest.send("POST", `/api/games/${game?.currencies.FUN.id}/launch`, { mode: "demo" });
  return `${launched.body.launch_url}&parent=${encodeURIComponent(casino)}`;
}
