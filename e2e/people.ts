import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { vi } from "vitest";
import { operatorCommand } from "../apps/server/src/testing/operatorCommand.ts";
import { type Player, profileOfTheirOwn, signUp } from "../apps/server/src/testing/people.ts";
import { type Browser, type Device, newVisitor, origin } from "./kit.ts";
import { product } from "./product.ts";

/*
 * People who are past the newcomer's path: with an account, a filled-in profile and money. They are made over the same
 * calls that the pages make, so that a test about something later need not type every form again.
 */

export interface Person {
  context: BrowserContext;
  page: Page;
  faults: string[];
  player: Player;
}

/** Somebody signed in, on the first brand unless another's address is given, whose wallet holds `money` whole Canadian dollars, paid in with a card. */
export async function personWith(
  money: number,
  browser: Browser,
  device: Device = "desktop",
  more: BrowserContextOptions = {},
  home = origin(),
): Promise<Person> {
  const player = await signUp(home, { currency: "CAD" });
  await must(player.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(player.id) }));
  if (money > 0) await payIn(player, money);
  const visitor = await newVisitor(browser, device, "en-CA", more);
  const cookies = Object.entries(player.cookies()).map(([name, value]) => ({
    name,
    value,
    // Browsers take localhost for secure, the protocol that plants cookies does not.
    url: home.replace("http:", "https:"),
    secure: true,
    httpOnly: true,
    sameSite: "Lax" as const,
  }));
  await visitor.context.addCookies(cookies);
  return { ...visitor, player };
}

/** Pays by card at the sandbox's own page, as its form would, and waits for the money. */
export async function payIn(player: Player, money: number): Promise<void> {
  const before = await wallet(player);
  const { body } = await must(
    player.send("POST", "/api/payment_processing", {
      payment_method: "card",
      payment_action: "deposit",
      currency: player.currency,
      amount: String(money),
    }),
  );
  const form = { number: "4242424242424242", holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  const address = new URL(body.url);
  // The resolver of the machine need not know names below `.localhost`; the provider does not look at the name.
  address.hostname = "127.0.0.1";
  const paid = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
  if (paid.status !== 200) throw new Error(`the provider answered ${paid.status}`);
  const arrived = async () => (await wallet(player)) === before + money * 100;
  await vi.waitUntil(arrived, { timeout: 15_000, interval: 100 });
}

/** What the server says the player has, in subunits of the account's currency. */
export async function wallet(player: Player): Promise<number> {
  const { body } = await must(player.get("/api/player/accounts?compatibility=false"));
  return body.find((one: { currency: string }) => one.currency === player.currency)?.amount_cents ?? 0;
}

/** What the header of the page says the player has, in subunits; waits until it says something. */
export async function shownBalance(page: Page): Promise<number> {
  const text = await page.getByTestId("balance").innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
async function must(answer: Promise<{ status: number; body: any }>) {
  const got = await answer;
  if (got.status >= 300) throw new Error(`refused with ${got.status}: ${JSON.stringify(got.body)}`);
  return got;
}

/** Gives somebody free rounds of 1.00 as an operator does; `more` words of the command go before the game's name. */
export function giveFreeRounds({ player }: Person, game: string, rounds: number, more: readonly string[] = []): void {
  const until = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const terms = `--key e2e-${player.id} --player ${player.id} --currency CAD --stake 100 --rounds ${rounds} --until ${until}`;
  const words = ["freerounds", "issue", ...terms.split(" "), ...more, "--game", game];
  const { status, says } = operatorCommand(product().databaseUrl, words);
  if (status !== 0) throw new Error(says);
}
