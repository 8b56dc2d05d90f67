import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { type Device, devices } from "../../fixtures/visitors.ts";
import { addresses, asGuest, asPlayer, brands, factsOf, playersOwn, walk } from "./routeWalk.ts";

/*
 * axe on every page of the route table, on three brands, with a phone and a desktop: `npm run test:axe`. It takes long, so
 * `npm test` has the same walk with axe taking turns.
 */

const everywhere = brands.flatMap((brand) =>
  (Object.keys(devices) as Device[]).map((device) => ({ ...brand, device })),
);

for (const { host, opened, device } of everywhere)
  test(`axe finds nothing on any page that a guest of ${host} sees with a ${device} [F-70]`, async ({ guest }) => {
    const guests = await guest({ device });
    const site = {
      home: origin().replace("localhost", host),
      visitor: asGuest,
      facts: factsOf(opened),
      paths: addresses,
    };
    expect(await walk(guests, site, () => true)).toEqual({});
  });

for (const { host, opened, device } of everywhere)
  test(`nor on any page of a player's own on ${host} with a ${device} [F-70]`, async ({ player }) => {
    const home = origin().replace("localhost", host);
    const facts = factsOf(opened);
    const account = await player({ money: 20, device, home });
    expect(await walk(account, { home, visitor: asPlayer, facts, paths: playersOwn(facts) }, () => true)).toEqual({});
  });
