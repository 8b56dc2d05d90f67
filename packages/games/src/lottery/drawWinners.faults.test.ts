import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { drawWinners, lotteryNonce } from "./drawWinners.ts";

const serverSeed = "3f9a1c5e7b2d4860aa11bb22cc33dd44ee55ff66778899001122334455667788";
const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();

test("over a million draws every ticket has the same chance at every place, and a second place none that depends on the first [F-36] [F-18]", {
  timeout: 600_000,
}, () => {
  const [sold, places, draws] = [23, 5, 1_000_000];
  const counts = Array.from({ length: places }, () => new Array<number>(sold).fill(0));
  const pairs = new Array<number>(sold * sold).fill(0);
  for (let index = 0; index < draws; index += 1) {
    const winners = drawWinners(
      sold,
      places,
      { serverSeed, clientSeed: `draw ${index}`, nonce: lotteryNonce },
      { hmac },
    );
    for (const [place, ticket] of winners.entries()) counts[place]![ticket - 1]! += 1;
    pairs[(winners[0]! - 1) * sold + winners[1]! - 1]! += 1;
  }
  const chiSquare = (found: readonly number[]) => {
    const expected = draws / found.length;
    return found.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  };
  // 22 degrees of freedom: 99.99 % of fair draws stay below, and 99.99 % above the lower bound.
  for (const ofPlace of counts) {
    expect(chiSquare(ofPlace)).toBeLessThan(55.5);
    expect(chiSquare(ofPlace)).toBeGreaterThan(5.1);
  }
  // 23 times 22 ordered pairs, so 505 degrees of freedom: four standard deviations of 31.8 on either side.
  const unequal = pairs.filter((_, index) => Math.floor(index / sold) !== index % sold);
  expect(unequal).toHaveLength(sold * (sold - 1));
  expect(chiSquare(unequal)).toBeGreaterThan(505 - 127);
  expect(chiSquare(unequal)).toBeLessThan(505 + 127);
});
