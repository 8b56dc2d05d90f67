import { expect, test } from "vitest";
import { browser } from "./browser.ts";
import { type Device, devices, newVisitor, origin } from "./kit.ts";
import { personWith } from "./people.ts";
import { addresses, brands, factsOf, guest, playersOwn, signedIn, walk } from "./routeWalk.ts";

/*
 * axe on every page of the route table, on three brands, with a phone and a desktop: `npm run test:axe`. It takes long, so
 * `npm test` has the same walk with axe taking turns.
 */

const everywhere = brands.flatMap((brand) =>
  (Object.keys(devices) as Device[]).map((device) => ({ ...brand, device })),
);

test.each(everywhere)(
  "axe finds nothing on any page that a guest of $host sees with a $device [F-70]",
  async ({ host, opened, device }) => {
    const guests = await newVisitor(browser, device);
    const site = {
      home: origin().replace("localhost", host),
      visitor: guest,
      facts: factsOf(opened),
      paths: addresses,
    };
    expect(await walk(guests, site, () => true)).toEqual({});
    await guests.context.close();
  },
);

test.each(everywhere)(
  "nor on any page of a player's own on $host with a $device [F-70]",
  async ({ host, opened, device }) => {
    const home = origin().replace("localhost", host);
    const facts = factsOf(opened);
    const player = await personWith(20, browser, device, {}, home);
    expect(await walk(player, { home, visitor: signedIn, facts, paths: playersOwn(facts) }, () => true)).toEqual({});
    await player.context.close();
  },
);
