import { expect, test } from "vitest";
import { browser } from "./browser.ts";
import { newVisitor, origin } from "./kit.ts";
import { personWith } from "./people.ts";
import { addresses, brands, factsOf, guest, playersOwn, signedIn, walk } from "./routeWalk.ts";

/*
 * The route table, as a guest with a phone and as a player with a desktop. routes.axe.test.ts looks at every page on every
 * brand and device with axe; here the first brand shows every page and the others half of them each, axe on every page once:
 * their markup is the same, and each shows its colours on pages of every kind.
 */

const halves = brands.map(({ turn, ...brand }) => ({
  ...brand,
  paths: addresses.filter((_, index) => turn === 0 || index % 2 === turn % 2),
  withAxe: (path: string) => (addresses.indexOf(path) % 3 === 0) === (turn === 0),
}));

test.each(halves)(
  "a guest of $host with a phone finds pages of the route table sound, and is led on where the table says so [2.2] [2.3] [F-70]",
  async ({ host, opened, paths, withAxe }) => {
    const home = origin().replace("localhost", host);
    const guests = await newVisitor(browser, "phone");
    const site = { home, visitor: guest, facts: factsOf(opened), paths };
    expect(await walk(guests, site, (index) => withAxe(paths[index] ?? ""))).toEqual({});
    await guests.context.close();
  },
  180_000,
);

test("the walks of the three brands have axe on every page once", () => {
  const looked = halves.flatMap(({ paths, withAxe }) => paths.filter(withAxe));
  expect(looked.toSorted()).toEqual(addresses.toSorted());
});

test("so does a player with a desktop, on pages of their own and on every third that guests see too [2.2] [2.3-01] [F-70]", {
  timeout: 240_000,
}, async () => {
  const facts = factsOf("manage-promotion-pages");
  const own = new Set(playersOwn(facts));
  const paths = addresses.filter((path, index) => own.has(path) || index % brands.length === 0);
  const player = await personWith(20, browser);
  // Guests had axe on theirs; screens.e2e.ts has it on the player's own.
  const site = { home: origin(), visitor: signedIn, facts, paths };
  expect(await walk(player, site, (index) => index % brands.length === 0)).toEqual({});
  await player.context.close();
});
