import { untilReady } from "../../fixtures/game.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { addresses, asGuest, asPlayer, brands, factsOf, playersOwn, walk } from "./routeWalk.ts";

/*
 * The route table, as a guest and as a player with a phone, which is where a page may be too wide. routes.axe.spec.ts looks at
 * every page on every brand and device with axe; here the first brand shows every page and the others half of them each, axe on
 * every page once: their markup is the same, and each shows its colours on pages of every kind.
 */

const halves = brands.map(({ turn, ...brand }) => ({
  ...brand,
  paths: addresses.filter((_, index) => turn === 0 || index % 2 === turn % 2),
  withAxe: (path: string) => (addresses.indexOf(path) % 3 === 0) === (turn === 0),
}));

for (const { host, opened, paths, withAxe } of halves)
  test(`a guest of ${host} with a phone finds pages of the route table sound, and is led on where the table says so [2.2] [2.3] [F-70]`, {
    tag: "@phone",
  }, async ({ guest }) => {
    test.setTimeout(600_000);
    const home = origin().replace("localhost", host);
    const guests = await guest();
    const site = { home, visitor: asGuest, facts: factsOf(opened), paths };
    expect(await walk(guests, site, (index) => withAxe(paths[index] ?? ""))).toEqual({});
  });

test("the walks of the three brands have axe on every page once", () => {
  const looked = halves.flatMap(({ paths, withAxe }) => paths.filter(withAxe));
  expect(looked.toSorted()).toEqual(addresses.toSorted());
});

test("so does a player with a phone who has played, on pages of their own and on every third that guests see too [2.2] [2.3-01] [F-70]", {
  tag: "@phone",
}, async ({ player }) => {
  test.setTimeout(600_000);
  const facts = factsOf("manage-promotion-pages");
  const own = new Set(playersOwn(facts));
  const paths = addresses.filter((path, index) => own.has(path) || index % brands.length === 0);
  const account = await player({ money: 20 });
  await account.page.goto("/play/tidewick/skerry-light?mode=real");
  await untilReady(account.page);
  // Guests had axe on theirs; screens.e2e.ts has it on the player's own.
  const site = { home: origin(), visitor: asPlayer, facts, paths };
  expect(await walk(account, site, (index) => index % brands.length === 0)).toEqual({});
});
