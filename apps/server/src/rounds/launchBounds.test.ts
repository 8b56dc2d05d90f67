import fc from "fast-check";
import { expect, test } from "vitest";
import { launchBounds, launchesPerMinute } from "./launchBounds.ts";

const now = new Date("2026-01-01T00:00:20Z");

test("no player, no place's guests and no place open more games than their share of a minute, and who is refused hears when to come again", () => {
  const asker = fc.record({
    player: fc.option(fc.integer({ min: 1, max: 4 })),
    ip: fc.constantFrom("192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2"),
  });
  fc.assert(
    fc.property(fc.array(asker, { minLength: 300, maxLength: 900 }), (asks) => {
      const mayLaunch = launchBounds();
      const opened = asks.filter(({ player, ip }) => {
        const wait_s = mayLaunch(player, ip, now);
        if (wait_s !== null) expect(wait_s).toBeGreaterThan(0);
        return wait_s === null;
      });
      const most = (of: typeof asks, name: (ask: (typeof asks)[number]) => string) =>
        [...Map.groupBy(of, name).values()].reduce((longest, { length }) => Math.max(longest, length), 0);
      const place = (ip: string) => (ip.startsWith("2001") ? "2001:db8::/64" : ip);
      const [players, guests] = [opened.filter(({ player }) => player), opened.filter(({ player }) => !player)];
      expect(most(players, ({ player }) => String(player))).toBeLessThanOrEqual(launchesPerMinute.player);
      expect(most(guests, ({ ip }) => place(ip))).toBeLessThanOrEqual(launchesPerMinute.guestsOfAPlace);
      expect(most(opened, ({ ip }) => place(ip))).toBeLessThanOrEqual(launchesPerMinute.place);
      // Nobody else is kept out: a player of another place who asked nothing so far is let in.
      expect(mayLaunch(99, "198.51.100.1", now)).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test("the next minute is a new one", () => {
  const mayLaunch = launchBounds();
  for (let launch = 0; launch < launchesPerMinute.player; launch++) expect(mayLaunch(7, "192.0.2.1", now)).toBeNull();
  const later = new Date(now.getTime() + 45_000);
  expect(mayLaunch(7, "192.0.2.9", later)).toBe(15);
  expect(mayLaunch(7, "192.0.2.9", new Date(later.getTime() + 15_000))).toBeNull();
});
