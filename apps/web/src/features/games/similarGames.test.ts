import { expect, test } from "vitest";
import type { Game } from "../../api/wire.ts";
import { similarGames } from "./similarGames.ts";

const game = (identifier: string, more: Partial<Game> = {}) =>
  ({
    identifier,
    provider: "one",
    categories: ["slots"],
    features: [],
    volatility_rating: "low",
    availability: "available",
    unsupported_currency: false,
    ...more,
  }) as unknown as Game;

test("similar games begin with the most alike, and leave out the game itself and what cannot be played", () => {
  const own = game("own", { features: ["wild", "free-spins"] });
  const like = game("like", { features: ["wild", "free-spins"], provider: "two" });
  const less = game("less", { features: ["wild"] });
  const none = game("none", { provider: "two", volatility_rating: "high" });
  const closed = [
    game("soon", { availability: "prerelease" }),
    game("here", { availability: "blocked_here" }),
    game("coin", { unsupported_currency: true }),
  ];
  const found = similarGames(own, [none, ...closed, own, less, like]);
  expect(found.map(({ identifier }) => identifier)).toEqual(["like", "less", "none"]);
});
