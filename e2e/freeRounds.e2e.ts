import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browser } from "./browser.ts";
import { openGame } from "./game.ts";
import { alive } from "./kit.ts";
import { operate } from "./operator.ts";
import { type Person, personWith, wallet } from "./people.ts";
import { product } from "./product.ts";

/** Gives free rounds as an operator does. */
function issue({ player }: Person, rounds: number): void {
  const program = join(import.meta.dirname, "..", "apps", "server", "src", "bin", "freerounds.ts");
  const until = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const terms = `--key e2e-${player.id} --player ${player.id} --currency CAD --stake 100 --rounds ${rounds} --until ${until}`;
  const words = ["issue", ...terms.split(" "), "--game", "polar-orchard/FrostberryCascade"];
  execFileSync(process.execPath, [program, ...words], {
    env: { ...process.env, DATABASE_URL: product().databaseUrl },
  });
}

test("a player without money plays the free rounds they were given, is told how they begin and end, and keeps what they won [4-03] [5-33]", async () => {
  const kim = await personWith(0, browser);
  const { page, player, context, faults } = kim;
  context.setDefaultTimeout(20_000);
  issue(kim, 2);
  const game = await openGame(page, "polar-orchard/frostberry-cascade");
  await alive(page);
  const begin = game.getByRole("alertdialog", { name: "Free rounds for you" });
  await begin.getByText("2 rounds of this game are on the house").waitFor();
  await begin.getByRole("button", { name: "Play them" }).press("Enter");
  await game.getByText("Free rounds: 2 of 2 left").waitFor();
  expect(await game.getByRole("combobox", { name: "Stake" }).isDisabled()).toBe(true);
  await page.keyboard.press("Space");
  await page.waitForTimeout(400);
  await page.keyboard.press("Space");
  await game.getByText("Free rounds: 1 of 2 left").waitFor();
  await expect.poll(() => game.getByRole("button", { name: "Spin" }).isEnabled()).toBe(true);
  await page.keyboard.press("Space");
  const end = game.getByRole("alertdialog", { name: "The free rounds are over" });
  await end.getByText(/^2 rounds won /).waitFor();
  const { rows } = await operate("SELECT used, won FROM rounds.free_campaign WHERE player_id = $1", [player.id]);
  expect(rows[0].used).toBe(2);
  expect(await wallet(player)).toBe(Number(rows[0].won));
  await end.getByRole("button", { name: "OK" }).press("Enter");
  await game.getByText(/^Free rounds: /).waitFor({ state: "detached" });
  await game.getByRole("button", { name: "My rounds" }).press("Enter");
  await expect.poll(() => game.getByText("Free round", { exact: true }).count()).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});
