import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawWinners, lotteryNonce, publicSeed, ticketListHash } from "./drawWinners.ts";

/* The verifier that docs/lotteries.md prints for others to save and run. */

interface Proof {
  server_seed: string;
  server_seed_hash: string;
  tickets_hash: string;
  beacon: string | null;
  tickets_count: number;
  places: number;
  winners: { place: number; ticket: string }[];
}
type FaultOf = (proof: Proof, ranges: { first: number; last: number; at: string }[]) => string | null;

async function printedVerifier(): Promise<FaultOf> {
  const document = readFileSync(new URL("../../../../docs/lotteries.md", import.meta.url), "utf8");
  const code = /```js\n([\s\S]+?)```/.exec(document)?.[1] ?? "";
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).faultOf;
}

test("the verifier that the documents print draws as we do, and names whatever was changed [F-36] [F-21] [F-24]", async () => {
  const faultOf = await printedVerifier();
  const lottery = fc.record({
    printed: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 8 }),
    places: fc.integer({ min: 1, max: 40 }),
    beacon: fc.option(fc.string({ minLength: 1, maxLength: 30 })),
  });
  fc.assert(
    fc.property(lottery, ({ printed, places, beacon }) => {
      let last = 0;
      const ranges = printed.map((count, index) => {
        const first = last + 1;
        last += count;
        return { first, last, at: new Date(Date.UTC(2026, 10, 1) + index).toISOString() };
      });
      const serverSeed = randomBytes(32).toString("hex");
      const tickets_hash = ticketListHash(ranges);
      const seeds = { serverSeed, clientSeed: publicSeed(tickets_hash, beacon), nonce: lotteryNonce };
      const winners = drawWinners(last, places, seeds).map((ticket, index) => ({
        place: index + 1,
        ticket: String(ticket).padStart(6, "0"),
      }));
      const proof: Proof = {
        ...{ server_seed: serverSeed, server_seed_hash: createHash("sha256").update(serverSeed).digest("hex") },
        ...{ tickets_hash, beacon, tickets_count: last, places, winners },
      };
      expect(faultOf(proof, ranges)).toBeNull();
      expect(faultOf({ ...proof, server_seed: randomBytes(32).toString("hex") }, ranges)).toBe(
        "the seed is not the promised one",
      );
      if (winners.length < 2) return;
      expect(faultOf(proof, ranges.slice(1))).toBe("the list is not the closed one");
      expect(faultOf({ ...proof, winners: winners.toReversed() }, ranges)).toMatch(/^place \d+ was won by \d+$/);
      expect(faultOf({ ...proof, winners: [...winners, winners[0]!] }, ranges)).toBe("there are too many winners");
    }),
    { numRuns: 60 },
  );
});
